import { IconDots, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { href } from '#features/routes.ts';
import { RunningTimerDock } from '#features/time/web/running-timer-dock.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Dock } from '#platform/ui/page/dock.tsx';
import { themes, useTheme } from '#platform/web/device/use-theme.ts';
import { reportError } from '#platform/web/errors/error-reporting.ts';
import { useSyncStatus } from '#platform/web/outbox/sync-status.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { acceptUpdate, useUpdateAvailable } from '#platform/web/update/update.ts';
import { currentPlace, ownPlacesOf, type Place, placesOf } from './places.ts';
import { SyncState } from './sync-state.tsx';

/** Places in the bottom bar besides "Meer". */
const BAR_PLACES = 4;

/** The field: the state of sending on top, the page, and below it the timer, the page's action and five places. */
export function FieldFrame({ onSearch, children }: { readonly onSearch: () => void; readonly children: ReactNode }) {
  const person = useSignedIn();
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [theme, setTheme] = useTheme();
  const isUpdateAvailable = useUpdateAvailable();
  if (person === undefined) return null;
  const places = placesOf(person);
  const bar = places.slice(0, BAR_PLACES);
  const current = currentPlace(places, pathname);
  const close = () => setIsMoreOpen(false);
  return (
    <div className="app">
      <a className="skip" href="#main">
        Naar de inhoud
      </a>
      <SyncState bar />
      {children}
      <Dock>
        <RunningTimerDock />
        <nav className="places" aria-label="Hoofdmenu">
          {bar.map(({ route, label, short, Icon }) => (
            <Link key={route} href={href(route)} aria-current={current?.route === route ? 'page' : undefined}>
              <Icon size={24} aria-hidden="true" />
              {short ?? label}
            </Link>
          ))}
          <button type="button" aria-haspopup="dialog" aria-expanded={isMoreOpen} onClick={() => setIsMoreOpen(true)}>
            <IconDots size={24} aria-hidden="true" />
            Meer
          </button>
        </nav>
      </Dock>
      <Sheet open={isMoreOpen} onClose={close} title={person.name} description={person.email}>
        <RowList label="Meer">
          <Row
            icon={<IconSearch size={24} aria-hidden="true" />}
            title="Zoeken"
            onClick={() => {
              close();
              onSearch();
            }}
          />
          {places.slice(BAR_PLACES).map((place) => (
            <MoreRow key={place.route} place={place} onClick={close} />
          ))}
          {isUpdateAvailable && (
            <Row
              icon={<IconRefresh size={24} aria-hidden="true" />}
              title="Bijwerken"
              text="Er is een nieuwe versie"
              onClick={() => void acceptUpdate().catch(reportError)}
            />
          )}
          {ownPlacesOf(person, 'last').map(({ route, label, Icon }) => (
            <Row key={route} icon={<Icon size={24} aria-hidden="true" />} title={label} href={href(route)} onClick={close} />
          ))}
        </RowList>
        <Segmented label="Weergave" segments={themes} value={theme} onChange={setTheme} />
      </Sheet>
    </div>
  );
}

function MoreRow({ place: { route, label, Icon }, onClick }: { readonly place: Place; readonly onClick: () => void }) {
  const { title, text } = useSyncStatus();
  const state = route === 'outbox' ? [title, text].filter((part) => part !== undefined).join(', ') : undefined;
  return <Row icon={<Icon size={24} aria-hidden="true" />} title={label} text={state} href={href(route)} onClick={onClick} />;
}
