import { useNavigate, useParams } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { EditForm } from '#platform/web/editing/edit-form.tsx';
import { useEditing } from '#platform/web/editing/use-editing.ts';
import { DivisionInput, type DivisionWithMembers, deleteDivision, getDivision, putDivision } from '../contract.ts';
import { toDivisionForm, toDivisionInput } from '../division-form.ts';
import { DivisionFields } from './division-fields.tsx';

/** A division: what it is, who leads it, who works in it. */
export function DivisionScreen() {
  const { division = '' } = useParams({ strict: false });
  const answer = useAnswer(getDivision, { division });
  const { data } = answer;
  return (
    <Page
      title={data?.name ?? 'Divisie'}
      subtitle={data === undefined ? '' : subtitleOf(data)}
      badge={data === undefined ? undefined : data.active ? <Badge tone="ok">Actief</Badge> : <Badge>Niet actief</Badge>}
      back={{ href: href('divisions'), label: 'Terug naar de divisies' }}
    >
      <AnswerGate answer={answer} what="Deze divisie" shape="lines">
        {(found) => <DivisionEditor key={`${found.id} ${found.version}`} division={found} />}
      </AnswerGate>
    </Page>
  );
}

function DivisionEditor({ division }: { readonly division: DivisionWithMembers }) {
  const { id, version } = division;
  const editing = useEditing({
    first: toDivisionForm(division),
    schema: DivisionInput(),
    toInput: (form) => toDivisionInput(form, id, version),
    save: async (input) => {
      await runCommand(putDivision, input);
      addSuccess('Divisie bewaard', input.name);
    },
  });
  return (
    <>
      <EditForm editing={editing}>
        <DivisionFields editing={editing} today={localDate(systemClock.now())} />
      </EditForm>
      <Members division={division} />
      {division.memberCount === 0 && division.projectCount === 0 && <DeleteSection division={division} />}
    </>
  );
}

/** The people, to give them another division before this one ends. */
function Members({ division: { name, members, memberCount } }: { readonly division: DivisionWithMembers }) {
  return (
    <Section title="Mensen" note={formatNumber(memberCount)}>
      {memberCount === 0 ? (
        <p className="pad muted">In deze divisie werkt niemand.</p>
      ) : (
        <RowList label="Mensen in deze divisie">
          {members.map((person) => (
            <Row
              key={person.id}
              icon={<Avatar name={person.name} decorative />}
              title={person.name}
              href={href('colleagues', {}, { divisie: name, collega: person.id })}
            />
          ))}
          {memberCount > members.length && <Row title={`Alle ${formatNumber(memberCount)} mensen`} href={href('colleagues', {}, { divisie: name })} />}
        </RowList>
      )}
    </Section>
  );
}

function DeleteSection({ division: { id, version, name } }: { readonly division: DivisionWithMembers }) {
  const navigate = useNavigate();
  const { isBusy, run } = useNoticedAction('Niet verwijderd');
  const remove = async () => {
    await runCommand(deleteDivision, { id, version });
    addSuccess('Divisie verwijderd', name);
    await navigate({ to: href('divisions'), replace: true });
  };
  return (
    <Section title="Verwijderen" padded>
      <p className="muted prose">Deze divisie is nog nergens gebruikt en kan weg.</p>
      <Button variant="bad" busy={isBusy} onClick={() => run(remove)}>
        Divisie verwijderen
      </Button>
    </Section>
  );
}

function subtitleOf({ code, manager, branch }: DivisionWithMembers): string {
  return [code, manager?.name, branch?.name].filter(Boolean).join(' · ');
}
