/** The push service beside those of browsers that this process may send to; which one is a setting of the server. */

let origin: string | undefined;

/** Names it, by its origin; undefined when there is none. */
export function setPushServiceBeside(named: string | undefined): void {
  origin = named;
}

/** The origin, when there is one. */
export function pushServiceBeside(): string | undefined {
  return origin;
}
