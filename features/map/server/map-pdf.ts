/** The map of a phase as a PDF, at a true scale: what is asked of the process that makes it. */
import type { DocumentKind } from '#platform/server/documents/document-calls.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { PrintRequest } from '../paper/print-request.ts';

/** Which sheet, and who asks. */
export interface MapPdfRequest {
  readonly user: Identity;
  readonly asked: PrintRequest;
  /** Where backgrounds are fetched; undefined: maps have none. */
  readonly mapUrl: string | undefined;
  readonly now: Date;
}

export const mapPdf: DocumentKind<MapPdfRequest> = {
  name: 'map',
  load: async () => (await import('./make-map-pdf.ts')).makeMapPdf,
};
