import type { ReactNode } from 'react';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { Project } from '../project.ts';
import { FavoriteStar } from './at-hand/favorite-star.tsx';
import { useRememberOpened } from './at-hand/opened-projects.ts';
import { useFavoriteProjects } from './at-hand/use-favorite-projects.ts';
import { ProjectActions } from './places.ts';
import { ProjectStatusBadge } from './project-status-badge.tsx';

export interface ProjectPageProps {
  readonly number: string;
  /** Once it is known. */
  readonly project: Pick<Project, 'description' | 'clientName' | 'status' | 'city'> | undefined;
  readonly tab: 'projectInformation' | 'phases' | 'projectForms' | 'projectLog' | 'thirdPartyCosts' | 'projectHours' | 'projectGeneralSettings';
  /** Title of the page before the name of the project; the name of its tab when left out. */
  readonly pageTitle?: string;
  readonly actions?: ReactNode;
  /** Desk: the page does not scroll, its panes do. */
  readonly fill?: boolean;
  readonly children: ReactNode;
}

const tabs = [
  { key: 'projectInformation', label: 'Informatie' },
  { key: 'phases', label: 'Fasen' },
  { key: 'projectForms', label: 'Formulieren' },
  { key: 'projectLog', label: 'Logboek' },
  { key: 'thirdPartyCosts', label: 'Kosten van derden', permissions: ['cost.manage', 'cost.approve-large'] },
  { key: 'projectHours', label: 'Uren', permissions: ['time.approve'] },
  { key: 'projectGeneralSettings', label: 'Instellingen', permissions: ['project.manage'] },
] as const;

/** A page of one project: its name and state, and the way to its other pages. */
export function ProjectPage({ number, project, tab, pageTitle, actions, fill, children }: ProjectPageProps) {
  const name = project === undefined ? number : project.description;
  const ofTab = tab === 'projectInformation' ? undefined : tabs.find(({ key }) => key === tab)?.label;
  const title = pageTitle ?? ofTab;
  usePageMeta({ title: title === undefined ? name : `${title} - ${name}` });
  useRememberOpened(project && { number, isConfidential: null, ...pick(project) });
  const { numbers } = useFavoriteProjects();
  const shown = tabs.filter((one) => !('permissions' in one) || one.permissions.some(hasPermission));
  return (
    <Page
      title={project?.description ?? number}
      subtitle={project === undefined ? '' : [number, project.clientName, project.city].filter(Boolean).join(' · ')}
      badge={project === undefined ? undefined : <ProjectStatusBadge status={project.status} />}
      actions={
        <>
          {project !== undefined && <FavoriteStar project={{ number, description: project.description }} isFavorite={numbers.has(number)} />}
          {project !== undefined && <ProjectActions project={number} title={project.description} />}
          {actions}
        </>
      }
      fill={fill}
      back={{ href: href('projects'), label: 'Terug naar alle projecten' }}
      tabs={{ label: 'Project', items: shown.map(({ key, label }) => ({ label, href: href(key, { project: number }), current: key === tab })) }}
    >
      {children}
    </Page>
  );
}

function pick({ description, clientName, status, city }: NonNullable<ProjectPageProps['project']>) {
  return { description, clientName, status, city };
}
