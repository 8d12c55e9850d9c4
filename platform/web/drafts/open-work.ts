/** Registry of open work that would suffer from reloading the page; asked before that happens. */

/** Brings open work to safety on the device. Rejects when that is not possible now. */
export type SaveOpenWork = () => Promise<void>;

const openWork = new Set<SaveOpenWork>();

/** Registers open work, such as a form being filled; the answer ends it. */
export function registerOpenWork(save: SaveOpenWork): () => void {
  openWork.add(save);
  return () => {
    openWork.delete(save);
  };
}

/** Settles when all open work is safe. Rejects with the first failure, after everything has been tried. */
export async function saveOpenWork(): Promise<void> {
  const results = await Promise.allSettled([...openWork].map((save) => save()));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
}
