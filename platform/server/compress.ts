/** Answers in fewer bytes for whoever takes them so: text of some size, whole or as a stream. */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Smaller answers travel in one packet anyway, in characters. */
const COMPRESS_FROM_LENGTH = 1024;
/** Beyond these levels a byte less takes longer to find than to send. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 6 };

interface Compressor {
  whole(text: string): Promise<Buffer>;
  stream(): NodeJS.ReadWriteStream;
}

const [brotliWhole, gzipWhole] = [promisify(brotliCompress), promisify(gzip)];
/** Most wanted first. */
const compressors: ReadonlyMap<string, Compressor> = new Map([
  ['br', { whole: (text: string) => brotliWhole(text, brotliOptions), stream: () => createBrotliCompress(brotliOptions) }],
  ['gzip', { whole: (text: string) => gzipWhole(text, gzipOptions), stream: () => createGzip(gzipOptions) }],
]);

/** Media types that are text; pictures, workbooks and PDFs are compressed already. */
const text = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|image\/svg)/;

/** Compresses the answers of an app. What is encoded already, and a part of a file, stay as they are. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isWhole = typeof payload === 'string';
    if (isWhole ? payload.length < COMPRESS_FROM_LENGTH : !(payload instanceof Readable)) return payload;
    if (!text.test(String(reply.getHeader('content-type') ?? '')) || reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return payload;
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    const encoding = encodingFor(request.headers['accept-encoding']);
    const compressor = encoding === undefined ? undefined : compressors.get(encoding);
    if (compressor === undefined) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    if (isWhole) return compressor.whole(payload);
    return pipeline(payload as Readable, compressor.stream(), (error) => {
      if (error) request.log.info(error, 'an answer was cut off');
    });
  });
}

/** The best of our encodings that a client takes (RFC 9110, 12.5.3); undefined when it takes none of them. */
export function encodingFor(accepted: string | undefined): string | undefined {
  if (accepted === undefined) return undefined;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', weight] = part.split(';').map((piece) => piece.trim());
    weights.set(name, weight?.startsWith('q=') ? Number(weight.slice(2)) : 1);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  return [...compressors.keys()].filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a))[0];
}
