import { IconCar, IconFlask, IconInfoCircle, IconPhone, IconUser } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { phaseTeamRoles } from '../labels.ts';
import type { Phase } from '../phase.ts';

/** The assignment: what has to be done, by whom, with what. */
export function AssignmentSection({ phase }: { readonly phase: Phase }) {
  const { assignment, particulars, analyses, vehicle, equipment, cars, instruments, team } = phase;
  const vehicles = [...cars.map(({ plate, name }) => `${formatLicensePlate(plate)} ${name}`), ...(vehicle === '' ? [] : [vehicle])];
  const things = [...instruments.map(({ number, name }) => `${number} ${name}`), ...equipment];
  return (
    <Section
      title="Opdracht"
      actions={
        phase.protocol?.startsWith('1') && (
          <LinkButton href={href('phaseLots', { project: phase.project.number, phase: phase.number })}>BRL 1000, partijen</LinkButton>
        )
      }
    >
      <p className="pad prose">{assignment === '' ? 'Er is nog geen opdracht geschreven.' : assignment}</p>
      <ul className="rows" aria-label="Bij de opdracht">
        {particulars !== '' && <Row icon={<IconInfoCircle size={24} aria-hidden="true" />} title="Bijzonderheden" text={particulars} />}
        {analyses.length > 0 && <Row icon={<IconFlask size={24} aria-hidden="true" />} title={analyses[0]} text={analyses.slice(1).join(', ') || undefined} />}
        {vehicles.length + things.length > 0 && (
          <Row icon={<IconCar size={24} aria-hidden="true" />} title={vehicles.join(', ') || 'Materieel'} text={things.join(', ') || undefined} />
        )}
      </ul>
      {team.length > 0 && (
        <RowList label="Team">
          {team.map(({ id, name, role, phone }) => (
            <li key={id}>
              <TeamLine name={name} role={phaseTeamRoles[role]} phone={phone} />
            </li>
          ))}
        </RowList>
      )}
    </Section>
  );
}

function TeamLine({ name, role, phone }: { readonly name: string; readonly role: string; readonly phone: string | null }) {
  const content = (
    <>
      {phone === null ? <IconUser size={24} aria-hidden="true" /> : <IconPhone size={24} aria-hidden="true" />}
      <span className="tx">
        <b>{name}</b>
        <small>{role}</small>
      </span>
    </>
  );
  return phone === null ? (
    <div className="row">{content}</div>
  ) : (
    <a className="row" href={`tel:${phone}`}>
      {content}
    </a>
  );
}
