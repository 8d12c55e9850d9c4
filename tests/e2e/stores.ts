/** Looks into the stores of a browser, as somebody with its tools would. */
import type { Page } from '@playwright/test';

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly kind: string;
  readonly state: string;
  /** True for a file of which the server was not yet seen to have the same bytes. */
  readonly awaitsReceipt?: boolean;
}

interface KeptAnswer {
  readonly userId: string;
  /** Query with its parameters. */
  readonly key: string;
  /** Device time in ms at which it came. */
  readonly fetchedMs: number;
}

/** Rows of the device's database, bytes left out. */
export interface OnDevice {
  readonly answers: readonly KeptAnswer[];
  readonly receipts: readonly Row[];
  readonly outbox: readonly Row[];
  readonly files: readonly Row[];
  readonly drafts: readonly Row[];
  /** Owners of the answers, receipts and received files. */
  readonly owners: readonly string[];
}

/** Reads the device's database. */
export function onDevice(page: Page): Promise<OnDevice> {
  return page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await asked(indexedDB.open('maaiveld'));
    const transaction = database.transaction(['answers', 'receipts', 'outbox', 'files', 'drafts']);
    const rowsOf = (table: string): Promise<Row[]> => asked(transaction.objectStore(table).getAll());
    const [answers, receipts, outbox, files, drafts] = (await Promise.all(['answers', 'receipts', 'outbox', 'files', 'drafts'].map(rowsOf))) as unknown as [
      KeptAnswer[],
      Row[],
      Row[],
      Row[],
      Row[],
    ];
    database.close();
    const fetched = [...answers, ...receipts, ...files.filter(({ state }) => state === 'received')];
    return { answers, receipts, outbox, files, drafts, owners: [...new Set(fetched.map(({ userId }) => userId))] };
  });
}

/** Comes and goes with what the sign-in page itself does: where it was scrolled to, and when the line last worked. */
const OF_THE_PAGE = ['maaiveld.reached', 'tsr-scroll-restoration-v1_3'];

/** Keys in local and session storage together, but for those of the page itself. */
export async function storageKeys(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
  return keys.filter((key) => !OF_THE_PAGE.includes(key));
}
