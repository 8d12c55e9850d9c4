import type { ReactNode } from 'react';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page.tsx';
import { usePageMeta } from '#platform/web/page-meta.ts';
import type { Project } from '../contract.ts';
import { ProjectStatusBadge } from './project-status-badge.tsx';

export interface ProjectPageProps {
  readonly number: string;
  /** Once it is known. */
  readonly project: Pick<Project, 'description' | 'clientName' | 'status' | 'city'> | undefined;
  readonly tab: 'projectInformation' | 'phases';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const tabs = [
  { key: 'projectInformation', label: 'Informatie' },
  { key: 'phases', label: 'Fasen' },
] as const;

/** A page of one project: its name and state, and the way to its other pages. */
export function ProjectPage({ number, project, tab, actions, children }: ProjectPageProps) {
  const name = project === undefined ? number : project.description;
  usePageMeta({ title: tab === 'phases' ? `Fasen - ${name}` : name });
  return (
    <Page
      title={project?.description ?? number}
      subtitle={project === undefined ? undefined : [number, project.clientName, project.city].filter(Boolean).join(' · ')}
      badge={project === undefined ? undefined : <ProjectStatusBadge status={project.status} />}
      actions={actions}
      back={{ href: href('projects'), label: 'Terug naar alle projecten' }}
      tabs={{ label: 'Project', items: tabs.map(({ key, label }) => ({ label, href: href(key, { project: number }), current: key === tab })) }}
    >
      {children}
    </Page>
  );
}
