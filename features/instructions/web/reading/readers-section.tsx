import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listInstructionReaders } from '../../contract.ts';
import type { Instruction } from '../../instruction.ts';
import { percentRead } from '../../rules.ts';

/** Lists who read this version and who did not, for whoever keeps the instructions. */
export function ReadersSection({ instruction }: { readonly instruction: Instruction }) {
  const answer = useAnswer(listInstructionReaders, { id: instruction.id });
  const readers = answer.data ?? [];
  const read = readers.filter(({ readAt }) => readAt !== null).length;
  return (
    <Section title="Gelezen en begrepen" note={answer.data === undefined ? undefined : `${percentRead(read, readers.length)} %, ${read} van ${readers.length}`}>
      <AnswerGate answer={answer} what="Wie dit las" shape="rows">
        {(rows) => (
          <RowList label="Gelezen door">
            {rows.map(({ userId, name, readAt }) => (
              <Row
                key={userId}
                title={name}
                text={readAt === null ? undefined : formatDate(localDate(readAt))}
                end={readAt === null ? <Badge tone={instruction.mustConfirm ? 'wait' : 'idle'}>Nog niet</Badge> : <Badge tone="ok">Gelezen</Badge>}
              />
            ))}
          </RowList>
        )}
      </AnswerGate>
    </Section>
  );
}
