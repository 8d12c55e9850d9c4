/** The hash that a signature keeps of what it covers. */
import { hashOf } from '#platform/server/seal.ts';

/** A line as it is sealed; files by the hash of their bytes, in their order. */
export interface SealedLine {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly text: string;
  readonly phaseId: string | null;
  readonly present: readonly string[];
  readonly place: readonly (number | null)[];
  readonly corrects: string | null;
  readonly reason: string;
  readonly authorId: string;
  readonly writtenAt: string;
  readonly files: readonly string[];
}

/** Content that a signature covers. */
export interface Sealed {
  readonly projectId: string;
  readonly day: string;
  /** The hash of the signature before it on this day. */
  readonly previous: string | null;
  readonly lines: readonly SealedLine[];
}

/** The SHA-256 of all of it, in hexadecimals. */
export function sealOf({ projectId, day, previous, lines }: Sealed): string {
  const content = lines.map((line) => [
    ...[line.id, line.at, line.kind, line.text, line.phaseId, line.present, line.place],
    ...[line.corrects, line.reason, line.authorId, line.writtenAt, line.files],
  ]);
  return hashOf('project-log', [projectId, day, previous, content]);
}
