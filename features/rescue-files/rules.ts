/** Commands that may be brought in for somebody else: field work, and nothing that judges, gives rights or signs for others. */

/** Names of the commands that may. Forms come with their signatures as they were made; nothing can be added to those. */
const broughtInKinds: ReadonlySet<string> = new Set([
  'form.submit',
  'time-registration.put',
  'time-registration.start',
  'time-registration.stop',
  'time-registration.delete',
  'time-day.close',
]);

/** True for a command that an administrator may bring in for who made it. */
export function isBroughtIn(name: string): boolean {
  return broughtInKinds.has(name);
}

/** All of them, to be held against the commands there are. */
export const broughtInNames: readonly string[] = [...broughtInKinds];
