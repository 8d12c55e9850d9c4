import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type DocumentOpenings, listDocumentOpenings } from '../../documents/contract.ts';
import { type SeenByTeam, seenByTeam } from '../../documents/seen.ts';

/** Returns who opened which document of a project, by document; empty for everybody who does not manage projects. */
export function useDocumentOpenings(projectNumber: string): ReadonlyMap<string, DocumentOpenings> {
  const person = useSignedIn();
  const enabled = person?.restricted !== true && person?.permissions.includes('project.manage') === true;
  const openings = useAnswer(listDocumentOpenings, { project: projectNumber }, { enabled }).data;
  return new Map((enabled ? (openings ?? []) : []).map((one) => [one.documentId, one]));
}

/** "Gezien door 3 van 4 van het team"; undefined when it is for nobody yet. */
export function seenWords(openings: DocumentOpenings | undefined, number: number): string | undefined {
  if (openings === undefined || openings.team.length === 0) return undefined;
  const { seen, total } = seenByTeam(openings, number);
  return `gezien door ${seen} van ${total} van het team`;
}

/** Lists who saw a document, by name; for who manages projects. */
export function DocumentSeen({ openings, number }: { readonly openings: DocumentOpenings; readonly number: number }) {
  const told = seenByTeam(openings, number);
  return (
    <section>
      <h3 className="dochead">
        Gezien door <small className="num">{told.total > 0 && `${told.seen} van ${told.total} van het team`}</small>
      </h3>
      {told.total === 0 && <p className="muted">Er is nog niemand op het team gezet.</p>}
      <RowList label="Gezien door">
        {told.team.map((member) => (
          <Row
            key={member.userId}
            icon={isCurrent(member, number) ? <IconEye size={20} aria-hidden="true" /> : <IconEyeOff size={20} aria-hidden="true" />}
            tone={isCurrent(member, number) ? 'ok' : 'wait'}
            title={member.name}
            text={wordsOf(member, number)}
          />
        ))}
        {told.others.map((other) => (
          <Row key={other.userId} icon={<IconEye size={20} aria-hidden="true" />} title={other.name} text={`Niet op het team. ${wordsOf(other, number)}`} />
        ))}
      </RowList>
    </section>
  );
}

const isCurrent = (member: SeenByTeam['team'][number], number: number): boolean => member.number !== null && member.number >= number;

function wordsOf({ number: seen, at }: { readonly number: number | null; readonly at: string | null }, current: number): string {
  if (seen === null || at === null) return 'Nog niet geopend';
  return seen >= current ? formatMoment(at) : `Zag alleen versie ${seen}, ${formatMoment(at)}`;
}
