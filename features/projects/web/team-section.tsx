import { IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { OutsideRow } from '#platform/ui/lists/outside-row.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { contactRoles, projectTeamRoles } from '../labels.ts';
import type { Contact, Project } from '../project.ts';
import { ProjectEditing } from './places.ts';
import { TeamStandings } from './team-standings.tsx';

/** People who work on a project, each to call, with what they are registered for. */
export function TeamSection({ project }: { readonly project: Project }) {
  const leaders = [
    { person: project.leader, role: 'Projectleider' },
    { person: project.deputyLeader, role: 'Plaatsvervangend projectleider' },
  ].flatMap(({ person, role }) => (person === null ? [] : [{ ...person, role }]));
  const known = new Set(leaders.map(({ id }) => id));
  const members = project.team.filter(({ id }) => !known.has(id)).map((member) => ({ ...member, role: projectTeamRoles[member.role] }));
  return (
    <Section title="Team" id="team">
      <RowList label="Team">
        {[...leaders, ...members].map(({ id, name, role, phone }) => (
          <OutsideRow
            key={id}
            icon={phone === null ? <IconUser size={24} aria-hidden="true" /> : <IconPhone size={24} aria-hidden="true" />}
            title={name}
            text={
              <>
                {phone === null ? role : `${role}, ${formatPhone(phone)}`}
                <TeamStandings person={id} />
              </>
            }
            href={phone === null ? undefined : `tel:${phone}`}
          />
        ))}
      </RowList>
      <ProjectEditing project={project.number} part="team" />
    </Section>
  );
}

/** People outside who have to do with the work, each to call or mail. */
export function ContactRows({ contacts }: { readonly contacts: readonly Contact[] }) {
  return (
    <RowList label="Contacten">
      {contacts.map(({ id, name, organisation, role, phone, email }) => {
        const words = [...new Set([contactRoles[role], organisation])].filter(Boolean).join(', ');
        const target = phone !== null ? `tel:${phone}` : email !== null ? `mailto:${email}` : undefined;
        return (
          <OutsideRow
            key={id}
            icon={phone === null && email !== null ? <IconMail size={24} aria-hidden="true" /> : <IconPhone size={24} aria-hidden="true" />}
            title={name}
            text={phone === null ? words : `${words}, ${formatPhone(phone)}`}
            href={target}
          />
        );
      })}
    </RowList>
  );
}
