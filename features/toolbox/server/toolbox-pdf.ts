/** A toolbox as a PDF: what is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** Which toolbox, and who asks. */
export interface ToolboxPdfRequest {
  readonly user: Identity;
  readonly id: string;
}

export const toolboxPdf: DocumentKind<ToolboxPdfRequest> = {
  name: 'toolbox',
  load: async () => (await import('./make-toolbox-pdf.ts')).makeToolboxPdf,
};
