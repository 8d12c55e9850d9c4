/** The router, made from the table of screens. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { ErrorScreen } from '#features/errors/web/error-screen.tsx';
import { NotFoundScreen } from '#features/errors/web/not-found-screen.tsx';
import { routes } from '#features/routes.ts';
import { type RouteKey, routeKeys, type ScreenKey, screens } from '#features/screens.ts';
import { whenIdle } from '#platform/web/device/quiet.ts';
import { reportError } from '#platform/web/errors/error-reporting.ts';
import { type BrowserScreen, browserScreens } from './screens.ts';
import { enterRoute, enterUnknown, isOfPanel, isPublic } from './shell/enter-route.ts';
import { readSearch, writeSearch } from './shell/plain-search.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen, errorComponent: ErrorScreen });
const panel = createRoute({
  getParentRoute: () => root,
  id: 'control-panel',
  component: lazyRouteComponent(() => import('./shell/control-panel.tsx'), 'ControlPanel'),
  notFoundComponent: NotFoundScreen,
});

const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./shell/public-frame.tsx'), 'PublicFrame'),
  notFoundComponent: NotFoundScreen,
});

/** A path as the router writes it. */
function toRouterPath(key: RouteKey): string {
  return routes[key].replace(/:([a-z]+)/g, '$$$1');
}

/** Parts of addresses that are lower case wherever they are made: addresses are understood in any letter case. */
const lowerCase: ReadonlySet<string> = new Set(['form', 'section', 'design', 'name']);

/** The parts of an address as screens know them. */
function readParams(raw: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, lowerCase.has(name) ? value.toLowerCase() : value]));
}

function toRoute(key: RouteKey) {
  const { leadsTo } = screens[key];
  const { component, load, whenIdle: next }: Partial<BrowserScreen> = leadsTo === undefined ? browserScreens[key as ScreenKey] : {};
  return createRoute({
    getParentRoute: () => (isOfPanel(key) ? panel : isPublic(key) ? publicPages : root),
    // With the slash it is the index of its own level; without it, the catch-all below would win from it.
    path: key === 'controlPanel' ? `${toRouterPath(key)}/` : toRouterPath(key),
    params: { parse: readParams },
    beforeLoad: async ({ params, location, preload }) => {
      await enterRoute(key, params as Record<string, string>, { address: location.href, isPreload: preload });
      if (leadsTo !== undefined) throw redirect({ to: toRouterPath(leadsTo), params, replace: true });
    },
    ...(load === undefined ? {} : { loader: ({ params }) => load(params as Record<string, string>) }),
    ...(next === undefined ? {} : { onEnter: () => whenIdle(() => next().catch(reportError)) }),
    ...(component === undefined ? {} : { component }),
  });
}

const catchAll = createRoute({
  getParentRoute: () => panel,
  path: '/cp/$',
  beforeLoad: ({ location, preload }) => enterUnknown({ address: location.href, isPreload: preload }),
  component: NotFoundScreen,
});

/** The router of the app. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...routeKeys.filter((key) => !isOfPanel(key) && !isPublic(key)).map(toRoute),
    publicPages.addChildren(routeKeys.filter(isPublic).map(toRoute)),
    panel.addChildren([...routeKeys.filter(isOfPanel).map(toRoute), catchAll]),
  ]),
  caseSensitive: false,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  // Left to `scroll-rule.ts`: without this the router itself goes to the top at every change, also of the query.
  scrollRestoration: () => false,
  defaultPreload: false,
  defaultPendingMs: 100,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
});
