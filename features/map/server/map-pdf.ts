/** The map of a phase as a PDF, by the name under which it is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { MapPdfRequest } from './make-map-pdf.ts';

export const mapPdf: DocumentKind<MapPdfRequest> = {
  name: 'map',
  load: async () => (await import('./make-map-pdf.ts')).makeMapPdf,
};
