/** A toolbox as a PDF, by the name under which it is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { ToolboxPdfRequest } from './make-toolbox-pdf.ts';

export const toolboxPdf: DocumentKind<ToolboxPdfRequest> = {
  name: 'toolbox',
  load: async () => (await import('./make-toolbox-pdf.ts')).makeToolboxPdf,
};
