/**
 * Makes a value when it is first asked for, and keeps it. Schemas are written this way: building one costs some tens of microseconds, the contracts
 * a screen imports hold more than a thousand, and a start needs a few of them (docs/decisions/024).
 */
/* @__NO_SIDE_EFFECTS__ */
export function later<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
