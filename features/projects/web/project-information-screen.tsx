import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { listPhases } from '#features/phases/contract.ts';
import { gravestClass } from '#features/phases/rules.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { PendingCommand } from '#platform/web/outbox.ts';
import { hasPermission, useSignedIn } from '#platform/web/signed-in.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { getProject } from '../contract.ts';
import type { Project } from '../project.ts';
import { AddDocument } from './add-document.tsx';
import { AnswerGate } from './answer-gate.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { ApproveActions, DocumentList } from './document-list.tsx';
import { withPendingProject } from './optimistic.ts';
import { ProjectPage } from './project-page.tsx';
import { ProjectSheet } from './project-sheet.tsx';
import { ContactRows, TeamSection } from './team-section.tsx';

/** The project sheet: what it is, what the contract states, who works on it, its documents. */
export function ProjectInformationScreen() {
  const { project: number = '' } = useParams({ strict: false });
  const name = useSignedIn()?.name ?? '';
  const withPending = useCallback((project: Project, pending: readonly PendingCommand[]) => withPendingProject(project, pending, { name }), [name]);
  const answer = useAnswer(getProject, { project: number }, { withPending });
  const phases = useAnswer(listPhases, { project: number }).data ?? [];
  const canManage = hasPermission('project.manage');
  const canAddDocuments = canManage || hasPermission('phase.manage');
  return (
    <ProjectPage number={number} project={answer.data} tab="projectInformation">
      <AnswerGate answer={answer} what="Dit project">
        {(project) => (
          <>
            <ProjectSheet project={project} crowClass={gravestClass(phases.map(({ crowClass }) => crowClass))} />
            <ChecklistSection project={project} canEdit={canManage} />
            <TeamSection project={project} />
            {project.contacts.length > 0 && (
              <Section title="Contacten">
                <ContactRows contacts={project.contacts} />
              </Section>
            )}
            <Section
              title="Documenten"
              id="documenten"
              note={project.documents.length || undefined}
              actions={canAddDocuments && <AddDocument projectNumber={number} phaseNumber={null} />}
            >
              {project.documents.length === 0 ? (
                <EmptyState title="Nog geen documenten">
                  {canAddDocuments
                    ? 'Voeg het boorplan, de KLIC-gegevens en het vooronderzoek toe. Het veld ziet ze bij elke fase.'
                    : 'De projectleider voegt hier tekeningen en rapporten toe.'}
                </EmptyState>
              ) : (
                <DocumentList documents={project.documents} />
              )}
              {hasPermission('phase.release') && <ApproveActions documents={project.documents} />}
            </Section>
          </>
        )}
      </AnswerGate>
    </ProjectPage>
  );
}
