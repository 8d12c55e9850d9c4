/** The limit of *Neem mee*: the least code that fetches files and keeps them on the device. */

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

const opening = indexedDB.open('kaal-opgehaald', 1);
opening.onupgradeneeded = () => opening.result.createObjectStore('files');
const opened = settled(opening);

globalThis.bareDownloads = {
  /** Takes everything off the device. */
  async forget(): Promise<void> {
    await settled((await opened).transaction('files', 'readwrite').objectStore('files').clear());
  },
  /** Fetches these addresses one after the other, and keeps each. */
  async fetch(addresses: readonly string[]): Promise<void> {
    const database = await opened;
    for (const address of addresses) {
      const bytes = await (await fetch(address)).arrayBuffer();
      await settled(database.transaction('files', 'readwrite').objectStore('files').put(bytes, address));
    }
  },
};

/** API of this page for the measurement. */
export interface BareDownloads {
  forget(): Promise<void>;
  fetch(addresses: readonly string[]): Promise<void>;
}

declare global {
  var bareDownloads: BareDownloads;
}
