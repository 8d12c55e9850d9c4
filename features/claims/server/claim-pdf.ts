/** A claim as a PDF: what is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** Which claim, and who asks. */
export interface ClaimPdfRequest {
  readonly user: Identity;
  readonly id: string;
}

export const claimPdf: DocumentKind<ClaimPdfRequest> = {
  name: 'claim',
  load: async () => (await import('./make-claim-pdf.ts')).makeClaimPdf,
};
