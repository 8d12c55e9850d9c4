/** Somebody who asks for a PDF again and again, from when they are told until they are told to stop. A process of its own, behind all others: to read the answers is not what is measured. */
import { constants, setPriority } from 'node:os';

/** Start parameters of the reader. */
export interface ReaderTask {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let isReading = false;
let reading: Promise<void> = Promise.resolve();

if (process.send !== undefined)
  process.on('message', async (said: ReaderTask | 'stop') => {
    if (said !== 'stop') {
      isReading = true;
      reading = read(said);
      return;
    }
    isReading = false;
    await reading;
    process.send?.('stopped');
  });

async function read({ url, headers }: ReaderTask): Promise<void> {
  while (isReading) {
    const answer = await fetch(url, { headers });
    if (!answer.ok || answer.body === null) throw new Error(`${url}: ${answer.status}`);
    await answer.body.pipeTo(new WritableStream());
  }
}
