import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { RecordHistory } from '#features/audit/web/record-history.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getProject } from '../contract.ts';
import type { Project } from '../project.ts';
import { ChecklistSection } from './checklist-section.tsx';
import { DocumentsSection } from './documents/documents-section.tsx';
import { withPendingProject } from './optimistic.ts';
import { ProjectEditing } from './places.ts';
import { ProjectPage } from './project-page.tsx';
import { ProjectSheet } from './project-sheet.tsx';
import { SiteSection } from './site-section.tsx';
import { ContactRows, TeamSection } from './team-section.tsx';

/** The project sheet: what it is, what the contract states, who works on it, its documents. */
export function ProjectInformationScreen() {
  const { project: number = '' } = useParams({ strict: false });
  const name = useSignedIn()?.name ?? '';
  const withPending = useCallback((project: Project, pending: readonly PendingCommand[]) => withPendingProject(project, pending, { name }), [name]);
  const answer = useAnswer(getProject, { project: number }, { withPending });
  const canManage = hasPermission('project.manage');
  const canAddDocuments = canManage || hasPermission('phase.manage');
  return (
    <ProjectPage number={number} project={answer.data} tab="projectInformation">
      <AnswerGate answer={answer} what="Dit project" shape="lines">
        {(project) => (
          <>
            <ProjectSheet project={project} />
            {project.site && <SiteSection site={project.site} project={project} />}
            <ChecklistSection project={project} canEdit={canManage} />
            <TeamSection project={project} />
            {(project.contacts.length > 0 || canManage) && (
              <Section title="Contacten">
                {project.contacts.length === 0 ? <p className="pad muted">Nog geen contactpersonen.</p> : <ContactRows contacts={project.contacts} />}
                <ProjectEditing project={number} part="client" />
              </Section>
            )}
            <DocumentsSection
              projectNumber={number}
              phaseNumber={null}
              documents={project.documents}
              empty={
                canAddDocuments
                  ? 'Voeg het boorplan, de KLIC-gegevens en het vooronderzoek toe. Het veld ziet ze bij elke fase.'
                  : 'De projectleider voegt hier tekeningen en rapporten toe.'
              }
            />
            {(canAddDocuments || hasPermission('audit.read')) && <RecordHistory subject="project" id={project.id} />}
          </>
        )}
      </AnswerGate>
    </ProjectPage>
  );
}
