/** Every URL of the product: English key → Dutch path. Nothing else spells a URL; build one with `href`. */
export const routes = {
  start: '/',
  signIn: '/auth/inloggen',
  signOut: '/auth/uitloggen',
  signInWithEmail: '/auth/inloggen-met-email',
  publicHome: '/public/home',
  publicForms: '/public/form',
  publicForm: '/public/form/:name',
  publicFormSection: '/public/form/:name/:section',
  publicFormCheck: '/public/form/:name/controleren',
  publicFormView: '/public/form/:name/bekijken',
  controlPanel: '/cp',
  home: '/cp/home',
  overview: '/cp/home/overzicht',
  personal: '/cp/home/persoonlijk',
  projects: '/cp/projecten',
  allowedProjects: '/cp/projecten/toegestane-projecten',
  project: '/cp/projecten/:project',
  projectInformation: '/cp/projecten/:project/informatie',
  projectForms: '/cp/projecten/:project/formulieren/overzicht',
  projectFormList: '/cp/projecten/:project/formulieren/lijst',
  projectFormSettings: '/cp/projecten/:project/instellingen/formulieren',
  phases: '/cp/projecten/:project/fasen',
  newPhase: '/cp/projecten/:project/fasen/nieuw',
  phase: '/cp/projecten/:project/fasen/:phase',
  phaseInformation: '/cp/projecten/:project/fasen/:phase/informatie',
  phaseForms: '/cp/projecten/:project/fasen/:phase/formulieren',
  phaseSettings: '/cp/projecten/:project/fasen/:phase/instellingen',
  phaseFormSettings: '/cp/projecten/:project/fasen/:phase/instellingen/formulieren',
  forms: '/cp/formulieren',
  formList: '/cp/formulieren/lijst',
  formCategories: '/cp/formulieren/categorieen',
  formCategory: '/cp/formulieren/categorieen/:category',
  designs: '/cp/formulieren/ontwerpen',
  design: '/cp/formulieren/ontwerpen/:design',
  form: '/cp/formulieren/:form',
  formSection: '/cp/formulieren/:form/:section',
  formCheck: '/cp/formulieren/:form/controleren',
  formView: '/cp/formulieren/:form/bekijken',
  tempo: '/cp/tempo',
  fieldTime: '/cp/tempo/buitendienst',
  timeRegistration: '/cp/tempo/buitendienst/uren-registratie',
  manualEntry: '/cp/tempo/buitendienst/handmatige-invoer',
  dayOverview: '/cp/tempo/buitendienst/overzicht/dag',
  weekOverview: '/cp/tempo/buitendienst/overzicht/week',
  closeDay: '/cp/tempo/buitendienst/afsluiten/dag',
  approveHours: '/cp/tempo/goedkeuren',
  notifications: '/cp/meldingen',
  outbox: '/cp/te-verzenden',
  sharedFiles: '/cp/gedeeld',
  forbidden: '/cp/error/403',
} as const;

/** Key of a URL. */
export type RouteKey = keyof typeof routes;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in the path of a URL. */
export type RouteParams<Key extends RouteKey> = Record<ParamsOf<(typeof routes)[Key]>, string>;

type Search = Readonly<Record<string, string | number | boolean | undefined>>;
type HrefArguments<Key extends RouteKey> = [ParamsOf<(typeof routes)[Key]>] extends [never]
  ? [params?: Record<string, never>, search?: Search]
  : [params: RouteParams<Key>, search?: Search];

/** The address of a screen: `href('phase', { project: '26.01432', phase: '02' })`. Empty search values are left out. */
export function href<Key extends RouteKey>(key: Key, ...[params, search]: HrefArguments<Key>): string {
  const path = routes[key].replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''));
  const entries = Object.entries(search ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? path : `${path}?${entries.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`).join('&')}`;
}
