/** Where the menus lead: only to what exists and the person may use. */
import { IconBell, IconChecklist, IconClipboardText, IconClock, IconFolder, IconFolderStar, IconHome, IconSend, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Permission } from '#features/people/permissions.ts';
import type { RouteKey } from '#features/routes.ts';
import type { SignedIn } from '#platform/web/signed-in.ts';

/** A place in a menu. */
export interface Place {
  readonly route: RouteKey &
    ('overview' | 'projects' | 'allowedProjects' | 'forms' | 'formCategories' | 'timeRegistration' | 'approveHours' | 'notifications' | 'outbox' | 'personal');
  readonly label: string;
  /** In the bottom bar, where a label has one line. */
  readonly short?: string;
  readonly Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  /** Needs one of these; for everybody without. */
  readonly permissions?: readonly Permission[];
  /** Shown to the restricted group, to the others, or to both. */
  readonly restricted: 'only' | 'never' | 'also';
  /** Addresses that count as this place. */
  readonly prefix: string;
  /** Heading in the side bar. */
  readonly group?: string;
}

const places: readonly Place[] = [
  { route: 'overview', label: 'Overzicht', Icon: IconHome, restricted: 'also', prefix: '/cp/home/overzicht' },
  { route: 'projects', label: 'Projecten', Icon: IconFolder, permissions: ['project.read'], restricted: 'never', prefix: '/cp/projecten', group: 'Werk' },
  {
    route: 'allowedProjects',
    label: 'Toegestane projecten',
    short: 'Projecten',
    Icon: IconFolderStar,
    restricted: 'only',
    prefix: '/cp/projecten',
    group: 'Werk',
  },
  {
    route: 'forms',
    label: 'Formulieren',
    Icon: IconClipboardText,
    permissions: ['form.fill', 'form.read-all'],
    restricted: 'never',
    prefix: '/cp/formulieren',
    group: 'Werk',
  },
  {
    route: 'formCategories',
    label: 'Formulieren',
    Icon: IconClipboardText,
    permissions: ['form.fill'],
    restricted: 'only',
    prefix: '/cp/formulieren',
    group: 'Werk',
  },
  {
    route: 'timeRegistration',
    label: 'Uren',
    Icon: IconClock,
    permissions: ['time.register'],
    restricted: 'never',
    prefix: '/cp/tempo/buitendienst',
    group: 'Werk',
  },
  {
    route: 'approveHours',
    label: 'Uren goedkeuren',
    Icon: IconChecklist,
    permissions: ['time.approve'],
    restricted: 'never',
    prefix: '/cp/tempo/goedkeuren',
    group: 'Werk',
  },
  { route: 'notifications', label: 'Meldingen', Icon: IconBell, restricted: 'also', prefix: '/cp/meldingen', group: 'Van mij' },
  { route: 'outbox', label: 'Te verzenden', Icon: IconSend, restricted: 'never', prefix: '/cp/te-verzenden', group: 'Van mij' },
  { route: 'personal', label: 'Persoonlijk', Icon: IconUser, restricted: 'never', prefix: '/cp/home/persoonlijk', group: 'Van mij' },
];

/** The places of a person, in order. */
export function placesOf(person: SignedIn): readonly Place[] {
  return places.filter(
    ({ permissions, restricted }) =>
      (restricted === 'also' || (restricted === 'only') === person.restricted) &&
      (permissions === undefined || permissions.some((permission) => person.permissions.includes(permission))),
  );
}

/** The place an address belongs to: the one with the longest matching prefix. */
export function currentPlace(all: readonly Place[], pathname: string): Place | undefined {
  const path = pathname.toLowerCase();
  return all.filter(({ prefix }) => path.startsWith(prefix)).sort((a, b) => b.prefix.length - a.prefix.length)[0];
}
