/** Reading a design that comes from outside: a file, or a browser. */
import type { z } from 'zod';
import { storable } from '#platform/shared/input/storable.ts';
import { DESIGN_FIELDS_MAX, type Design, type DesignProblem, designSchema } from './design.ts';

/** Deepest nesting of a design document: section, field, rows in rows, option, rule. */
const DEPTH_MAX = 24;
/** Most problems told at once. */
const PROBLEMS_MAX = 100;

/** A design, or what is wrong with it. */
export type ReadDesign = { readonly design: Design } | { readonly problems: readonly DesignProblem[] };

/** True when a value nests deeper than a design can; without calling itself, for it may be made to break that. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

const listAt = (value: unknown, key: string): readonly unknown[] => {
  const list = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  return Array.isArray(list) ? list : [];
};
const countFields = (holder: unknown): number => listAt(holder, 'fields').reduce<number>((sum, field) => sum + 1 + countFields(field), 0);

/** Returns the problem of a design with too many fields, once for the whole; null when it has not. */
export function tooManyFields(value: unknown): DesignProblem | null {
  const count = listAt(value, 'sections').reduce<number>((sum, section) => sum + countFields(section), 0);
  if (count <= DESIGN_FIELDS_MAX) return null;
  return { path: '', message: `Het formulier heeft ${count} velden; er mogen er ${DESIGN_FIELDS_MAX} zijn. Verdeel het over meer formulieren.` };
}

/** Checks the shape of a design document; whether its expressions hold is for `checkDesign`. What is not seen in its texts is taken out. Never throws. */
export function readDesign(value: unknown): ReadDesign {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: [{ path: '', message: 'Dit is geen ontwerp van een formulier.' }] };
  if (isTooDeep(value)) return { problems: [{ path: '', message: 'Dit ontwerp heeft te veel lagen in elkaar. Maak de groepen minder diep.' }] };
  const tooMany = tooManyFields(value);
  if (tooMany !== null) return { problems: [tooMany] };
  const parsed = designSchema().safeParse(storable(value), { error: inDutch });
  if (parsed.success) return { design: parsed.data };
  const problems = parsed.error.issues.slice(0, PROBLEMS_MAX).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return { problems };
}

/** Dutch message for a schema error that has no message of its own. */
function inDutch(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'Vul dit in.' : `Dit is te weinig: minstens ${issue.minimum}.`;
    case 'too_big':
      return `Dit is te ${issue.origin === 'string' ? 'lang' : 'veel'}: hoogstens ${issue.maximum}.`;
    case 'unrecognized_keys':
      return `Deze eigenschap bestaat niet: ${issue.keys.join(', ')}.`;
    case 'invalid_type':
      return 'Dit ontbreekt of is van een andere soort.';
    default:
      return 'Deze waarde kan hier niet.';
  }
}
