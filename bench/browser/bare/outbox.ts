/** The limit of the outbox: the least code that reads what waits from the device, sends it in the same batches, and deletes what arrived. */

const BATCH_COMMANDS = 100;
const UPLOADS_AT_ONCE = 4;
const HEADERS = { 'content-type': 'application/json' };

interface Command {
  readonly seq: number;
  readonly id: string;
}

interface Photo {
  readonly id: string;
  readonly bytes: ArrayBuffer;
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

function openStore(): Promise<IDBDatabase> {
  const opening = indexedDB.open('kaal', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('commands', { keyPath: 'seq' });
    opening.result.createObjectStore('photos', { keyPath: 'id' });
  };
  return settled(opening);
}

function change(database: IDBDatabase, name: string, act: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
  act(transaction.objectStore(name));
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onerror = () => fail(transaction.error);
  });
}

async function fill(commands: readonly Command[], photos: readonly { readonly id: string; readonly sizeBytes: number }[]): Promise<void> {
  const database = await openStore();
  await change(database, 'commands', (store) => {
    for (const command of commands) store.put(command);
  });
  await change(database, 'photos', (store) => {
    for (const { id, sizeBytes } of photos) store.put({ id, bytes: new ArrayBuffer(sizeBytes) } satisfies Photo);
  });
  database.close();
}

async function sendCommands(database: IDBDatabase): Promise<void> {
  for (;;) {
    const store = database.transaction('commands').objectStore('commands');
    const batch = (await settled(store.getAll(null, BATCH_COMMANDS))) as Command[];
    if (batch.length === 0) return;
    const answer = await fetch('/v1/commands', { method: 'POST', headers: HEADERS, body: JSON.stringify({ commands: batch }) });
    const { answers } = (await answer.json()) as { answers: readonly { readonly id: string }[] };
    const arrived = new Set(answers.map(({ id }) => id));
    await change(database, 'commands', (kept) => {
      for (const { seq, id } of batch) if (arrived.has(id)) kept.delete(seq);
    });
  }
}

async function sendPhotos(database: IDBDatabase): Promise<void> {
  const ids = (await settled(database.transaction('photos').objectStore('photos').getAllKeys())) as string[];
  const work = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const photo = (await settled(database.transaction('photos').objectStore('photos').get(id))) as Photo;
      await fetch('/general/api/files', { method: 'POST', headers: { 'upload-length': String(photo.bytes.byteLength) }, body: photo.bytes });
      await change(database, 'photos', (kept) => kept.delete(photo.id));
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
}

async function drain(): Promise<void> {
  const database = await openStore();
  await Promise.all([sendCommands(database), sendPhotos(database)]);
  database.close();
}

/** API of this page for the measurement. */
export interface BareOutbox {
  fill: typeof fill;
  drain: typeof drain;
}

declare global {
  var bareOutbox: BareOutbox;
}

globalThis.bareOutbox = { fill, drain };
