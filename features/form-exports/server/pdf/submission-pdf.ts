/** A submission as a PDF: what is asked of the process that makes it. */
import type { DocumentCalls, DocumentKind, MadeDocument } from '#platform/server/documents/document-calls.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** Form that is wanted, and who asks: nobody gets what they may not see. */
export interface SubmissionPdfRequest {
  readonly user: Identity;
  readonly formId: string;
  /** The newest one when it is not said. */
  readonly revision?: number | undefined;
  /** True to include the office's reviews. */
  readonly withReviews: boolean;
}

export const submissionPdf: DocumentKind<SubmissionPdfRequest> = {
  name: 'submission',
  load: async () => (await import('./make-submission-pdf.ts')).makeSubmissionPdf,
};

/** Makes PDFs for whoever sent the form without an account: without what the office said of it. */
export function pdfForSender(documents: DocumentCalls): (user: Identity, formId: string) => Promise<MadeDocument | undefined> {
  return (user, formId) => documents.make(submissionPdf, { user, formId, withReviews: false });
}
