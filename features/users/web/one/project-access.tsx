import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { removeProjectAccess } from '../../access-contract.ts';
import type { User, UserProject } from '../../user.ts';
import { GiveProjectSheet } from './give-project-sheet.tsx';

/** Projects somebody was given by name, each for its days. */
export function ProjectAccess({ user, canManage }: { readonly user: User; readonly canManage: boolean }) {
  const [opened, setOpened] = useState<UserProject | 'new'>();
  const { isBusy, run } = useNoticedAction('Niet weggehaald');
  const { projects, hiddenProjectCount, isRestricted } = user;
  return (
    <Section
      title="Projecten"
      note={projects.length + hiddenProjectCount || undefined}
      actions={
        canManage && (
          <Button variant="quiet" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpened('new')}>
            Project toevoegen
          </Button>
        )
      }
    >
      {projects.length + hiddenProjectCount === 0 ? (
        <EmptyState title={isRestricted ? 'Nog geen projecten' : 'Geen projecten apart'}>
          {isRestricted
            ? 'Deze gebruiker ziet alleen projecten die hier staan.'
            : 'Wat iemand ziet volgt uit de rollen en de teams. Hier zet je er een vertrouwelijk project bij, of een project voor even.'}
        </EmptyState>
      ) : (
        projects.length > 0 && (
          <RowList label="Projecten met toegang op naam">
            {projects.map((project) => (
              <Row
                key={project.number}
                title={`${project.number} ${project.description ?? ''}`}
                text={`${daysWords(project)}. ${project.givenBy === null ? 'Gegeven' : `Gegeven door ${project.givenBy}`} op ${formatMoment(project.givenAt)}`}
                {...(canManage ? { onClick: () => setOpened(project) } : { href: href('projectInformation', { project: project.number }) })}
                beside={
                  canManage ? (
                    <IconButton
                      label={`${project.number} weghalen`}
                      icon={<IconX size={20} aria-hidden="true" />}
                      aria-busy={isBusy || undefined}
                      onClick={() => run(() => runCommand(removeProjectAccess, { user: user.id, project: project.number }))}
                    />
                  ) : undefined
                }
              />
            ))}
          </RowList>
        )
      )}
      {hiddenProjectCount > 0 && (
        <p className="muted pad">
          {projects.length > 0 && 'En nog '}
          {hiddenProjectCount === 1 ? '1 project dat jij niet mag inzien.' : `${formatNumber(hiddenProjectCount)} projecten die jij niet mag inzien.`}
        </p>
      )}
      {opened !== undefined && <GiveProjectSheet userId={user.id} project={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

/** The days a project was given for, in words. */
export function daysWords({ validFrom, validUntil }: Pick<UserProject, 'validFrom' | 'validUntil'>): string {
  if (validFrom === null && validUntil === null) return 'Zonder einddatum';
  if (validFrom === null) return `Tot en met ${formatDate(validUntil)}`;
  return validUntil === null ? `Vanaf ${formatDate(validFrom)}` : `Van ${formatDate(validFrom)} tot en met ${formatDate(validUntil)}`;
}
