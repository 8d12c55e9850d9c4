/** A submission as a PDF, by the name under which it is asked of the process that makes it. */
import type { DocumentCalls, DocumentKind, MadeDocument } from '#platform/server/documents/document-calls.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { SubmissionPdfRequest } from './make-submission-pdf.ts';

export const submissionPdf: DocumentKind<SubmissionPdfRequest> = {
  name: 'submission',
  load: async () => (await import('./make-submission-pdf.ts')).makeSubmissionPdf,
};

/** Makes PDFs for whoever sent the form without an account: without what the office said of it. */
export function pdfForSender(documents: DocumentCalls): (user: Identity, formId: string) => Promise<MadeDocument | undefined> {
  return (user, formId) => documents.make(submissionPdf, { user, formId, withReviews: false });
}
