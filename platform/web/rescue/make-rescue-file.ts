/**
 * The rescue file: everything of the signed-in person that the office does not have yet, in one archive that any computer opens. For when a
 * device must be handed in or will not send any more. Other people's work on the device is not in it.
 */
import { manifestText, type SignedCommand, signedText } from '#platform/shared/rescue-manifest.ts';
import { systemClock } from '../device/clock.ts';
import { type DeviceStore, type DraftRow, deviceStore, type FileRow, type OutboxRow } from '../device/storage/device-store.ts';
import { readDraftRows } from '../drafts/draft-rows.ts';
import { allTyped } from '../drafts/drafts-pending.ts';
import { noteKey } from '../drafts/kept-notes.ts';
import { readBegun } from '../drafts/kept-texts.ts';
import { toZip, type ZipEntry } from '../files/downloads/zip.ts';
import { sha256 } from '../files/file-checks.ts';
import { readPlaces } from '../files/file-places.ts';
import { bytesOf, readBytes } from '../files/file-rows.ts';
import { type SharedThing, sharedBytesKey } from '../share-target/shared-keys.ts';
import { readSharedThings } from '../share-target/shared-rows.ts';
import { currentSignedIn } from '../sign-in/signed-in.ts';
import { readDeviceKey, signText } from './device-key.ts';
import { CONTENT_PATH, RESCUE_FORMAT, type RescueSignature, SIGNATURE_PATH } from './rescue-content.ts';

const URL_KEPT_MS = 60_000;
const README = `Reddingsbestand van Maaiveld

inhoud.json   wat nog niet verzonden is en wat nog niet af is, met alle ingevulde antwoorden en begonnen teksten
bestanden/    foto's, handtekeningen en documenten die erbij horen
gedeeld/      wat met Maaiveld gedeeld werd en nog geen plek heeft
handtekening.json  bewijst dat dit apparaat het bestand maakte

Log op een ander apparaat in met je eigen account en lees dit bestand in bij Te verzenden. Niets gaat daardoor dubbel.
Het werk staat ook nog op het apparaat waarop dit bestand is gemaakt.
`;

/** Owner of the work. */
export interface RescuePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A rescue file, ready to be saved. */
export interface RescueFile {
  readonly name: string;
  readonly blob: Blob;
  readonly commandCount: number;
  readonly draftCount: number;
  readonly fileCount: number;
  /** False when this device could not sign it: then nobody but its owner can bring it in. */
  readonly isSigned: boolean;
}

/** Makes the rescue file of the signed-in person, or of one thing in their outbox, and has the browser save it. Rejects when nobody is signed in or the device can't be read. */
export async function exportRescueFile(commandId?: string): Promise<RescueFile> {
  const person = currentSignedIn();
  if (person === undefined) throw new Error('nobody is signed in');
  const file = await makeRescueFile(deviceStore, person, new Date(systemClock.now()), commandId);
  saveFile(file);
  return file;
}

/** Puts the archive together: everything that was not sent, or one command. Files are those not received yet, and those that what is in it refers to. */
export async function makeRescueFile(store: DeviceStore, { id, name, email }: RescuePerson, at: Date, commandId?: string): Promise<RescueFile> {
  const unsent = (await store.outbox.where('userId').equals(id).sortBy('seq')).filter(({ state }) => state !== 'sent');
  const commands = commandId === undefined ? unsent : unsent.filter((command) => command.id === commandId);
  const drafts = commandId === undefined ? await draftsOf(store, id) : [];
  const used = JSON.stringify([commands, drafts]);
  const ofPerson = await store.files.where('userId').equals(id).sortBy('createdAt');
  const files = ofPerson.filter((file) => file.hasBytes && (used.includes(file.id) || (commandId === undefined && file.state !== 'received')));
  const shared = commandId === undefined ? (await readSharedThings(store, id)).filter(({ isDiscarded }) => isDiscarded !== true) : [];
  const content = {
    ...RESCUE_FORMAT,
    madeAt: at.toISOString(),
    person: { id, name, email },
    commands: commands.map(toCommand),
    drafts: drafts.map(({ id: draftId, kind, data, updatedAt, rivalOf, apart }) => ({ id: draftId, kind, data, updatedAt, rivalOf, apart })),
    files: await describe(store, files),
    begun: commandId === undefined ? (await readBegun(store, id)).map(({ key, value }) => ({ name: key.slice(noteKey(id, '').length), value })) : [],
    places: commandId === undefined ? await readPlaces(store, id) : [],
    shared: shared.map((thing) => ({ ...thing, path: sharedPath(thing) })),
  };
  const signature = await signContent(store, content);
  let fileCount = 0;
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield textEntry('leesmij.txt', README);
    yield textEntry(CONTENT_PATH, JSON.stringify(content, null, 2));
    if (signature !== undefined) yield textEntry(SIGNATURE_PATH, JSON.stringify(signature));
    for await (const entry of fileEntries(store, files, shared)) {
      fileCount++;
      yield entry;
    }
  }
  const blob = await toZip(entries(), at);
  const day = at.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return {
    name: `maaiveld-reddingsbestand-${day}.zip`,
    blob,
    commandCount: commands.length,
    draftCount: drafts.length,
    fileCount,
    isSigned: signature !== undefined,
  };
}

/** Signs it with the key of the device; undefined when the server does not know that key, or the device can't sign. The file is made all the same. */
async function signContent(
  store: DeviceStore,
  {
    person,
    madeAt,
    commands,
    files,
  }: {
    readonly person: RescuePerson;
    readonly madeAt: string;
    readonly commands: readonly SignedCommand[];
    readonly files: readonly Pick<FileRow, 'id' | 'kind' | 'sizeBytes' | 'sha256'>[];
  },
): Promise<RescueSignature | undefined> {
  try {
    const key = await readDeviceKey(store, person.id);
    if (key?.validUntil === undefined) return undefined;
    const signed = [];
    for (const command of commands) signed.push({ id: command.id, sha256: await sha256(new TextEncoder().encode(signedText(command)).buffer) });
    const told = files.map(({ id, kind, sizeBytes, sha256: hash }) => ({ id, kind, sizeBytes, sha256: hash }));
    const manifest = manifestText({ keyId: key.id, ownerId: person.id, madeAt, commands: signed, files: told });
    return { manifest, signature: await signText(key, manifest) };
  } catch (error) {
    console.info('this rescue file is not signed', error);
    return undefined;
  }
}

/** Describes each file; bytes are read one at a time, for those of which the hash is not known yet. */
async function describe(store: DeviceStore, files: readonly FileRow[]) {
  const told = [];
  for (const { id, kind, name, contentType, sizeBytes, sha256: known, state, createdAt } of files) {
    const bytes = known === '' ? await bytesOf(store, id) : undefined;
    told.push({ id, kind, name, contentType, sizeBytes, sha256: bytes === undefined ? known : await sha256(bytes), state, createdAt, path: pathOf(id, name) });
  }
  return told;
}

/** Drafts with what was typed last, also when the device had no room for it any more. */
async function draftsOf(store: DeviceStore, userId: string): Promise<readonly Pick<DraftRow, 'id' | 'kind' | 'data' | 'updatedAt' | 'rivalOf' | 'apart'>[]> {
  const rows = await readDraftRows(store, userId);
  const typed = allTyped().filter((draft) => draft.userId === userId);
  const typedIds = new Set(typed.map(({ id }) => id));
  return [...rows.filter(({ id }) => !typedIds.has(id)), ...typed];
}

/** The bytes of these files and of what was shared and has no place yet; one at a time, so that a device that is full of photos needs no memory for all of them. */
async function* fileEntries(store: DeviceStore, files: readonly FileRow[], shared: readonly SharedThing[]): AsyncGenerator<ZipEntry> {
  for (const { id, name } of files) {
    const bytes = await bytesOf(store, id);
    if (bytes !== undefined) yield { path: pathOf(id, name), bytes: new Uint8Array(bytes) };
  }
  for (const thing of shared) {
    const bytes = await readBytes((await store.bytes.get(sharedBytesKey(thing.id)))?.bytes);
    yield bytes === undefined ? textEntry(sharedPath(thing), thing.text) : { path: sharedPath(thing), bytes: new Uint8Array(bytes) };
  }
}

function toCommand({ id, name, api, record, label, href, input, changes, state, problem, createdAt, fileIds, draft }: OutboxRow) {
  return { id, name, api, record, label, href, input, changes, state, problem, createdAt, fileIds, draft };
}

function pathOf(id: string, name: string): string {
  return `bestanden/${id}-${name.replace(/[^\p{L}\p{N}. _-]/gu, '_')}`;
}

/** Words that were shared alone are a file of text. */
function sharedPath({ id, name }: SharedThing): string {
  return pathOf(id, name || 'woorden.txt').replace(/^bestanden/, 'gedeeld');
}

function textEntry(path: string, text: string): ZipEntry {
  return { path, bytes: new TextEncoder().encode(text) };
}

function saveFile({ blob, name }: RescueFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  systemClock.after(URL_KEPT_MS, () => URL.revokeObjectURL(url));
}
