import { Avatar } from '#platform/ui/avatar.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import type { UsedAnswer } from '#platform/web/answers/use-answer.ts';
import type { TeamMemberContacts } from '../contract.ts';

export interface TeamContactsProps {
  readonly answer: UsedAnswer<readonly TeamMemberContacts[]>;
  readonly onOpen: (userId: string) => void;
}

/** The colleagues of today: behind each, closed, whom to call. */
export function TeamContactsSection({ answer, onOpen }: TeamContactsProps) {
  return (
    <Section title="Collega's van vandaag" note={answer.data?.length}>
      <AnswerGate answer={answer} what="De lijst van noodcontacten van vandaag" shape="rows">
        {(team) =>
          team.length === 0 ? (
            <p className="pad muted">Vandaag werk je met niemand samen op een project. Van wie dat wel doet, staan de noodcontacten hier.</p>
          ) : (
            <RowList label="Collega's van vandaag">
              {team.map(({ userId, name, contacts }) => (
                <Row
                  key={userId}
                  icon={<Avatar name={name} decorative />}
                  title={name}
                  text={contacts.length === 0 ? 'Heeft nog geen noodcontacten' : 'Tik om te openen; je collega ziet dat'}
                  onClick={() => onOpen(userId)}
                />
              ))}
            </RowList>
          )
        }
      </AnswerGate>
    </Section>
  );
}
