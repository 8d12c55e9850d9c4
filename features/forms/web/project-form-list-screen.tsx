import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { ProjectPage } from '#features/projects/web/project-page.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { ExportMenu } from '../../form-exports/web/export-menu.tsx';
import { href } from '../../routes.ts';
import { FormList } from './form-list.tsx';
import { type FormListChoice, readFormList, toFormFilters, writeFormList } from './form-list-address.ts';
import { ProjectFormTabs } from './project-form-tabs.tsx';

/** Every submission of a project that I may see. */
export function ProjectFormListScreen() {
  const { project: number = '' } = useParams({ strict: false });
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const choice = useMemo(() => readFormList(searchText), [searchText]);
  const navigate = useNavigate();
  const project = useAnswer(getProject, { project: number }).data;
  const choose = (changes: Partial<FormListChoice>) =>
    void navigate({ to: href('projectFormList', { project: number }, writeFormList({ ...choice, ...changes })), replace: true });
  return (
    <ProjectPage number={number} project={project} tab="projectForms" pageTitle="Alle formulieren">
      <ProjectFormTabs project={number} current="projectFormList" />
      <FormList
        choice={choice}
        onChoose={choose}
        project={number}
        out={<ExportMenu filter={{ ...toFormFilters(choice), project: number }} isOpen={searchText.includes('bestanden=ja')} />}
      />
    </ProjectPage>
  );
}
