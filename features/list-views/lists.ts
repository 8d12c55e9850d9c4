/** Lists that people arrange for themselves: who sees them, and who may share a view of one with everybody. */

/** The permissions of a list; one of each suffices. */
interface ArrangedList {
  readonly seenWith: readonly string[];
  readonly sharedWith: readonly string[];
}

/** Every such list, by the name it has on the wire. */
export const arrangedLists = {
  projects: { seenWith: ['project.read'], sharedWith: ['project.manage'] },
} as const satisfies Readonly<Record<string, ArrangedList>>;

/** Name of a list. */
export type ListName = keyof typeof arrangedLists;

/** True for who may see a list. */
export function maySee(list: ListName, permissions: ReadonlySet<string>): boolean {
  return arrangedLists[list].seenWith.some((one) => permissions.has(one));
}

/** True for who may share a view of a list with everybody who sees it. */
export function mayShare(list: ListName, permissions: ReadonlySet<string>): boolean {
  return arrangedLists[list].sharedWith.some((one) => permissions.has(one));
}

/** Whoever looks after the organisation may also change and take away what others shared, once those have left. */
export const KEEPS_SHARED = 'organisation.manage';
