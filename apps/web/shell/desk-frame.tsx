import { IconChevronRight, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { isOfferedTo } from '#features/people/rules.ts';
import { href } from '#features/routes.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { SoilMark } from '#platform/ui/charts/soil-mark.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { usePageMetaState } from '#platform/web/navigation/page-meta.ts';
import { type SignedIn, storeSettings, useSignedIn, useStoredSettings } from '#platform/web/sign-in/signed-in.ts';
import { crumbTitle } from './crumb-title.ts';
import { OwnMenu } from './own-menu.tsx';
import { currentPlace, placesOf } from './places.ts';
import { SyncState } from './sync-state.tsx';

const NotificationBell = lazy(async () => ({ default: (await import('#features/notifications/web/notification-bell.tsx')).NotificationBell }));

/** The desk: places at the left, the path and the search on top, the page below. */
export function DeskFrame({ onSearch, children }: { readonly onSearch: () => void; readonly children: ReactNode }) {
  const isWide = useStoredSettings()?.sideBarWidth ?? true;
  const fold = () => storeSettings({ sideBarWidth: !isWide });
  return (
    <div className={isWide ? 'app' : 'app folded'}>
      <a className="skip" href="#main">
        Naar de inhoud
      </a>
      <SideBar isWide={isWide} onFold={fold} />
      <div className="body">
        <header className="crumbbar">
          <Crumbs />
          <button type="button" className="find" onClick={onSearch}>
            <IconSearch size={16} aria-hidden="true" />
            Zoek in alles
            <kbd>Ctrl K</kbd>
          </button>
          <Suspense fallback={null}>
            <NotificationBell />
          </Suspense>
          <SyncState />
        </header>
        {children}
      </div>
    </div>
  );
}

function SideBar({ isWide, onFold }: { readonly isWide: boolean; readonly onFold: () => void }) {
  const person = useSignedIn();
  const { pathname } = useLocation();
  if (person === undefined) return null;
  const places = placesOf(person);
  const current = currentPlace(places, pathname);
  return (
    <aside className="side" aria-label="Navigatie">
      <Link className="brand" href={href('overview')} aria-label="Maaiveld, naar het overzicht">
        <SoilMark sizePx={24} />
        {isWide && 'Maaiveld'}
      </Link>
      <nav aria-label="Hoofdmenu">
        {places.map(({ route, label, Icon, group }, index) => (
          <Fragment key={route}>
            {isWide && group !== undefined && group !== places[index - 1]?.group && <h2>{group}</h2>}
            <Link href={href(route)} aria-current={current?.route === route ? 'page' : undefined} title={isWide ? undefined : label}>
              <Icon size={20} aria-hidden="true" />
              {isWide ? label : <span className="vh">{label}</span>}
            </Link>
          </Fragment>
        ))}
      </nav>
      <div className="foot">
        <IconButton
          label={isWide ? 'Menu inklappen' : 'Menu uitklappen'}
          icon={isWide ? <IconLayoutSidebarLeftCollapse size={20} aria-hidden="true" /> : <IconLayoutSidebarLeftExpand size={20} aria-hidden="true" />}
          onClick={onFold}
        />
        <div className="own">
          <OwnLink person={person} isWide={isWide} />
          <OwnMenu person={person} />
        </div>
      </div>
    </aside>
  );
}

/** Name of the signed-in person, linked to their own page when they have one. */
function OwnLink({ person, isWide }: { readonly person: SignedIn; readonly isWide: boolean }) {
  const content = (
    <>
      <Avatar name={person.name} small decorative={isWide} />
      {isWide && (
        <span>
          {person.name}
          <small>{person.email}</small>
        </span>
      )}
    </>
  );
  if (!isOfferedTo('personal', person)) return <div className="me">{content}</div>;
  return (
    <Link className="me" href={href('personal')} aria-label={isWide ? undefined : person.name}>
      {content}
    </Link>
  );
}

function Crumbs() {
  const { crumbs, title, isShown } = usePageMetaState();
  return (
    <nav className="crumbs" aria-label="Kruimelpad" style={{ visibility: isShown ? 'visible' : 'hidden' }}>
      {crumbs.map(({ label, href: to }) => (
        <Fragment key={`${label}${to}`}>
          {to === undefined ? <span>{label}</span> : <Link href={to}>{label}</Link>}
          <IconChevronRight size={14} aria-hidden="true" />
        </Fragment>
      ))}
      <b aria-current="page">{crumbTitle(title, crumbs)}</b>
    </nav>
  );
}
