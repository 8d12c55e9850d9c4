/** Finds a free day for a team: nobody is at two places at once. */

/** Hours at which field work begins (each at half past), with how many hours it takes. */
const turns = [
  { hour: 7, hours: 5 },
  { hour: 13, hours: 3 },
] as const;

/** A morning or an afternoon. */
export interface Turn {
  readonly day: Temporal.PlainDate;
  readonly hour: number;
  readonly hours: number;
}

/** Takes the first turn from `day` on that is free for all of them. `taken` holds who is out when, and gets this turn too. */
export function takeFreeTurn(taken: Set<string>, workerIds: readonly string[], day: Temporal.PlainDate): Turn {
  for (const { hour, hours } of turns) {
    const places = workerIds.map((id) => `${id} ${day} ${hour}`);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    return { day, hour, hours };
  }
  return takeFreeTurn(taken, workerIds, day.add({ days: 1 }));
}
