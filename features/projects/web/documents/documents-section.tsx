import type { ReactNode } from 'react';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { inForce } from '../../documents/rules.ts';
import { AddDocument, type AddDocumentProps } from './add-document.tsx';
import { ApproveActions, DocumentList, type DocumentListProps } from './document-list.tsx';

export interface DocumentsSectionProps extends DocumentListProps, AddDocumentProps {
  /** Content shown while there are no documents. */
  readonly empty: ReactNode;
}

/** The documents of a project, or of a phase and its project. */
export function DocumentsSection({ projectNumber, phaseNumber, documents, klicWords, empty }: DocumentsSectionProps) {
  const mayAdd = hasPermission('project.manage') || hasPermission('phase.manage');
  return (
    <Section
      title="Documenten"
      id="documenten"
      note={inForce(documents).length || undefined}
      actions={mayAdd && <AddDocument projectNumber={projectNumber} phaseNumber={phaseNumber} />}
    >
      {documents.length === 0 ? (
        <EmptyState title="Nog geen documenten">{empty}</EmptyState>
      ) : (
        <DocumentList projectNumber={projectNumber} documents={documents} klicWords={klicWords} />
      )}
      <ApproveActions projectNumber={projectNumber} documents={documents} />
    </Section>
  );
}
