/** Question of a room to the rooms above it, which it does not know. The room defines the port; they fill it when the app starts. */
export interface Port<Filler> {
  readonly fill: (filler: Filler) => void;
  /** Those that were given, in that order. */
  readonly fillers: readonly Filler[];
}

/** A port that nobody has filled yet. */
export function definePort<Filler>(): Port<Filler> {
  const fillers: Filler[] = [];
  return { fill: (filler) => void fillers.push(filler), fillers };
}
