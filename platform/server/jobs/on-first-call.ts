/** Returns a function that calls `make` once and keeps its result. A failure is not kept: the next call tries again. */
export function onFirstCall<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
