/** The table of screens as a page to read: `docs/screens.md`. */
import { type Permission, permissions as permissionNames } from '#features/people/permissions.ts';
import { routes } from '#features/routes.ts';
import type { ScreenLine } from '#features/screen-line.ts';
import { routeKeys, screenKeys, screens } from '#features/screens.ts';
import { markdownTable } from './markdown-table.ts';

/** Path of the page. */
export const SCREENS_PAGE = 'docs/screens.md';

const offlineWords: Readonly<Record<ScreenLine['offline'], string>> = {
  always: 'all of it',
  ahead: 'fetched ahead',
  seen: 'what was looked at before',
  never: 'nothing',
};
const restrictedWords: Readonly<Record<ScreenLine['restricted'], string>> = { allowed: 'yes', 'own-projects': 'own projects', refused: 'no' };

/** The page, as Markdown. */
export function screensPage(): string {
  const rows = screenKeys.map((key) => {
    const { title, help, restricted, permissions, offline } = screens[key];
    return [`\`${key}\``, `\`${routes[key]}\``, title, help, rightsOf(permissions), restrictedWords[restricted], offlineWords[offline]];
  });
  const leading = routeKeys.flatMap((key) => {
    const { leadsTo } = screens[key];
    return leadsTo === undefined ? [] : [`- \`${routes[key]}\` → \`${routes[leadsTo]}\``];
  });
  return [
    '# Screens',
    '',
    'Made by `npm run generate` from `features/screens.ts`.',
    '',
    ...markdownTable(['key', 'address', 'title', 'what for', 'needs one of', 'restricted group', 'without a network'], rows),
    '',
    'Addresses that only lead on:',
    '',
    ...leading,
    '',
  ].join('\n');
}

function rightsOf(permissions: readonly Permission[] = []): string {
  return permissions.map((permission) => permissionNames[permission]).join(', ');
}
