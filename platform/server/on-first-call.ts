/** What `make` gives, made at the first call and kept. A failure is not kept: the next call tries again. */
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
