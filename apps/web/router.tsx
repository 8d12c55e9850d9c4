/** Every URL and its screen. The only place that imports screens; each is fetched when it is first opened. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { ErrorScreen } from '#features/errors/web/error-screen.tsx';
import { NotFoundScreen } from '#features/errors/web/not-found-screen.tsx';
import { type RouteKey, routes } from '#features/routes.ts';
import { reportError } from '#platform/web/error-reporting.ts';
import { whenIdle } from '#platform/web/quiet.ts';
import { enterRoute, enterUnknown, isPublic } from './shell/enter-route.ts';

/** Addresses that only lead on to another. */
const redirects = {
  start: 'signIn',
  controlPanel: 'overview',
  home: 'overview',
  tempo: 'timeRegistration',
  fieldTime: 'timeRegistration',
  project: 'projectInformation',
  phase: 'phaseInformation',
  phaseSettings: 'phaseFormSettings',
} as const satisfies Partial<Record<RouteKey, RouteKey>>;

type ScreenKey = Exclude<RouteKey, keyof typeof redirects>;

/** The screen of every other address. A missing one does not compile. */
const screens: Record<ScreenKey, ReturnType<typeof lazyRouteComponent>> = {
  signIn: lazyRouteComponent(() => import('#features/sign-in/web/sign-in-screen.tsx'), 'SignInScreen'),
  signOut: lazyRouteComponent(() => import('#features/sign-in/web/sign-out-screen.tsx'), 'SignOutScreen'),
  signInWithEmail: lazyRouteComponent(() => import('#features/sign-in/web/sign-in-with-email-screen.tsx'), 'SignInWithEmailScreen'),
  publicHome: lazyRouteComponent(() => import('#features/public-forms/web/public-home-screen.tsx'), 'PublicHomeScreen'),
  publicForms: lazyRouteComponent(() => import('#features/public-forms/web/public-forms-screen.tsx'), 'PublicFormsScreen'),
  publicForm: lazyRouteComponent(() => import('#features/public-forms/web/public-form-screen.tsx'), 'PublicFormScreen'),
  publicFormSection: lazyRouteComponent(() => import('#features/public-forms/web/public-form-section-screen.tsx'), 'PublicFormSectionScreen'),
  publicFormCheck: lazyRouteComponent(() => import('#features/public-forms/web/public-form-check-screen.tsx'), 'PublicFormCheckScreen'),
  publicFormView: lazyRouteComponent(() => import('#features/public-forms/web/public-form-view-screen.tsx'), 'PublicFormViewScreen'),
  overview: lazyRouteComponent(() => import('#features/home/web/overview-screen.tsx'), 'OverviewScreen'),
  personal: lazyRouteComponent(() => import('#features/people/web/personal-screen.tsx'), 'PersonalScreen'),
  projects: lazyRouteComponent(() => import('#features/projects/web/projects-screen.tsx'), 'ProjectsScreen'),
  allowedProjects: lazyRouteComponent(() => import('#features/projects/web/allowed-projects-screen.tsx'), 'AllowedProjectsScreen'),
  projectInformation: lazyRouteComponent(() => import('#features/projects/web/project-information-screen.tsx'), 'ProjectInformationScreen'),
  projectForms: lazyRouteComponent(() => import('#features/forms/web/project-forms-screen.tsx'), 'ProjectFormsScreen'),
  projectFormList: lazyRouteComponent(() => import('#features/forms/web/project-form-list-screen.tsx'), 'ProjectFormListScreen'),
  projectFormSettings: lazyRouteComponent(() => import('#features/phases/web/project-form-settings-screen.tsx'), 'ProjectFormSettingsScreen'),
  phases: lazyRouteComponent(() => import('#features/phases/web/phases-screen.tsx'), 'PhasesScreen'),
  newPhase: lazyRouteComponent(() => import('#features/phases/web/new-phase-screen.tsx'), 'NewPhaseScreen'),
  phaseInformation: lazyRouteComponent(() => import('#features/phases/web/phase-information-screen.tsx'), 'PhaseInformationScreen'),
  phaseForms: lazyRouteComponent(() => import('#features/forms/web/phase-forms-screen.tsx'), 'PhaseFormsScreen'),
  phaseFormSettings: lazyRouteComponent(() => import('#features/phases/web/phase-form-settings-screen.tsx'), 'PhaseFormSettingsScreen'),
  forms: lazyRouteComponent(() => import('#features/forms/web/forms-screen.tsx'), 'FormsScreen'),
  formList: lazyRouteComponent(() => import('#features/forms/web/form-list-screen.tsx'), 'FormListScreen'),
  formCategories: lazyRouteComponent(() => import('#features/forms/web/form-categories-screen.tsx'), 'FormCategoriesScreen'),
  formCategory: lazyRouteComponent(() => import('#features/forms/web/form-category-screen.tsx'), 'FormCategoryScreen'),
  designs: lazyRouteComponent(() => import('#features/forms/web/designs-screen.tsx'), 'DesignsScreen'),
  design: lazyRouteComponent(() => import('#features/forms/web/design-screen.tsx'), 'DesignScreen'),
  form: lazyRouteComponent(() => import('#features/forms/web/form-screen.tsx'), 'FormScreen'),
  formSection: lazyRouteComponent(() => import('#features/forms/web/form-section-screen.tsx'), 'FormSectionScreen'),
  formCheck: lazyRouteComponent(() => import('#features/forms/web/form-check-screen.tsx'), 'FormCheckScreen'),
  formView: lazyRouteComponent(() => import('#features/forms/web/form-view-screen.tsx'), 'FormViewScreen'),
  timeRegistration: lazyRouteComponent(() => import('#features/time/web/time-registration-screen.tsx'), 'TimeRegistrationScreen'),
  manualEntry: lazyRouteComponent(() => import('#features/time/web/manual-entry-screen.tsx'), 'ManualEntryScreen'),
  dayOverview: lazyRouteComponent(() => import('#features/time/web/day-overview-screen.tsx'), 'DayOverviewScreen'),
  weekOverview: lazyRouteComponent(() => import('#features/time/web/week-overview-screen.tsx'), 'WeekOverviewScreen'),
  closeDay: lazyRouteComponent(() => import('#features/time/web/close-day-screen.tsx'), 'CloseDayScreen'),
  approveHours: lazyRouteComponent(() => import('#features/time/web/approve-hours-screen.tsx'), 'ApproveHoursScreen'),
  notifications: lazyRouteComponent(() => import('#features/notifications/web/notifications-screen.tsx'), 'NotificationsScreen'),
  outbox: lazyRouteComponent(() => import('#features/outbox/web/outbox-screen.tsx'), 'OutboxScreen'),
  sharedFiles: lazyRouteComponent(() => import('#features/sharing/web/shared-files-screen.tsx'), 'SharedFilesScreen'),
  forbidden: lazyRouteComponent(() => import('#features/errors/web/forbidden-screen.tsx'), 'ForbiddenScreen'),
};

/** What a page reads from the device before it is drawn, so that it comes whole instead of in two goes. */
const openDraft = async (params: Readonly<Record<string, string>>) => (await import('#features/forms/web/open-form.ts')).prepareForm(params['form'] ?? '');
const preparations: Partial<Record<RouteKey, typeof openDraft>> = { formSection: openDraft, formCheck: openDraft };

/** Pages from which forms are opened: what every form needs is there when somebody picks one. */
const leadsToForms: ReadonlySet<RouteKey> = new Set(['forms', 'phaseForms', 'formCategory'] satisfies RouteKey[]);

async function getReadyForForms(): Promise<void> {
  const [forms] = await Promise.all([import('#features/forms/web/open-form.ts'), screens.formSection.preload?.()]);
  forms.prepareForms();
}

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

function isUnderPanel(key: RouteKey): boolean {
  return routes[key].startsWith('/cp');
}

/** Parts of addresses that are lower case wherever they are made: addresses are understood in any letter case. */
const lowerCase: ReadonlySet<string> = new Set(['form', 'section', 'design', 'name']);

/** The parts of an address as screens know them. */
function readParams(raw: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, lowerCase.has(name) ? value.toLowerCase() : value]));
}

function toRoute(key: RouteKey) {
  const target = key in redirects ? redirects[key as keyof typeof redirects] : undefined;
  const prepare = preparations[key];
  return createRoute({
    getParentRoute: () => (isUnderPanel(key) ? panel : isPublic(key) ? publicPages : root),
    // With the slash it is the index of its own level; without it, the catch-all below would win from it.
    path: key === 'controlPanel' ? `${toRouterPath(key)}/` : toRouterPath(key),
    params: { parse: readParams },
    beforeLoad: async ({ params, location, preload }) => {
      await enterRoute(key, params as Record<string, string>, { address: location.href, isPreload: preload });
      if (target !== undefined) throw redirect({ to: toRouterPath(target), params, replace: true });
    },
    ...(prepare === undefined ? {} : { loader: ({ params }) => prepare(params as Record<string, string>) }),
    ...(leadsToForms.has(key) ? { onEnter: () => whenIdle(() => getReadyForForms().catch(reportError)) } : {}),
    ...(target === undefined ? { component: screens[key as ScreenKey] } : {}),
  });
}

const keys = Object.keys(routes) as RouteKey[];
const catchAll = createRoute({
  getParentRoute: () => panel,
  path: '/cp/$',
  beforeLoad: ({ location, preload }) => enterUnknown({ address: location.href, isPreload: preload }),
  component: NotFoundScreen,
});

/** The router of the app. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...keys.filter((key) => !isUnderPanel(key) && !isPublic(key)).map(toRoute),
    publicPages.addChildren(keys.filter(isPublic).map(toRoute)),
    panel.addChildren([...keys.filter(isUnderPanel).map(toRoute), catchAll]),
  ]),
  caseSensitive: false,
  // Left to `scroll-rule.ts`: without this the router itself goes to the top at every change, also of the query.
  scrollRestoration: () => false,
  defaultPreload: false,
  defaultPendingMs: 100,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
});
