/** What the shell needs to know of each URL: its title, where it hangs in the breadcrumb, and what the restricted group may do there. */
import type { RouteKey } from './routes.ts';

/** Meta of one URL. `title` is replaced by the name of the thing shown once that is known. */
export interface RouteMeta {
  readonly title: string;
  readonly parent?: RouteKey;
  /** Restricted group: may open it, only for its allowed projects, or never (sent to 403). */
  readonly restricted: 'allowed' | 'own-projects' | 'refused';
}

/** Meta of every URL. */
export const routeMeta: Record<RouteKey, RouteMeta> = {
  start: { title: 'Start', restricted: 'allowed' },
  signIn: { title: 'Inloggen', restricted: 'allowed' },
  signOut: { title: 'Uitloggen', restricted: 'allowed' },
  signInWithEmail: { title: 'Inloggen met e-mail', restricted: 'allowed' },
  publicHome: { title: 'Welkom', restricted: 'allowed' },
  publicForms: { title: 'Openbare formulieren', parent: 'publicHome', restricted: 'allowed' },
  publicForm: { title: 'Openbaar formulier', parent: 'publicForms', restricted: 'allowed' },
  publicFormSection: { title: 'Openbaar formulier invullen', parent: 'publicForms', restricted: 'allowed' },
  publicFormCheck: { title: 'Openbaar formulier controleren', parent: 'publicForms', restricted: 'allowed' },
  publicFormView: { title: 'Je ingevulde formulier', parent: 'publicForms', restricted: 'allowed' },
  controlPanel: { title: 'Overzicht', restricted: 'allowed' },
  home: { title: 'Overzicht', restricted: 'allowed' },
  overview: { title: 'Overzicht', restricted: 'allowed' },
  personal: { title: 'Persoonlijk', parent: 'overview', restricted: 'refused' },
  projects: { title: 'Alle projecten', restricted: 'refused' },
  allowedProjects: { title: 'Toegestane projecten', restricted: 'allowed' },
  project: { title: 'Project', parent: 'projects', restricted: 'own-projects' },
  projectInformation: { title: 'Informatie', parent: 'projects', restricted: 'own-projects' },
  projectForms: { title: 'Formulieren', parent: 'projectInformation', restricted: 'own-projects' },
  projectFormList: { title: 'Alle formulieren', parent: 'projectForms', restricted: 'own-projects' },
  projectFormSettings: { title: 'Instellingen', parent: 'projectInformation', restricted: 'refused' },
  phases: { title: 'Fasen', parent: 'projectInformation', restricted: 'own-projects' },
  newPhase: { title: 'Nieuwe fase', parent: 'phases', restricted: 'own-projects' },
  phase: { title: 'Fase', parent: 'phases', restricted: 'own-projects' },
  phaseInformation: { title: 'Fase-informatie', parent: 'phases', restricted: 'own-projects' },
  phaseForms: { title: 'Formulieren van de fase', parent: 'phaseInformation', restricted: 'own-projects' },
  phaseSettings: { title: 'Instellingen', parent: 'phaseInformation', restricted: 'refused' },
  phaseFormSettings: { title: 'Instellingen van de fase', parent: 'phaseInformation', restricted: 'refused' },
  forms: { title: 'Formulieren', restricted: 'refused' },
  formList: { title: 'Alle formulieren', parent: 'forms', restricted: 'refused' },
  formCategories: { title: 'Categorieën', parent: 'forms', restricted: 'allowed' },
  formCategory: { title: 'Categorie', parent: 'formCategories', restricted: 'allowed' },
  designs: { title: 'Formulieren ontwerpen', parent: 'forms', restricted: 'refused' },
  design: { title: 'Ontwerp', parent: 'designs', restricted: 'refused' },
  form: { title: 'Formulier', parent: 'forms', restricted: 'allowed' },
  formSection: { title: 'Formulier invullen', parent: 'forms', restricted: 'allowed' },
  formCheck: { title: 'Formulier controleren', parent: 'forms', restricted: 'allowed' },
  formView: { title: 'Formulier bekijken', parent: 'forms', restricted: 'allowed' },
  tempo: { title: 'Urenregistratie', restricted: 'refused' },
  fieldTime: { title: 'Urenregistratie', restricted: 'refused' },
  timeRegistration: { title: 'Urenregistratie', restricted: 'refused' },
  manualEntry: { title: 'Handmatige invoer', parent: 'timeRegistration', restricted: 'refused' },
  dayOverview: { title: 'Dag', parent: 'timeRegistration', restricted: 'refused' },
  weekOverview: { title: 'Week', parent: 'timeRegistration', restricted: 'refused' },
  closeDay: { title: 'Dag afsluiten', parent: 'timeRegistration', restricted: 'refused' },
  approveHours: { title: 'Uren goedkeuren', restricted: 'refused' },
  notifications: { title: 'Meldingen', restricted: 'allowed' },
  outbox: { title: 'Te verzenden', restricted: 'refused' },
  sharedFiles: { title: 'Gedeeld met Maaiveld', restricted: 'allowed' },
  forbidden: { title: '403 - Geen toestemming', restricted: 'allowed' },
};

/** Title of the page for an address that does not exist. */
export const NOT_FOUND_TITLE = '404 - Pagina bestaat niet';
