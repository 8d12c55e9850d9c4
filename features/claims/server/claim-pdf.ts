/** A claim as a PDF, by the name under which it is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { ClaimPdfRequest } from './make-claim-pdf.ts';

export const claimPdf: DocumentKind<ClaimPdfRequest> = {
  name: 'claim',
  load: async () => (await import('./make-claim-pdf.ts')).makeClaimPdf,
};
