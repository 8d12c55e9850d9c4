/** Kinds of things that carry a code. A new kind is a line in each table here, and who finds its things: `server/code-subjects.ts`. */
import type { Permission } from '#features/people/permissions.ts';

/** Kinds of which a code leads to work; the values are the words in its address. */
export const workCodeKinds = { phase: 'fase', project: 'project' } as const;
/** A kind of which a code leads to work. */
export type WorkCodeKind = keyof typeof workCodeKinds;

/** Kinds of which a code leads to the page of the thing; the values are the words in its address. */
export const thingCodeKinds = {
  vehicle: 'voertuig',
  equipment: 'materieel',
  form: 'formulier',
  instruction: 'werkinstructie',
  'safety-sheet': 'veiligheidsblad',
} as const;
/** A kind of which a code leads to the page of the thing. */
export type ThingCodeKind = keyof typeof thingCodeKinds;

/** Kinds of things that carry a code; the values are the words in its address. */
export const codeKinds = { ...workCodeKinds, ...thingCodeKinds } as const;
/** A kind of thing that carries a code. */
export type CodeKind = keyof typeof codeKinds;

/** The kinds in words. */
export const codeKindLabels: Readonly<Record<CodeKind, string>> = {
  phase: 'Fasen',
  project: 'Projecten',
  vehicle: 'Voertuigen',
  equipment: 'Materieel',
  form: 'Formulieren',
  instruction: 'Werkinstructies',
  'safety-sheet': 'Veiligheidsbladen',
};

/** The permission that makes and withdraws codes of each kind. */
export const codeKindPermissions = {
  phase: 'phase.manage',
  project: 'phase.manage',
  vehicle: 'vehicle.manage',
  equipment: 'equipment.manage',
  form: 'design.manage',
  instruction: 'safety.manage',
  'safety-sheet': 'safety.manage',
} as const satisfies Record<CodeKind, Permission>;

/** Whoever holds one of these makes codes of some kind. */
export const codeMakers = ['phase.manage', 'vehicle.manage', 'equipment.manage', 'design.manage', 'safety.manage'] as const;
