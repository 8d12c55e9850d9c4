/** An order to a laboratory as a PDF, by the name under which it is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { LabOrderPdfRequest } from './make-lab-order-pdf.ts';

export const labOrderPdf: DocumentKind<LabOrderPdfRequest> = {
  name: 'lab-order',
  load: async () => (await import('./make-lab-order-pdf.ts')).makeLabOrderPdf,
};
