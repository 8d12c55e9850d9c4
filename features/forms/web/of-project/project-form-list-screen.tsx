import { useLocation, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { getProject } from '#features/projects/contract.ts';
import { ProjectPage } from '#features/projects/web/project-page.tsx';
import { href } from '#features/routes.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { FormList } from '../form-list.tsx';
import { type FormListChoice, formList } from '../form-list-address.ts';
import { ListExports } from '../places.ts';
import { ProjectFormTabs } from './project-form-tabs.tsx';

/** Every submission of a project that I may see. */
export function ProjectFormListScreen() {
  const { project: number = '' } = useParams({ strict: false });
  const asksForFiles = useLocation({ select: ({ searchStr }) => searchStr.includes('bestanden=ja') });
  const toAddress = useCallback((choice: FormListChoice) => href('projectFormList', { project: number }, formList.write(choice)), [number]);
  const [choice, choose] = useListChoice(formList, toAddress);
  const project = useAnswer(getProject, { project: number }).data;
  return (
    <ProjectPage number={number} project={project} tab="projectForms" pageTitle="Alle formulieren">
      <ProjectFormTabs project={number} current="projectFormList" />
      <FormList
        choice={choice}
        onChoose={(changes) => choose(changes, 'replace')}
        project={number}
        out={<ListExports filter={{ ...formList.ask(choice), project: number }} isOpen={asksForFiles} />}
      />
    </ProjectPage>
  );
}
