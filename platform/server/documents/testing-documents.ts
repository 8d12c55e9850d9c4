/** Makes documents in the process of a test, which has a database and files open already. */
import type { OpenedPlace } from '../jobs/worker-place.ts';
import { writeDocument } from './answer-documents.ts';
import { type DocumentCalls, openWritten } from './document-calls.ts';

/** The calls of a test; there is nothing to stop. */
export function documentsHere(place: OpenedPlace): DocumentCalls {
  return {
    make: (kind, request) => openWritten((path) => writeDocument(place, kind, request, path)),
    stop: async () => undefined,
  };
}
