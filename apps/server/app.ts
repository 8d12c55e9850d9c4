/** Puts the product together: the three APIs, sign-in, files, and every feature's handlers. Starts nothing and listens to nothing. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { absenceFeature } from '#features/absence/server/feature.ts';
import { announcementFeature } from '#features/announcements/server/feature.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { calendarFeature } from '#features/calendar/server/feature.ts';
import { calendarFeedFeature } from '#features/calendar-feed/server/feature.ts';
import { carAdditionFeature } from '#features/car-additions/server/feature.ts';
import { carFeature } from '#features/cars/server/feature.ts';
import { claimFeature } from '#features/claims/server/feature.ts';
import { clientFeature } from '#features/clients/server/feature.ts';
import { codeFeature } from '#features/codes/server/feature.ts';
import { emergencyContactFeature } from '#features/emergency-contacts/server/feature.ts';
import { equipmentFeature } from '#features/equipment/server/feature.ts';
import { fieldworkFeature } from '#features/fieldwork/server/feature.ts';
import { followUpFeature } from '#features/follow-ups/server/feature.ts';
import { designFeature } from '#features/form-designer/server/feature.ts';
import { formExportFeature } from '#features/form-exports/server/feature.ts';
import { pdfForSender } from '#features/form-exports/server/pdf/submission-pdf.ts';
import { formFeature } from '#features/forms/server/feature.ts';
import { homeFeature } from '#features/home/server/feature.ts';
import { hourReportFeature } from '#features/hour-reports/server/feature.ts';
import { instructionFeature } from '#features/instructions/server/feature.ts';
import { listViewFeature } from '#features/list-views/server/feature.ts';
import { logisticsFeature } from '#features/logistics/server/feature.ts';
import { lotFeature } from '#features/lots/server/feature.ts';
import { machineFeature } from '#features/machines/server/feature.ts';
import { machineOr } from '#features/machines/server/machine-identity.ts';
import { mapFeature } from '#features/map/server/feature.ts';
import { mapOverlayFeature } from '#features/map-overlays/server/feature.ts';
import { mapShapeFeature } from '#features/map-shapes/server/feature.ts';
import { normFeature } from '#features/norms/server/feature.ts';
import { documentBytesMax } from '#features/norms/server/file-size-queries.ts';
import { notificationFeature } from '#features/notifications/server/feature.ts';
import { organisationFeature } from '#features/organisation/server/feature.ts';
import { ownDataFeature } from '#features/own-data/server/feature.ts';
import { payrollFeature } from '#features/payroll/server/feature.ts';
import { peopleFeature } from '#features/people/server/feature.ts';
import { createIdentify } from '#features/people/server/identify.ts';
import { registerSessions, type SessionOptions } from '#features/people/server/sign-in/sessions.ts';
import { personMergeFeature } from '#features/person-merges/server/feature.ts';
import { personRemovalFeature } from '#features/person-removals/server/feature.ts';
import { personalDataFeature } from '#features/personal-data/server/feature.ts';
import { phaseSafetyFeature } from '#features/phase-safety/server/feature.ts';
import { phaseFeature } from '#features/phases/server/feature.ts';
import { planningFeature } from '#features/planning/server/feature.ts';
import { projectLogFeature } from '#features/project-logs/server/feature.ts';
import { projectSetupFeature } from '#features/project-setup/server/feature.ts';
import { projectFeature } from '#features/projects/server/feature.ts';
import { protectiveEquipmentFeature } from '#features/protective-equipment/server/feature.ts';
import { createAdmission } from '#features/public-forms/server/admission.ts';
import { publicFormFeature } from '#features/public-forms/server/feature.ts';
import { registrationFeature } from '#features/registrations/server/feature.ts';
import { reminderFeature } from '#features/reminders/server/feature.ts';
import { rescueFileFeature } from '#features/rescue-files/server/feature.ts';
import { rescueUploads } from '#features/rescue-files/server/rescue-uploads.ts';
import { retentionFeature } from '#features/retention/server/feature.ts';
import { roleFeature } from '#features/roles/server/feature.ts';
import { safetySheetFeature } from '#features/safety-sheets/server/feature.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { standInFeature } from '#features/stand-ins/server/feature.ts';
import { supervisionFeature } from '#features/supervision/server/feature.ts';
import { supplierMergeFeature } from '#features/supplier-merges/server/feature.ts';
import { supplierFeature } from '#features/suppliers/server/feature.ts';
import { supportFeature } from '#features/support/server/feature.ts';
import { synergyFeature } from '#features/synergy/server/feature.ts';
import { takeAlongFeature } from '#features/take-along/server/feature.ts';
import { thirdPartyCostFeature } from '#features/third-party-costs/server/feature.ts';
import { timeFeature } from '#features/time/server/feature.ts';
import { toolboxFeature } from '#features/toolbox/server/feature.ts';
import { tripFeature } from '#features/trips/server/feature.ts';
import { userFeature } from '#features/users/server/feature.ts';
import { disableCaching, limitPages } from '#platform/server/answer-headers.ts';
import { pressureOptions } from '#platform/server/ask-later.ts';
import type { Database } from '#platform/server/database/database.ts';
import { endRequestsFirst } from '#platform/server/end-requests.ts';
import type { MayReadFiles, RunningFeature, ServerFeature } from '#platform/server/feature.ts';
import { fileHandlers } from '#platform/server/files/file-handlers.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import { type FileOptions, registerDownloads } from '#platform/server/files/files.ts';
import { isTakenWhereLinked } from '#platform/server/files/receive-file.ts';
import { registerUploads, type UploadOptions } from '#platform/server/files/uploads.ts';
import { type ReadyOptions, registerHealth } from '#platform/server/health.ts';
import { refuseOtherSites } from '#platform/server/identity/same-site.ts';
import { importRetention } from '#platform/server/imports/import-retention.ts';
import { loggedRequest } from '#platform/server/logged-request.ts';
import { type OpenApiDocument, openApiDocument } from '#platform/server/operations/open-api/open-api.ts';
import { openApiPage, openApiPagePolicy } from '#platform/server/operations/open-api/open-api-page.ts';
import type { AddJob, Handler } from '#platform/server/operations/operations.ts';
import { answerProblems, httpOptions } from '#platform/server/operations/problem-answer.ts';
import { serveOperations } from '#platform/server/operations/serve-operations.ts';
import { fileKinds } from '#platform/shared/files/files.ts';
import { type Api, apiBasePath } from '#platform/shared/operation.ts';
import { demoMailRetention } from './demo-tenant/mail-retention.ts';
import './fill-ports.ts';
import { type RdGrid, registerRdGrid } from './rd-grid.ts';

/** Everything the product does, one line a feature. */
export const features: readonly ServerFeature[] = [
  { handlers: fileHandlers, retentionRules: [demoMailRetention, importRetention] },
  homeFeature,
  normFeature,
  calendarFeature,
  organisationFeature,
  peopleFeature,
  userFeature,
  roleFeature,
  machineFeature,
  calendarFeedFeature,
  personalDataFeature,
  listViewFeature,
  projectFeature,
  projectSetupFeature,
  clientFeature,
  phaseFeature,
  thirdPartyCostFeature,
  phaseSafetyFeature,
  supervisionFeature,
  toolboxFeature,
  followUpFeature,
  projectLogFeature,
  logisticsFeature,
  lotFeature,
  fieldworkFeature,
  mapFeature,
  mapOverlayFeature,
  mapShapeFeature,
  codeFeature,
  takeAlongFeature,
  formFeature,
  notificationFeature,
  designFeature,
  formExportFeature,
  publicFormFeature(({ documents }) => pdfForSender(documents)),
  equipmentFeature,
  protectiveEquipmentFeature,
  carFeature,
  registrationFeature,
  searchFeature,
  supplierFeature,
  standInFeature,
  announcementFeature,
  timeFeature,
  hourReportFeature,
  tripFeature,
  synergyFeature,
  absenceFeature,
  planningFeature,
  claimFeature,
  carAdditionFeature,
  payrollFeature,
  personMergeFeature,
  supplierMergeFeature,
  reminderFeature,
  emergencyContactFeature,
  supportFeature,
  safetySheetFeature,
  instructionFeature,
  auditFeature(() => features),
  ownDataFeature(() => features),
  retentionFeature(() => features),
  personRemovalFeature(() => features),
  rescueFileFeature(() => features),
];

/** Every operation of the product. */
export const allHandlers: readonly Handler[] = features.flatMap(({ handlers }) => handlers);

/** Settings the browser needs before anybody has signed in. */
export interface BrowserConfig {
  readonly identity: 'demo' | 'entra';
  readonly authority: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** The provider's own description, so that sign-in starts without fetching it; only for the embedded tenant. */
  readonly authorityMetadata?: string;
  /** The one group whose members are held to their allowed projects. */
  readonly restrictedGroupId: string;
  readonly sentryDsn?: string;
  /** Where the background of maps comes from, when there is one. */
  readonly mapUrl?: string;
  /** The correction grid of RD, when there is one. */
  readonly rdGrid?: { readonly version: string; readonly sizeBytes: number };
  readonly version: string;
}

/** Everything the server is built from. */
export interface AppOptions extends SessionOptions {
  /** The site's own address, without a slash at the end. */
  readonly origin: string;
  readonly apis: readonly Api[];
  readonly bytes: FileBytes;
  readonly browserConfig: BrowserConfig;
  readonly addJob: AddJob;
  /** Proxies in front whose word for the caller's address is taken; without them everybody behind one would share its limits. */
  readonly trustedProxies?: number;
  /** Running jobs, routes and processes of the features in this process. */
  readonly features: readonly RunningFeature[];
  /** Checks of `/ready` besides those of the database and the files. */
  readonly ready?: Pick<ReadyOptions, 'looks' | 'isDraining'>;
  /** The correction grid of RD, for devices. */
  readonly rdGrid?: RdGrid | undefined;
  readonly logger?: FastifyBaseLogger;
  /** Longest wait of the event loop before who calls is asked to come back later, in milliseconds; 0: nobody is. */
  readonly eventLoopDelayMsMax?: number;
}

/** Builds the server. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger === undefined ? {} : { loggerInstance: options.logger.child({}, { serializers: { req: loggedRequest } }) }),
    ...httpOptions,
    forceCloseConnections: true,
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
  });
  endRequestsFirst(app);
  limitPages(app);
  refuseOtherSites(app, options.origin);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options.browserConfig) },
    strictTransportSecurity: options.secureCookies,
  });
  await app.register(cookie);
  // Answers only: what comes in is small, and unpacked here it might be anything but.
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(underPressure, pressureOptions(options.eventLoopDelayMsMax));
  answerProblems(app);

  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(options.browserConfig));
  registerHealth(app, { ...options, ...options.ready });
  for (const api of options.apis) await app.register(async (scope) => mountApi(scope, api, options), { prefix: apiBasePath[api] });
  return app;
}

/** Rules on who may read the files of a record, by its subject. */
const fileReaders: Readonly<Record<string, MayReadFiles>> = Object.assign({}, ...features.map(({ fileReaders: own }) => own));

/** Content types that files on a record may have, by its subject, where that is less than their kind may be. */
const fileTypes: Readonly<Record<string, readonly string[]>> = Object.assign({}, ...features.map(({ fileTypes: own }) => own));

function mountApi(app: FastifyInstance, api: Api, options: AppOptions): void {
  const { db, bytes } = options;
  const identify = createIdentify(options);
  disableCaching(app);
  // Main lives on the site itself, whose answers are set already.
  if (apiBasePath[api] !== '') answerProblems(app);
  serveOperations(app, { api, db, handlers: allHandlers, identify: machineOr(db, identify), addJob: options.addJob, admit: createAdmission(options) });
  mountDescription(app, api);

  const files: FileOptions = {
    db,
    bytes,
    identify,
    mayReadLink: async (user, { subject, ...link }) => (await fileReaders[subject]?.(db, user, link)) ?? false,
  };
  if (api === 'main') {
    registerSessions(app, options);
    registerDownloads(app, files);
    registerRdGrid(app, options.rdGrid);
  }
  if (api === 'general') {
    const uploads: UploadOptions = {
      ...files,
      sizeBytesMax: uploadBytesMax(db),
      isTypeAllowed: (_kind, contentType, fileId) => isTakenWhereLinked(db, { fileId, contentType }, fileTypes),
    };
    registerUploads(app, uploads);
    registerUploads(app, { ...uploads, ...rescueUploads(db, identify) });
  }
  for (const { routes } of options.features) routes?.[api]?.(app, { identify, rateLimits: options.rateLimits });
}

/** How large what people send may be: of documents the organisation says it, of what devices make themselves the product. */
function uploadBytesMax(db: Database): NonNullable<UploadOptions['sizeBytesMax']> {
  return async (kind, keptAt) => (kind === 'document' ? documentBytesMax(db, 'bestand.document_mb', keptAt) : fileKinds[kind].sizeBytesMax);
}

/** The API described: for programs, and for people. */
function mountDescription(app: FastifyInstance, api: Api): void {
  const below = api === 'main' ? '/v1' : '';
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= openApiDocument(api, allHandlers);
    return made;
  };
  app.get(`${below}/openapi.json`, async () => document());
  app.get(`${below}/docs`, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', openApiPagePolicy)
      .send(openApiPage(document(), `${apiBasePath[api]}${below}/openapi.json`)),
  );
}

/** The app talks to its own site and the identity provider, and to nobody else but whom the settings name. */
function contentSecurityPolicy({ authority, sentryDsn, mapUrl }: BrowserConfig): Record<string, string[]> {
  const provider = new URL(authority).origin;
  const reporting = sentryDsn === undefined ? [] : [new URL(sentryDsn).origin];
  // Pictures of the ground; an area of them is fetched to be taken along.
  const maps = mapUrl === undefined ? [] : [new URL(mapUrl).origin];
  return {
    'default-src': ["'self'"],
    // WebAssembly reads barcodes; it lets in no code made from text.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'connect-src': ["'self'", provider, ...reporting, ...maps],
    // Documents that are shown: bytes of this page, of which the type was proven.
    'frame-src': ["'self'", 'blob:', provider],
    'img-src': ["'self'", 'blob:', 'data:', ...maps],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", provider],
    'frame-ancestors': ["'self'"],
  };
}
