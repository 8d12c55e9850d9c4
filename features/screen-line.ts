/** A line of the table of screens. */
import type { Permission } from '#features/people/permissions.ts';

interface Address<Key extends string> {
  readonly path: `/${string}`;
  /** Title of the page, until the name of the thing it shows is known. */
  readonly title: string;
  /** The screen above it in the breadcrumb. */
  readonly parent?: Key;
  /** Name in the breadcrumb of the screens below it; `:name` is filled in from the address. Its title when left out. */
  readonly crumb?: string;
  /** Members of the restricted group: may open it, only for their allowed projects, or never (sent to 403). */
  readonly restricted: 'allowed' | 'own-projects' | 'refused';
}

/** An address that only leads on to a screen. */
export interface LeadingAddress<Key extends string = string> extends Address<Key> {
  readonly leadsTo: Key;
}

/** A place in the side bar and the bottom bar. Places come in the order of the table. */
export interface MenuPlace<Key extends string = string> {
  readonly label: string;
  /** In the bottom bar, where a label has one line. */
  readonly short?: string;
  /** Heading in the side bar. */
  readonly group?: string;
  /** Every address below this one counts as the place; below its own without. */
  readonly under?: Key;
  /** For the restricted group alone: it takes the place of what the others have. */
  readonly onlyRestricted?: true;
}

/** A screen. */
export interface ScreenLine<Key extends string = string> extends Address<Key> {
  readonly leadsTo?: never;
  /** Purpose of the screen, in one sentence. */
  readonly help: string;
  /** Shown in menus and search to whoever has one of these; to everybody without. */
  readonly permissions?: readonly Permission[];
  /**
   * Content without a network: `always` everything, `ahead` what was fetched before anybody asked (`ahead` in `apps/web/screens.ts`), `seen` what was
   * looked at before, `never` nothing.
   */
  readonly offline: 'always' | 'ahead' | 'seen' | 'never';
  readonly menu?: MenuPlace<Key>;
  /** Lists the screens below it (those with it as `parent`) and is offered to whoever has one of these. */
  readonly isIndex?: true;
  /** In one's own menu, before or after the choice of theme. */
  readonly ownMenu?: 'first' | 'last';
  /** Found by its title and by these words; under another title where that of the page says too little. */
  readonly search?: { readonly words: string; readonly title?: string };
  /** Files of the app it may bring along (`apps/web/chunks.ts`): only light ones, or those of forms. Any when left out. */
  readonly bundle?: 'sign-in' | 'form';
}
