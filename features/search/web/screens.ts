/** The screens that can be found by name: those with an address of their own that the person may open. */
import type { Permission } from '../../people/permissions.ts';
import { routeMeta } from '../../route-meta.ts';
import { href, type RouteKey } from '../../routes.ts';
import { hasWords } from '../rules.ts';

/** Who looks for a screen. */
export interface Seeker {
  readonly restricted: boolean;
  readonly permissions: readonly string[];
}

/** A screen found. */
export interface ScreenHit {
  readonly key: RouteKey;
  readonly title: string;
  readonly href: string;
}

type PlainRoute = Extract<
  RouteKey,
  | 'overview'
  | 'projects'
  | 'allowedProjects'
  | 'forms'
  | 'formList'
  | 'formCategories'
  | 'timeRegistration'
  | 'manualEntry'
  | 'dayOverview'
  | 'weekOverview'
  | 'closeDay'
  | 'approveHours'
  | 'outbox'
  | 'personal'
  | 'signOut'
>;

interface Screen {
  /** Other words people use for it. */
  readonly words: string;
  /** Needs one of these. */
  readonly permissions?: readonly Permission[];
  /** Name in the list where the title alone says too little. */
  readonly title?: string;
}

const screens: Readonly<Record<PlainRoute, Screen>> = {
  overview: { words: 'start vandaag home dashboard' },
  projects: { words: 'zoeken lijst', permissions: ['project.read'] },
  allowedProjects: { words: 'mijn projecten' },
  forms: { words: 'concepten teruggestuurd', permissions: ['form.fill', 'form.read-all'] },
  formList: { words: 'beoordelen ingediend', permissions: ['form.fill', 'form.read-all'] },
  formCategories: { words: 'nieuw formulier starten', permissions: ['form.fill'], title: 'Nieuw formulier' },
  timeRegistration: { words: 'uren klok timer starten stoppen', permissions: ['time.register'] },
  manualEntry: { words: 'uren boeken invoeren', permissions: ['time.register'], title: 'Uren handmatig invoeren' },
  dayOverview: { words: 'uren vandaag', permissions: ['time.register'], title: 'Dagoverzicht uren' },
  weekOverview: { words: 'uren', permissions: ['time.register'], title: 'Weekoverzicht uren' },
  closeDay: { words: 'uren klaar', permissions: ['time.register'] },
  approveHours: { words: 'urenstaat', permissions: ['time.approve'] },
  outbox: { words: 'outbox wachtrij verzonden ontvangst' },
  personal: { words: 'profiel instellingen thema donker apparaat' },
  signOut: { words: 'afmelden logout' },
};

/** Screens in whose name every word occurs, those with all of them in the title first; every screen when there are no words. */
export function findScreens(words: readonly string[], person: Seeker): readonly ScreenHit[] {
  const keys = (Object.keys(screens) as PlainRoute[]).filter((key) => mayOpen(key, person));
  const titleOf = (key: PlainRoute) => screens[key].title ?? routeMeta[key].title;
  const inTitle = keys.filter((key) => hasWords(titleOf(key), words));
  const elsewhere = keys.filter((key) => !inTitle.includes(key) && hasWords(`${titleOf(key)} ${screens[key].words}`, words));
  return [...inTitle, ...elsewhere].map((key) => ({ key, title: titleOf(key), href: href(key) }));
}

function mayOpen(key: PlainRoute, { restricted, permissions }: Seeker): boolean {
  if (restricted && routeMeta[key].restricted !== 'allowed') return false;
  const needed = screens[key].permissions;
  return needed === undefined || needed.some((permission) => permissions.includes(permission));
}
