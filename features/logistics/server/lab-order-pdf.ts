/** An order to a laboratory as a PDF, the form that travels with the samples: what is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { Identity } from '#platform/server/identity/identity.ts';

/** Which order, and who asks. */
export interface LabOrderPdfRequest {
  readonly user: Identity;
  readonly id: string;
  readonly now: Date;
}

export const labOrderPdf: DocumentKind<LabOrderPdfRequest> = {
  name: 'lab-order',
  load: async () => (await import('./make-lab-order-pdf.ts')).makeLabOrderPdf,
};
