/** The headers of an answer that is a file. */
import type { FastifyReply } from 'fastify';

/** A file as it is called and shown where it arrives. */
export interface SentFile {
  /** Name it is saved under, with its ending. */
  readonly name: string;
  readonly contentType: string;
  /** To be looked at in the browser, or to be kept; the latter by default. */
  readonly shownAs?: 'inline' | 'attachment';
}

/** Says what a file is and what it is called; that no cache keeps it, because the next who asks may not see it; and that no browser takes it for anything else. */
export function withFileHeaders(reply: FastifyReply, { name, contentType, shownAs = 'attachment' }: SentFile): FastifyReply {
  return reply
    .type(contentType)
    .header('content-disposition', `${shownAs}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff');
}
