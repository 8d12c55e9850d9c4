import { IconCheck, IconDeviceMobile, IconLogout, IconMoon, IconRefresh, IconSun, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { href } from '#features/routes.ts';
import { Menu, type MenuItem } from '#platform/ui/menu.tsx';
import type { Theme } from '#platform/ui/theme.ts';
import { reportError } from '#platform/web/error-reporting.ts';
import type { SignedIn } from '#platform/web/signed-in.ts';
import { acceptUpdate, useUpdateAvailable } from '#platform/web/update.ts';
import { themes, useTheme } from '#platform/web/use-theme.ts';

const themeIcons: Readonly<Record<Theme, ReactNode>> = {
  light: <IconSun size={20} aria-hidden="true" />,
  dark: <IconMoon size={20} aria-hidden="true" />,
  system: <IconDeviceMobile size={20} aria-hidden="true" />,
};

/** What somebody does for themselves on the desk: look of the app, an update that waits, signing out. */
export function OwnMenu({ person }: { readonly person: SignedIn }) {
  const [theme, setTheme] = useTheme();
  const isUpdateAvailable = useUpdateAvailable();
  const items: readonly MenuItem[] = [
    ...(isUpdateAvailable
      ? [{ label: 'Bijwerken', icon: <IconRefresh size={20} aria-hidden="true" />, onSelect: () => void acceptUpdate().catch(reportError) }]
      : []),
    ...(person.restricted ? [] : [{ label: 'Persoonlijk', icon: <IconUser size={20} aria-hidden="true" />, href: href('personal') }]),
    ...themes.map(({ value, label }, index) => ({
      label: theme === value ? `Weergave: ${label.toLowerCase()} (gekozen)` : `Weergave: ${label.toLowerCase()}`,
      icon: theme === value ? <IconCheck size={20} aria-hidden="true" /> : themeIcons[value],
      onSelect: () => setTheme(value),
      apart: index === 0,
    })),
    { label: 'Uitloggen', icon: <IconLogout size={20} aria-hidden="true" />, href: href('signOut'), apart: true },
  ];
  return <Menu label={`Menu van ${person.name}`} items={items} iconOnly />;
}
