/** Sends a document that was made as the answer to a request. */
import type { FastifyReply } from 'fastify';
import { Problem } from '#platform/shared/problem.ts';
import { withFileHeaders } from '../files/file-headers.ts';
import { sendFile } from '../files/send-file.ts';
import { disconnectSignal } from '../jobs/disconnect-signal.ts';
import type { DocumentCalls, DocumentKind } from './document-calls.ts';

/** A document that somebody waits for. */
export interface AskedDocument<Request> {
  readonly kind: DocumentKind<Request>;
  readonly request: Request;
  /** To be looked at in the browser, or to be kept; the latter by default. */
  readonly shownAs?: 'inline' | 'attachment';
}

/** Makes a document and sends it; it is stopped when the caller leaves. Throws `not-found` when who asks may not see it. */
export async function sendDocument<Request>(
  reply: FastifyReply,
  documents: DocumentCalls,
  { kind, request, shownAs = 'attachment' }: AskedDocument<Request>,
): Promise<FastifyReply> {
  const made = await documents.make(kind, request, { signal: disconnectSignal(reply) });
  if (made === undefined) throw new Problem('not-found');
  return sendFile(withFileHeaders(reply, { name: made.name, contentType: 'application/pdf', shownAs }), made.file);
}
