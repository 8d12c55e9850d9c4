/** In a process beside the server: makes the documents that are asked, with a connection of its own. */
import { answerCalls } from '../jobs/worker-calls.ts';
import { type OpenedPlace, openPlace } from '../jobs/worker-place.ts';
import type { DocumentCall, DocumentKind, DocumentResult } from './document-calls.ts';
import { writePdf } from './pdf.ts';

/** Connections of this process, which makes one document at a time. */
const CONNECTIONS_MAX = 1;

/** Answers calls for documents of these kinds. */
export function answerDocuments(kinds: readonly DocumentKind<never>[]): void {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  let opened: OpenedPlace | undefined;
  answerCalls(async ({ place, kind: name, request, path }: DocumentCall): Promise<DocumentResult> => {
    const kind = byName.get(name);
    if (kind === undefined) throw new Error(`the process that makes documents has no maker of '${name}'`);
    opened ??= await openPlace(place, CONNECTIONS_MAX);
    return writeDocument(opened, kind, request as never, path);
  });
}

/** Makes a document in this process and writes it to a path. */
export async function writeDocument<Request>(place: OpenedPlace, kind: DocumentKind<Request>, request: Request, path: string): Promise<DocumentResult> {
  const make = await kind.load();
  const made = await make(place, request);
  if (made === undefined) return undefined;
  await writePdf(made.definition, made.pictures, path, made.attached);
  return { name: made.name };
}
