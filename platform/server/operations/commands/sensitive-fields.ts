/**
 * Keeps what must not be read back out of the history of commands: numbers of bank accounts, secrets, where somebody lives. That such a field is there is
 * written down, its value never is, nor anything it could be guessed from: a digest of an account number is found by trying them all.
 */

/** Names of fields whose values are never written down, in small letters. A new one of these kinds is added here. */
const sensitiveFields: ReadonlySet<string> = new Set([
  'iban',
  'bankaccount',
  'privateaddress',
  'privatephone',
  'privateemail',
  'homeaddress',
  'emergencyphone',
  'password',
  'secret',
  'token',
  'apikey',
  'pincode',
]);

/** Stands where a value is left out. */
export const LEFT_OUT = '•••';

/** True for what tells something by being left out. */
function isSomething(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** Returns a value that was written down, with what was left out of it as it stands in another. */
export function withLeftOut(kept: unknown, given: unknown): unknown {
  if (kept === LEFT_OUT && isSomething(given)) return given;
  if (typeof kept !== 'object' || kept === null || typeof given !== 'object' || given === null) return kept;
  const other = given as Readonly<Record<string, unknown>>;
  if (Array.isArray(kept)) return kept.map((held, index) => withLeftOut(held, other[index]));
  return Object.fromEntries(Object.entries(kept).map(([name, held]) => [name, withLeftOut(held, other[name])]));
}

/**
 * Returns JSON text of a value in which sensitive fields say only that they are there; also those with one of these names (`secrets` of a command). Null
 * stays null: that something was emptied may be seen.
 */
export function withoutSensitive(value: unknown, alsoNamed: readonly string[] = []): string {
  const isSensitive = (name: string) => sensitiveFields.has(name.toLowerCase()) || alsoNamed.includes(name);
  return JSON.stringify(value ?? null, (name, held: unknown) => (isSomething(held) && isSensitive(name) ? LEFT_OUT : held));
}
