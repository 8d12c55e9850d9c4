/** Documents of all rooms, made in processes beside the server. */
import { type DocumentCalls, documentCalls } from '#platform/server/documents/document-calls.ts';
import type { WorkerPlace } from '#platform/server/jobs/worker-place.ts';
import { programOf } from './worker-place.ts';

const DOCUMENT_WORKER = new URL('./document-worker.ts', import.meta.url);

/** Makes the calls of a server. A process starts at the first document. */
export const openDocuments = (place: WorkerPlace): DocumentCalls => documentCalls(place, programOf(DOCUMENT_WORKER));
