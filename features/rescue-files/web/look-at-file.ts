/** Reads a rescue file of somebody else, asks the server what would become of it, and brings it in. */
import { newId } from '#platform/shared/ids.ts';
import { BATCH_COMMANDS_MAX } from '#platform/shared/operation.ts';
import { Problem } from '#platform/shared/problem.ts';
import { RescueManifest, signedText } from '#platform/shared/rescue-manifest.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { uploadFile } from '#platform/web/files/uploads/uploads.ts';
import { type OpenedRescueFile, openRescueFile } from '#platform/web/rescue/open-rescue-file.ts';
import type { RescueAttachment, RescueSignature } from '#platform/web/rescue/rescue-content.ts';
import { soundBytes } from '#platform/web/rescue/take-in-rescue.ts';
import { currentPersonId } from '#platform/web/sign-in/person.ts';
import { type BroughtInFile, bringInRescueFile, previewRescueFile, RESCUE_ATTACHMENTS_PATH } from '../contract.ts';

/** Most characters of commands in one call: what a call may hold, with room for the rest of it. */
const CALL_LENGTH_MAX = 5 * 1024 * 1024;

/** A rescue file of somebody, proven by the server. */
export interface LookedAt {
  readonly name: string;
  readonly opened: OpenedRescueFile;
  readonly signature: RescueSignature;
  /** Commands as they are sent, in parts that fit in one call. */
  readonly parts: readonly (readonly string[])[];
  /** Expected outcome of the first part. */
  readonly preview: BroughtInFile;
  /** Names of attachments that are missing or are not what was signed; they stay out. */
  readonly damaged: readonly string[];
}

/** Outcome of bringing in a file. */
export interface BroughtIn {
  readonly file: BroughtInFile;
  readonly sentFileCount: number;
  /** Names of attachments that did not arrive. */
  readonly failedFiles: readonly string[];
}

/** Looks through a file of the person with this id. Throws a `Problem` that says why it can't be brought in; nothing has changed then. */
export async function lookAtFile(file: File, userId: string): Promise<LookedAt> {
  const opened = await openRescueFile(file);
  const { person, commands } = opened.content;
  if (person.id !== userId) throw refusal(`Dit reddingsbestand is van ${person.name}. Open het op de pagina van ${person.name} bij Gebruikers.`);
  if (opened.signature === undefined) {
    throw refusal(
      `Dit reddingsbestand is niet ondertekend door het apparaat waarop het is gemaakt. Alleen ${person.name} kan het inlezen, met het eigen account bij Te verzenden.`,
    );
  }
  const parts = toParts(commands.map((command) => toBase64(signedText(command))));
  const { result: preview } = await runCommand(previewRescueFile, { user: userId, ...opened.signature, commands: [...(parts[0] ?? [])] });
  return { name: file.name, opened, signature: opened.signature, parts, preview, damaged: await findUnsound(opened, opened.signature) };
}

/** Brings it in: first what was made, then its attachments. Doing it again brings what is missing and doubles nothing. */
export async function bringInFile({ opened, signature, parts }: LookedAt, userId: string): Promise<BroughtIn> {
  const id = newId();
  let file: BroughtInFile | undefined;
  for (const commands of parts.length === 0 ? [[]] : parts) {
    const { result } = await runCommand(bringInRescueFile, { id, user: userId, ...signature, commands: [...commands] });
    file = { ...result, things: [...(file?.things ?? []), ...result.things] };
  }
  if (file === undefined) throw new Error('a rescue file has at least one part');
  const wanted = new Set(file.wantedFileIds);
  const failedFiles: string[] = [];
  let sentFileCount = 0;
  for (const attachment of opened.content.files.filter((one) => wanted.has(one.id))) {
    if (await sendAttachment(attachment, opened)) sentFileCount++;
    else failedFiles.push(attachment.name);
  }
  return { file, sentFileCount, failedFiles };
}

/** Sends one; false when it is damaged or the server does not take it. Throws when the server can't be reached. */
async function sendAttachment(attachment: RescueAttachment, { content, bytesAt }: OpenedRescueFile): Promise<boolean> {
  const bytes = await soundBytes(attachment, bytesAt);
  if (bytes === undefined) return false;
  const { id, kind, name, contentType, sizeBytes, sha256, createdAt = content.madeAt } = attachment;
  const file = { id, kind, name, contentType, sizeBytes, sha256, createdAt, userId: currentPersonId() ?? '' };
  try {
    await uploadFile({
      ...{ client: clientOf('general'), path: RESCUE_ATTACHMENTS_PATH, bytes, onProgress: async () => undefined },
      file: { ...file, state: 'sending', sentBytes: 0, tries: 1, hasBytes: true },
    });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code !== 'not-signed-in') return false;
    throw error;
  }
}

async function findUnsound({ content, bytesAt }: OpenedRescueFile, { manifest }: RescueSignature): Promise<readonly string[]> {
  const signed = new Map(
    RescueManifest()
      .parse(JSON.parse(manifest))
      .files.map(({ id, sha256 }) => [id, sha256]),
  );
  const unsound: string[] = [];
  for (const file of content.files) {
    if (signed.get(file.id) !== file.sha256 || (await soundBytes(file, bytesAt)) === undefined) unsound.push(file.name);
  }
  return unsound;
}

/** Parts of at most so many commands and so many characters; one that is larger alone is a part of its own. */
function toParts(texts: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let length = 0;
  for (const text of texts) {
    const last = parts.at(-1);
    if (last === undefined || last.length >= BATCH_COMMANDS_MAX || length + text.length > CALL_LENGTH_MAX) {
      parts.push([text]);
      length = text.length;
    } else {
      last.push(text);
      length += text.length;
    }
  }
  return parts;
}

function toBase64(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function refusal(reason: string): Problem {
  return new Problem('not-possible-now', { reason });
}
