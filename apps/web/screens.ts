/**
 * Browser side of each screen of `features/screens.ts`, under the same key. The only place that imports screens; each is fetched when it is first
 * opened. A screen without a line here does not compile, nor does one that says it is fetched ahead, or stands in a menu, and does not say with
 * what.
 */
import {
  IconBeach,
  IconBell,
  IconBook2,
  IconCalendarEvent,
  IconCar,
  IconChecklist,
  IconClipboardText,
  IconClock,
  IconFileExport,
  IconFlask,
  IconFolder,
  IconFolderStar,
  IconHome,
  IconLifebuoy,
  IconListDetails,
  IconLogout,
  IconReceiptEuro,
  IconReportAnalytics,
  IconSend,
  IconSettings,
  IconShieldCheck,
  IconStar,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ScreenKey, ScreenKeyWith } from '#features/screens.ts';
import type { FetchAhead } from '#platform/web/answers/fetch-ahead.ts';

/** File with a function that fetches ahead. */
export type LazyAhead = () => Promise<FetchAhead>;

/** The browser's side of a screen. */
export interface BrowserScreen {
  readonly component: ReturnType<typeof lazyRouteComponent>;
  /** Beside its name in a menu. */
  readonly Icon?: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  /** Fetches what it shows before anybody opens it. */
  readonly ahead?: LazyAhead;
  /** Reads from the device what it shows before it is drawn, so that it comes whole instead of in two goes. */
  readonly load?: (params: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Gets what comes next ready once this one stands. */
  readonly whenIdle?: () => Promise<void>;
}

type WithIcon = ScreenKeyWith<'menu'> | ScreenKeyWith<'ownMenu'>;
type Needed<Key extends ScreenKey> = (Key extends ScreenKeyWith<'offline', 'ahead'> ? Required<Pick<BrowserScreen, 'ahead'>> : { readonly ahead?: never }) &
  (Key extends WithIcon ? Required<Pick<BrowserScreen, 'Icon'>> : { readonly Icon?: never });

/** Each is one function, also where several screens show it: it runs once. */
const ahead = {
  overview: async () => (await import('#features/home/web/overview-ahead.ts')).fetchOverview,
  myPhases: async () => (await import('#features/phases/web/phases-ahead.ts')).fetchMyPhases,
  projects: async () => (await import('#features/phases/web/phases-ahead.ts')).fetchProjects,
  phases: async () => (await import('#features/phases/web/phases-ahead.ts')).fetchPhases,
  fieldSheets: async () => (await import('#features/phases/web/phases-ahead.ts')).fetchFieldSheets,
  supervision: async () => (await import('#features/supervision/web/supervision-ahead.ts')).fetchSupervision,
  phaseSafety: async () => (await import('#features/phase-safety/web/phase-safety-ahead.ts')).fetchPhaseSafety,
  safetyHome: async () => (await import('#features/home/web/safety/safety-ahead.ts')).fetchSafetyHome,
  toolboxes: async () => (await import('#features/toolbox/web/toolbox-ahead.ts')).fetchToolboxes,
  allowedProjects: async () => (await import('#features/projects/web/projects-ahead.ts')).fetchAllowedProjects,
  ownProjects: async () => (await import('#features/projects/web/projects-ahead.ts')).fetchOwnProjects,
  projectForms: async () => (await import('#features/forms/web/of-project/project-forms-ahead.ts')).fetchProjectForms,
  phaseForms: async () => (await import('#features/form-filling/web/starting/designs-ahead.ts')).fetchPhaseForms,
  designs: async () => (await import('#features/form-filling/web/starting/designs-ahead.ts')).fetchDesigns,
  filling: async () => (await import('#features/form-filling/web/starting/designs-ahead.ts')).fetchChoices,
  ownForms: async () => (await import('#features/form-filling/web/drafts/own-forms-ahead.ts')).fetchOwnForms,
  time: async () => (await import('#features/time/web/time-ahead.ts')).fetchTime,
  codes: async () => (await import('#features/codes/web/codes-ahead.ts')).fetchCodes,
  trips: async () => (await import('#features/trips/web/trips-ahead.ts')).fetchTrips,
  logs: async () => (await import('#features/project-logs/web/logs-ahead.ts')).fetchLogs,
  lots: async () => (await import('#features/lots/web/lots-ahead.ts')).fetchLots,
  logistics: async () => (await import('#features/logistics/web/logistics-ahead.ts')).fetchLogistics,
  phaseMap: async () => (await import('#features/map/web/map-ahead.ts')).fetchMap,
  fieldPoints: async () => (await import('#features/fieldwork/web/fieldwork-ahead.ts')).fetchFieldPoints,
  claims: async () => (await import('#features/claims/web/claims-ahead.ts')).fetchClaims,
  absences: async () => (await import('#features/absence/web/absence-ahead.ts')).fetchAbsences,
  notifications: async () => (await import('#features/notifications/web/notifications-ahead.ts')).fetchNotifications,
  colleagues: async () => (await import('#features/people/web/people-ahead.ts')).fetchColleagues,
  equipment: async () => (await import('#features/equipment/web/equipment-ahead.ts')).fetchEquipment,
  ownCars: async () => (await import('#features/cars/web/cars-ahead.ts')).fetchMyCars,
  emergencyContacts: async () => (await import('#features/emergency-contacts/web/emergency-contacts-ahead.ts')).fetchEmergencyContacts,
  fieldWork: async () => (await import('#features/home/web/field-work/field-work-ahead.ts')).fetchFieldWork,
  own: async () => (await import('#features/people/web/people-ahead.ts')).fetchOwn,
  instructions: async () => (await import('#features/instructions/web/instructions-ahead.ts')).fetchInstructions,
  safetySheets: async () => (await import('#features/safety-sheets/web/safety-sheets-ahead.ts')).fetchSafetySheets,
  support: async () => (await import('#features/support/web/support-ahead.ts')).fetchSupport,
} as const satisfies Record<string, LazyAhead>;

const openDraft: BrowserScreen['load'] = async (params) => (await import('#features/form-filling/web/drafts/open-form.ts')).prepareForm(params['form'] ?? '');

/** Loads what every form needs, so that it is there when somebody picks one. */
const getReadyForForms: BrowserScreen['whenIdle'] = async () => {
  const [forms] = await Promise.all([import('#features/form-filling/web/drafts/open-form.ts'), browserScreens.formSection.component.preload?.()]);
  forms.prepareForms();
};

/** The browser's side of every screen. */
export const browserScreens: { readonly [Key in ScreenKey]: BrowserScreen & Needed<Key> } = {
  signIn: { component: lazyRouteComponent(() => import('#features/sign-in/web/sign-in-screen.tsx'), 'SignInScreen') },
  signInWithEmail: { component: lazyRouteComponent(() => import('#features/sign-in/web/sign-in-with-email-screen.tsx'), 'SignInWithEmailScreen') },
  publicHome: { component: lazyRouteComponent(() => import('#features/public-forms/web/public-home-screen.tsx'), 'PublicHomeScreen') },
  publicForms: { component: lazyRouteComponent(() => import('#features/public-forms/web/public-forms-screen.tsx'), 'PublicFormsScreen') },
  publicForm: { component: lazyRouteComponent(() => import('#features/public-forms/web/filling/public-form-screen.tsx'), 'PublicFormScreen') },
  publicFormSection: {
    component: lazyRouteComponent(() => import('#features/public-forms/web/filling/public-form-section-screen.tsx'), 'PublicFormSectionScreen'),
  },
  publicFormCheck: { component: lazyRouteComponent(() => import('#features/public-forms/web/filling/public-form-check-screen.tsx'), 'PublicFormCheckScreen') },
  publicFormView: { component: lazyRouteComponent(() => import('#features/public-forms/web/filling/public-form-view-screen.tsx'), 'PublicFormViewScreen') },
  overview: { component: lazyRouteComponent(() => import('#features/home/web/overview-screen.tsx'), 'OverviewScreen'), Icon: IconHome, ahead: ahead.overview },
  projects: { component: lazyRouteComponent(() => import('#features/projects/web/listing/projects-screen.tsx'), 'ProjectsScreen'), Icon: IconFolder },
  employeeProjects: { component: lazyRouteComponent(() => import('#features/synergy/web/employee-projects-screen.tsx'), 'EmployeeProjectsScreen') },
  allowedProjects: {
    component: lazyRouteComponent(() => import('#features/projects/web/allowed-projects-screen.tsx'), 'AllowedProjectsScreen'),
    Icon: IconFolderStar,
    ahead: ahead.allowedProjects,
  },
  myProjects: {
    component: lazyRouteComponent(() => import('#features/projects/web/at-hand/my-projects-screen.tsx'), 'MyProjectsScreen'),
    Icon: IconStar,
    ahead: ahead.ownProjects,
  },
  labResultImport: {
    component: lazyRouteComponent(() => import('#features/logistics/web/results/lab-result-import-screen.tsx'), 'LabResultImportScreen'),
  },
  projectMap: { component: lazyRouteComponent(() => import('#features/map/web/projects/project-map-screen.tsx'), 'ProjectMapScreen') },
  projectImport: { component: lazyRouteComponent(() => import('#features/project-setup/web/project-import-screen.tsx'), 'ProjectImportScreen') },
  newProject: { component: lazyRouteComponent(() => import('#features/project-setup/web/new-project-screen.tsx'), 'NewProjectScreen') },
  projectInformation: {
    component: lazyRouteComponent(() => import('#features/projects/web/project-information-screen.tsx'), 'ProjectInformationScreen'),
    ahead: ahead.projects,
  },
  projectForms: {
    component: lazyRouteComponent(() => import('#features/forms/web/of-project/project-forms-screen.tsx'), 'ProjectFormsScreen'),
    ahead: ahead.projectForms,
  },
  projectFormList: { component: lazyRouteComponent(() => import('#features/forms/web/of-project/project-form-list-screen.tsx'), 'ProjectFormListScreen') },
  projectLog: {
    component: lazyRouteComponent(() => import('#features/project-logs/web/project-log-screen.tsx'), 'ProjectLogScreen'),
    ahead: ahead.logs,
  },
  thirdPartyCosts: {
    component: lazyRouteComponent(() => import('#features/third-party-costs/web/third-party-costs-screen.tsx'), 'ThirdPartyCostsScreen'),
  },
  projectHours: { component: lazyRouteComponent(() => import('#features/hour-reports/web/project-hours-screen.tsx'), 'ProjectHoursScreen') },
  projectGeneralSettings: {
    component: lazyRouteComponent(() => import('#features/project-setup/web/project-general-settings-screen.tsx'), 'ProjectGeneralSettingsScreen'),
  },
  projectClientSettings: {
    component: lazyRouteComponent(() => import('#features/project-setup/web/project-client-settings-screen.tsx'), 'ProjectClientSettingsScreen'),
  },
  projectSiteSettings: {
    component: lazyRouteComponent(() => import('#features/project-setup/web/project-site-settings-screen.tsx'), 'ProjectSiteSettingsScreen'),
  },
  projectFormSettings: {
    component: lazyRouteComponent(() => import('#features/forms/web/form-settings/project-form-settings-screen.tsx'), 'ProjectFormSettingsScreen'),
  },
  planning: { component: lazyRouteComponent(() => import('#features/planning/web/planning-screen.tsx'), 'PlanningScreen'), Icon: IconCalendarEvent },
  phases: { component: lazyRouteComponent(() => import('#features/phases/web/listing/phases-screen.tsx'), 'PhasesScreen'), ahead: ahead.phases },
  newPhase: { component: lazyRouteComponent(() => import('#features/phases/web/editing/new-phase-screen.tsx'), 'NewPhaseScreen') },
  phaseInformation: {
    component: lazyRouteComponent(() => import('#features/phases/web/phase-information-screen.tsx'), 'PhaseInformationScreen'),
    ahead: ahead.fieldSheets,
  },
  phaseLots: {
    component: lazyRouteComponent(() => import('#features/lots/web/phase-lots-screen.tsx'), 'PhaseLotsScreen'),
    ahead: ahead.lots,
  },
  phaseMap: {
    component: lazyRouteComponent(() => import('#features/map/web/phase-map-screen.tsx'), 'PhaseMapScreen'),
    ahead: ahead.phaseMap,
  },
  phaseOverview: {
    component: lazyRouteComponent(() => import('#features/phases/web/overview/phase-overview-screen.tsx'), 'PhaseOverviewScreen'),
    ahead: ahead.fieldSheets,
  },
  phaseSafety: {
    component: lazyRouteComponent(() => import('#features/phase-safety/web/phase-safety-screen.tsx'), 'PhaseSafetyScreen'),
    ahead: ahead.phaseSafety,
  },
  supervision: {
    component: lazyRouteComponent(() => import('#features/supervision/web/supervision-screen.tsx'), 'SupervisionScreen'),
    ahead: ahead.supervision,
  },
  phaseLogistics: {
    component: lazyRouteComponent(() => import('#features/logistics/web/phase-logistics-screen.tsx'), 'PhaseLogisticsScreen'),
    ahead: ahead.logistics,
  },
  phaseHours: { component: lazyRouteComponent(() => import('#features/hour-reports/web/phase-hours-screen.tsx'), 'PhaseHoursScreen') },
  fieldwork: {
    component: lazyRouteComponent(() => import('#features/fieldwork/web/fieldwork-screen.tsx'), 'FieldworkScreen'),
    ahead: ahead.fieldPoints,
    whenIdle: getReadyForForms,
  },
  phaseForms: {
    component: lazyRouteComponent(() => import('#features/form-filling/web/starting/phase-forms-screen.tsx'), 'PhaseFormsScreen'),
    ahead: ahead.phaseForms,
    whenIdle: getReadyForForms,
  },
  phaseFormSettings: {
    component: lazyRouteComponent(() => import('#features/forms/web/form-settings/phase-form-settings-screen.tsx'), 'PhaseFormSettingsScreen'),
  },
  forms: {
    component: lazyRouteComponent(() => import('#features/forms/web/forms-screen.tsx'), 'FormsScreen'),
    Icon: IconClipboardText,
    ahead: ahead.ownForms,
    whenIdle: getReadyForForms,
  },
  formList: { component: lazyRouteComponent(() => import('#features/forms/web/form-list-screen.tsx'), 'FormListScreen') },
  formCategories: {
    component: lazyRouteComponent(() => import('#features/form-filling/web/starting/form-categories-screen.tsx'), 'FormCategoriesScreen'),
    Icon: IconClipboardText,
    ahead: ahead.designs,
  },
  formCategory: {
    component: lazyRouteComponent(() => import('#features/form-filling/web/starting/form-category-screen.tsx'), 'FormCategoryScreen'),
    ahead: ahead.designs,
    whenIdle: getReadyForForms,
  },
  designs: { component: lazyRouteComponent(() => import('#features/form-designer/web/designs-screen.tsx'), 'DesignsScreen') },
  design: { component: lazyRouteComponent(() => import('#features/form-designer/web/design-screen.tsx'), 'DesignScreen') },
  form: { component: lazyRouteComponent(() => import('#features/form-filling/web/page/form-screen.tsx'), 'FormScreen'), ahead: ahead.filling },
  formSection: {
    component: lazyRouteComponent(() => import('#features/form-filling/web/page/form-section-screen.tsx'), 'FormSectionScreen'),
    ahead: ahead.filling,
    load: openDraft,
  },
  formCheck: {
    component: lazyRouteComponent(() => import('#features/form-filling/web/page/form-check-screen.tsx'), 'FormCheckScreen'),
    ahead: ahead.filling,
    load: openDraft,
  },
  formView: { component: lazyRouteComponent(() => import('#features/form-review/web/form-view-screen.tsx'), 'FormViewScreen'), ahead: ahead.ownForms },
  timeRegistration: {
    component: lazyRouteComponent(() => import('#features/time/web/time-registration-screen.tsx'), 'TimeRegistrationScreen'),
    Icon: IconClock,
    ahead: ahead.time,
  },
  scan: { component: lazyRouteComponent(() => import('#features/scanning/web/scan-screen.tsx'), 'ScanScreen'), ahead: ahead.codes },
  openCode: { component: lazyRouteComponent(() => import('#features/codes/web/open-code-screen.tsx'), 'OpenCodeScreen') },
  manualEntry: { component: lazyRouteComponent(() => import('#features/time/web/entering/manual-entry-screen.tsx'), 'ManualEntryScreen'), ahead: ahead.time },
  trips: { component: lazyRouteComponent(() => import('#features/trips/web/trips-screen.tsx'), 'TripsScreen'), ahead: ahead.trips },
  disbursements: {
    component: lazyRouteComponent(() => import('#features/claims/web/disbursements-screen.tsx'), 'DisbursementsScreen'),
    ahead: ahead.claims,
  },
  dayOverview: { component: lazyRouteComponent(() => import('#features/time/web/overviews/day-overview-screen.tsx'), 'DayOverviewScreen'), ahead: ahead.time },
  weekOverview: {
    component: lazyRouteComponent(() => import('#features/time/web/overviews/week-overview-screen.tsx'), 'WeekOverviewScreen'),
    ahead: ahead.time,
  },
  closeDay: { component: lazyRouteComponent(() => import('#features/time/web/overviews/close-day-screen.tsx'), 'CloseDayScreen'), ahead: ahead.time },
  absence: { component: lazyRouteComponent(() => import('#features/absence/web/absence-screen.tsx'), 'AbsenceScreen'), ahead: ahead.absences },
  approveAbsence: {
    component: lazyRouteComponent(() => import('#features/absence/web/approve-absence-screen.tsx'), 'ApproveAbsenceScreen'),
    Icon: IconBeach,
  },
  claims: {
    component: lazyRouteComponent(() => import('#features/claims/web/claims-screen.tsx'), 'ClaimsScreen'),
    Icon: IconReceiptEuro,
    ahead: ahead.claims,
  },
  newClaim: { component: lazyRouteComponent(() => import('#features/claims/web/new-claim-screen.tsx'), 'NewClaimScreen'), ahead: ahead.claims },
  claim: { component: lazyRouteComponent(() => import('#features/claims/web/claim-screen.tsx'), 'ClaimScreen') },
  carAdditions: {
    component: lazyRouteComponent(() => import('#features/car-additions/web/car-additions-screen.tsx'), 'CarAdditionsScreen'),
    Icon: IconCar,
  },
  newCarAddition: { component: lazyRouteComponent(() => import('#features/car-additions/web/new-car-addition-screen.tsx'), 'NewCarAdditionScreen') },
  carAddition: { component: lazyRouteComponent(() => import('#features/car-additions/web/car-addition-screen.tsx'), 'CarAdditionScreen') },
  approveHours: {
    component: lazyRouteComponent(() => import('#features/time/web/approving/approve-hours-screen.tsx'), 'ApproveHoursScreen'),
    Icon: IconChecklist,
  },
  hourOverview: {
    component: lazyRouteComponent(() => import('#features/hour-reports/web/overview/hour-overview-screen.tsx'), 'HourOverviewScreen'),
    Icon: IconReportAnalytics,
  },
  safetyHome: {
    component: lazyRouteComponent(() => import('#features/home/web/safety/safety-home-screen.tsx'), 'SafetyHomeScreen'),
    Icon: IconShieldCheck,
    ahead: ahead.safetyHome,
  },
  toolbox: { component: lazyRouteComponent(() => import('#features/toolbox/web/toolbox-screen.tsx'), 'ToolboxScreen'), ahead: ahead.toolboxes },
  newToolbox: { component: lazyRouteComponent(() => import('#features/toolbox/web/new-toolbox-screen.tsx'), 'NewToolboxScreen'), ahead: ahead.toolboxes },
  toolboxMeeting: {
    component: lazyRouteComponent(() => import('#features/toolbox/web/toolbox-meeting-screen.tsx'), 'ToolboxMeetingScreen'),
    ahead: ahead.toolboxes,
  },
  payrollExport: {
    component: lazyRouteComponent(() => import('#features/payroll/web/payroll-export-screen.tsx'), 'PayrollExportScreen'),
    Icon: IconFileExport,
  },
  colleagues: {
    component: lazyRouteComponent(() => import('#features/home/web/colleagues/colleagues-screen.tsx'), 'ColleaguesScreen'),
    Icon: IconUsers,
    ahead: ahead.colleagues,
  },
  notifications: {
    component: lazyRouteComponent(() => import('#features/notifications/web/notifications-screen.tsx'), 'NotificationsScreen'),
    Icon: IconBell,
    ahead: ahead.notifications,
  },
  outbox: { component: lazyRouteComponent(() => import('#features/outbox/web/outbox-screen.tsx'), 'OutboxScreen'), Icon: IconSend },
  personal: { component: lazyRouteComponent(() => import('#features/people/web/personal-screen.tsx'), 'PersonalScreen'), Icon: IconUser, ahead: ahead.own },
  personalCar: {
    component: lazyRouteComponent(() => import('#features/cars/web/personal-car-screen.tsx'), 'PersonalCarScreen'),
    ahead: ahead.ownCars,
  },
  fieldWork: {
    component: lazyRouteComponent(() => import('#features/home/web/field-work/field-work-screen.tsx'), 'FieldWorkScreen'),
    ahead: ahead.fieldWork,
  },
  instructions: {
    component: lazyRouteComponent(() => import('#features/instructions/web/instructions-screen.tsx'), 'InstructionsScreen'),
    Icon: IconBook2,
    ahead: ahead.instructions,
  },
  newInstruction: { component: lazyRouteComponent(() => import('#features/instructions/web/editing/new-instruction-screen.tsx'), 'NewInstructionScreen') },
  instruction: {
    component: lazyRouteComponent(() => import('#features/instructions/web/reading/instruction-screen.tsx'), 'InstructionScreen'),
    ahead: ahead.instructions,
  },
  safetySheets: {
    component: lazyRouteComponent(() => import('#features/safety-sheets/web/register/safety-sheets-screen.tsx'), 'SafetySheetsScreen'),
    Icon: IconFlask,
    ahead: ahead.safetySheets,
  },
  newSafetySheet: { component: lazyRouteComponent(() => import('#features/safety-sheets/web/editing/new-safety-sheet-screen.tsx'), 'NewSafetySheetScreen') },
  safetySheet: {
    component: lazyRouteComponent(() => import('#features/safety-sheets/web/sheet/safety-sheet-screen.tsx'), 'SafetySheetScreen'),
    ahead: ahead.safetySheets,
  },
  support: {
    component: lazyRouteComponent(() => import('#features/support/web/support-screen.tsx'), 'SupportScreen'),
    Icon: IconLifebuoy,
    ahead: ahead.support,
  },
  supportIct: { component: lazyRouteComponent(() => import('#features/support/web/support-ict-screen.tsx'), 'SupportIctScreen'), ahead: ahead.support },
  supportCommunication: {
    component: lazyRouteComponent(() => import('#features/support/web/support-communication-screen.tsx'), 'SupportCommunicationScreen'),
    ahead: ahead.support,
  },
  qrGenerator: { component: lazyRouteComponent(() => import('#features/codes/web/labels/qr-generator-screen.tsx'), 'QrGeneratorScreen') },
  supportTickets: { component: lazyRouteComponent(() => import('#features/support/web/handling/support-tickets-screen.tsx'), 'SupportTicketsScreen') },
  supportTicket: { component: lazyRouteComponent(() => import('#features/support/web/support-ticket-screen.tsx'), 'SupportTicketScreen') },
  registers: { component: lazyRouteComponent(() => import('#features/home/web/index-pages/registers-screen.tsx'), 'RegistersScreen'), Icon: IconListDetails },
  equipmentRegister: {
    component: lazyRouteComponent(() => import('#features/equipment/web/register/equipment-register-screen.tsx'), 'EquipmentRegisterScreen'),
    ahead: ahead.equipment,
  },
  newEquipment: { component: lazyRouteComponent(() => import('#features/equipment/web/editing/new-equipment-screen.tsx'), 'NewEquipmentScreen') },
  equipmentItem: { component: lazyRouteComponent(() => import('#features/equipment/web/record/equipment-item-screen.tsx'), 'EquipmentItemScreen') },
  clients: { component: lazyRouteComponent(() => import('#features/clients/web/clients-screen.tsx'), 'ClientsScreen') },
  clientImport: { component: lazyRouteComponent(() => import('#features/clients/web/client-import-screen.tsx'), 'ClientImportScreen') },
  vehicles: { component: lazyRouteComponent(() => import('#features/cars/web/register/vehicles-screen.tsx'), 'VehiclesScreen') },
  newVehicle: { component: lazyRouteComponent(() => import('#features/cars/web/editing/new-vehicle-screen.tsx'), 'NewVehicleScreen') },
  vehicle: { component: lazyRouteComponent(() => import('#features/cars/web/record/vehicle-screen.tsx'), 'VehicleScreen') },
  protectiveEquipment: {
    component: lazyRouteComponent(() => import('#features/protective-equipment/web/register/protective-equipment-screen.tsx'), 'ProtectiveEquipmentScreen'),
  },
  registrations: { component: lazyRouteComponent(() => import('#features/registrations/web/registrations-screen.tsx'), 'RegistrationsScreen') },
  registrationImport: {
    component: lazyRouteComponent(() => import('#features/registrations/web/registration-import-screen.tsx'), 'RegistrationImportScreen'),
  },
  personRegistrations: {
    component: lazyRouteComponent(() => import('#features/registrations/web/person-registrations-screen.tsx'), 'PersonRegistrationsScreen'),
  },
  settings: { component: lazyRouteComponent(() => import('#features/home/web/index-pages/settings-screen.tsx'), 'SettingsScreen'), Icon: IconSettings },
  norms: { component: lazyRouteComponent(() => import('#features/norms/web/norms-screen.tsx'), 'NormsScreen') },
  norm: { component: lazyRouteComponent(() => import('#features/norms/web/norm-screen.tsx'), 'NormScreen') },
  holidays: { component: lazyRouteComponent(() => import('#features/calendar/web/holidays-screen.tsx'), 'HolidaysScreen') },
  hourCodeImport: { component: lazyRouteComponent(() => import('#features/calendar/web/hour-code-import-screen.tsx'), 'HourCodeImportScreen') },
  hourCodes: { component: lazyRouteComponent(() => import('#features/calendar/web/hour-codes-screen.tsx'), 'HourCodesScreen') },
  divisions: { component: lazyRouteComponent(() => import('#features/organisation/web/divisions-screen.tsx'), 'DivisionsScreen') },
  newDivision: { component: lazyRouteComponent(() => import('#features/organisation/web/new-division-screen.tsx'), 'NewDivisionScreen') },
  division: { component: lazyRouteComponent(() => import('#features/organisation/web/division-screen.tsx'), 'DivisionScreen') },
  branches: { component: lazyRouteComponent(() => import('#features/organisation/web/branches-screen.tsx'), 'BranchesScreen') },
  users: { component: lazyRouteComponent(() => import('#features/users/web/users-screen.tsx'), 'UsersScreen') },
  newUser: { component: lazyRouteComponent(() => import('#features/users/web/new-user-screen.tsx'), 'NewUserScreen') },
  userImport: { component: lazyRouteComponent(() => import('#features/users/web/user-import-screen.tsx'), 'UserImportScreen') },
  user: { component: lazyRouteComponent(() => import('#features/users/web/user-screen.tsx'), 'UserScreen') },
  audit: { component: lazyRouteComponent(() => import('#features/audit/web/audit-screen.tsx'), 'AuditScreen') },
  registrationRequirements: {
    component: lazyRouteComponent(() => import('#features/registrations/web/registration-requirements-screen.tsx'), 'RegistrationRequirementsScreen'),
  },
  roles: { component: lazyRouteComponent(() => import('#features/roles/web/roles-screen.tsx'), 'RolesScreen') },
  brand: { component: lazyRouteComponent(() => import('#features/organisation/web/brand-screen.tsx'), 'BrandScreen') },
  retention: { component: lazyRouteComponent(() => import('#features/retention/web/retention-screen.tsx'), 'RetentionScreen') },
  personalData: { component: lazyRouteComponent(() => import('#features/personal-data/web/personal-data-screen.tsx'), 'PersonalDataScreen') },
  personalDataOf: { component: lazyRouteComponent(() => import('#features/personal-data/web/personal-data-of-screen.tsx'), 'PersonalDataOfScreen') },
  emergencyContacts: {
    component: lazyRouteComponent(() => import('#features/emergency-contacts/web/emergency-contacts-screen.tsx'), 'EmergencyContactsScreen'),
    ahead: ahead.emergencyContacts,
  },
  suppliers: { component: lazyRouteComponent(() => import('#features/suppliers/web/suppliers-screen.tsx'), 'SuppliersScreen') },
  integrations: { component: lazyRouteComponent(() => import('#features/machines/web/integrations-screen.tsx'), 'IntegrationsScreen') },
  sharedFiles: { component: lazyRouteComponent(() => import('#features/sharing/web/shared-files-screen.tsx'), 'SharedFilesScreen') },
  forbidden: { component: lazyRouteComponent(() => import('#features/errors/web/forbidden-screen.tsx'), 'ForbiddenScreen') },
  signOut: { component: lazyRouteComponent(() => import('#features/sign-in/web/sign-out-screen.tsx'), 'SignOutScreen'), Icon: IconLogout },
};
