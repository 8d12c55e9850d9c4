/** The log of a project as a PDF: what is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** Which days of which project, and who asks. */
export interface LogPdfRequest {
  readonly user: Identity;
  /** Number of the project. */
  readonly project: string;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

export const logPdf: DocumentKind<LogPdfRequest> = {
  name: 'project-log',
  load: async () => (await import('./make-log-pdf.ts')).makeLogPdf,
};
