import { href } from '#features/routes.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import type { PersonRow } from '../registration.ts';
import { standingOn } from '../rules.ts';
import { StandingBadge } from './standing-badge.tsx';

/** People as rows to tap, each with what asks attention first; for the field. */
export function PersonRows({ rows, today }: { readonly rows: readonly PersonRow[]; readonly today: string }) {
  return (
    <RowList label="Registraties">
      {rows.map((person) => (
        <Row
          key={person.id}
          icon={<Avatar name={person.name} decorative />}
          title={person.name}
          text={[person.jobTitle, person.divisionName].filter(Boolean).join(', ')}
          after={<Standings person={person} today={today} />}
          href={href('personRegistrations', { person: person.id })}
        />
      ))}
    </RowList>
  );
}

function Standings({ person: { registrations }, today }: { readonly person: PersonRow; readonly today: string }) {
  const asking = registrations.filter((one) => ['expired', 'very-soon', 'soon'].includes(standingOn(one, today)));
  const valid = registrations.filter((one) => standingOn(one, today) === 'valid').map(({ kind }) => kind);
  return (
    <span className="standings">
      {asking.map((one) => (
        <StandingBadge key={one.id} one={one} today={today} kind={one.kind} />
      ))}
      {valid.length > 0 && <small>Geldig: {valid.join(', ')}</small>}
      {asking.length === 0 && valid.length === 0 && <Badge>Geen registraties</Badge>}
    </span>
  );
}
