/** The log of a project as a PDF, by the name under which it is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { LogPdfRequest } from './make-log-pdf.ts';

export const logPdf: DocumentKind<LogPdfRequest> = {
  name: 'project-log',
  load: async () => (await import('./make-log-pdf.ts')).makeLogPdf,
};
