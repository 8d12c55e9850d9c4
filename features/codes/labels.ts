/** Kinds of things that carry a code. */

/** What a code is of; the values are the words in its address. */
export const codeKinds = { phase: 'fase', project: 'project' } as const;
export type CodeKind = keyof typeof codeKinds;
