/** Codes of labels, in their order; for a schema of one of them. */
export function codesOf<Labels extends object>(labels: Labels): [keyof Labels & string, ...(keyof Labels & string)[]] {
  return Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]];
}
