import { IconCheck, IconContrast, IconDeviceMobile, IconMoon, IconRefresh, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { href } from '#features/routes.ts';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import type { Theme } from '#platform/ui/page/theme.ts';
import { themes, useTheme } from '#platform/web/device/use-theme.ts';
import { reportError } from '#platform/web/errors/error-reporting.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import { acceptUpdate, useUpdateAvailable } from '#platform/web/update/update.ts';
import { ownPlacesOf } from './places.ts';

const themeIcons: Readonly<Record<Theme, ReactNode>> = {
  light: <IconSun size={20} aria-hidden="true" />,
  dark: <IconMoon size={20} aria-hidden="true" />,
  contrast: <IconContrast size={20} aria-hidden="true" />,
  system: <IconDeviceMobile size={20} aria-hidden="true" />,
};

/** Menu for the person themselves on the desk: look of the app, a waiting update, signing out. */
export function OwnMenu({ person }: { readonly person: SignedIn }) {
  const [theme, setTheme] = useTheme();
  const isUpdateAvailable = useUpdateAvailable();
  const items: readonly MenuItem[] = [
    ...(isUpdateAvailable
      ? [{ label: 'Bijwerken', icon: <IconRefresh size={20} aria-hidden="true" />, onSelect: () => void acceptUpdate().catch(reportError) }]
      : []),
    ...ownItems(person, 'first'),
    ...themes.map(({ value, label }, index) => ({
      label: theme === value ? `Weergave: ${label.toLowerCase()} (gekozen)` : `Weergave: ${label.toLowerCase()}`,
      icon: theme === value ? <IconCheck size={20} aria-hidden="true" /> : themeIcons[value],
      onSelect: () => setTheme(value),
      apart: index === 0,
    })),
    ...ownItems(person, 'last'),
  ];
  return <Menu label={`Menu van ${person.name}`} items={items} iconOnly />;
}

function ownItems(person: SignedIn, where: 'first' | 'last'): readonly MenuItem[] {
  return ownPlacesOf(person, where).map(({ route, label, Icon }, index) => ({
    label,
    icon: <Icon size={20} aria-hidden="true" />,
    href: href(route),
    apart: where === 'last' && index === 0,
  }));
}
