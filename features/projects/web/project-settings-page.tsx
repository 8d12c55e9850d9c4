import type { ReactNode } from 'react';
import { href } from '#features/routes.ts';
import { Tabs } from '#platform/ui/page/tabs.tsx';
import type { Project } from '../project.ts';
import { ProjectPage } from './project-page.tsx';

const tabs = [
  { key: 'projectGeneralSettings', label: 'Algemeen' },
  { key: 'projectClientSettings', label: 'Opdrachtgever' },
  { key: 'projectSiteSettings', label: 'Projectlocatie' },
  { key: 'projectFormSettings', label: 'Formulieren' },
] as const;

/** Key of a tab of the settings of a project. */
export type ProjectSettingsTab = (typeof tabs)[number]['key'];

export interface ProjectSettingsPageProps {
  readonly number: string;
  /** Once it is known. */
  readonly project: Pick<Project, 'description' | 'clientName' | 'status' | 'city'> | undefined;
  readonly tab: ProjectSettingsTab;
  /** Title of the page before the name of the project; the name of its tab when left out. */
  readonly pageTitle?: string;
  readonly children: ReactNode;
}

/** A page of the settings of a project, with the way to the others. */
export function ProjectSettingsPage({ number, project, tab, pageTitle, children }: ProjectSettingsPageProps) {
  const own = tabs.find(({ key }) => key === tab)?.label;
  return (
    <ProjectPage number={number} project={project} tab="projectGeneralSettings" pageTitle={pageTitle ?? `Instellingen, ${own?.toLowerCase()}`}>
      <Tabs label="Instellingen" tabs={tabs.map(({ key, label }) => ({ label, href: href(key, { project: number }), current: key === tab }))} />
      {children}
    </ProjectPage>
  );
}
