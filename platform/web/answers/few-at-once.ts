/**
 * Does something with each of these in their order, no more than `atOnceMax` of them at a time. After the first failure no more are begun; what is under way is
 * waited for, and then it rejects with that failure.
 */
export async function fewAtOnce<Item>(items: readonly Item[], atOnceMax: number, work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  let failure: { readonly error: unknown } | undefined;
  const workOn = async () => {
    for (const item of left) {
      if (failure !== undefined) return;
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnceMax }, workOn));
  if (failure !== undefined) throw failure.error;
}
