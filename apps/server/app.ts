/** Puts the product together: the three APIs, sign-in, files, and every feature's handlers. Starts nothing and listens to nothing. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { carHandlers } from '#features/cars/server/handlers.ts';
import { equipmentHandlers } from '#features/equipment/server/handlers.ts';
import { type ExportFileOptions, registerExportFiles } from '#features/form-exports/server/export-file-route.ts';
import { registerFormPdf } from '#features/form-exports/server/form-pdf-route.ts';
import type { SendWithGraph } from '#features/form-exports/server/graph-mail.ts';
import { formExportHandlers } from '#features/form-exports/server/handlers.ts';
import { type MailDeliveryOptions, registerMailDelivery } from '#features/form-exports/server/mail-delivery-route.ts';
import { formMailHandlers } from '#features/form-exports/server/mail-handlers.ts';
import { type PaperCalls, paperForSender } from '#features/form-exports/server/paper-calls.ts';
import { designHandlers } from '#features/forms/server/design-handlers.ts';
import { registerDesignSchema } from '#features/forms/server/design-schema-route.ts';
import { favoriteFormHandlers } from '#features/forms/server/favorite-handlers.ts';
import { mayReadFormFile } from '#features/forms/server/file-queries.ts';
import { formHandlers } from '#features/forms/server/handlers.ts';
import { projectFormHandlers } from '#features/forms/server/project-form-handlers.ts';
import { reviewHandlers } from '#features/forms/server/review-handlers.ts';
import { homeHandlers } from '#features/home/server/handlers.ts';
import { notificationHandlers } from '#features/notifications/server/handlers.ts';
import { peopleHandlers } from '#features/people/server/handlers.ts';
import { createIdentify } from '#features/people/server/identify.ts';
import { registerSessions, type SessionOptions } from '#features/people/server/sessions.ts';
import { formSettingsHandlers } from '#features/phases/server/form-settings-handlers.ts';
import { phaseHandlers } from '#features/phases/server/handlers.ts';
import { projectHandlers } from '#features/projects/server/handlers.ts';
import { mayReadProject } from '#features/projects/server/visible-projects.ts';
import { createAdmission } from '#features/public-forms/server/admission.ts';
import { publicFormHandlers } from '#features/public-forms/server/handlers.ts';
import { registerPublicForms } from '#features/public-forms/server/own-submission-routes.ts';
import { searchHandlers } from '#features/search/server/handlers.ts';
import { timeHandlers } from '#features/time/server/handlers.ts';
import { keepNoAnswers, limitPages } from '#platform/server/answer-headers.ts';
import { fileHandlers } from '#platform/server/file-handlers.ts';
import type { FileBytes } from '#platform/server/file-store.ts';
import { type FileOptions, registerDownloads } from '#platform/server/files.ts';
import { registerHealth } from '#platform/server/health.ts';
import { type OpenApiDocument, openApiDocument } from '#platform/server/open-api.ts';
import { openApiPage, openApiPagePolicy } from '#platform/server/open-api-page.ts';
import { type AddJob, type Handler, serveOperations } from '#platform/server/operations.ts';
import { answerProblems, httpOptions } from '#platform/server/problem-answer.ts';
import { giveRightOfWay, type RightOfWay } from '#platform/server/right-of-way.ts';
import { refuseOtherSites } from '#platform/server/same-site.ts';
import { registerUploads } from '#platform/server/uploads.ts';
import { type Api, apiBasePath } from '#platform/shared/operation.ts';

/** Every operation of the product. */
export const allHandlers: readonly Handler[] = [
  ...fileHandlers,
  ...homeHandlers,
  ...peopleHandlers,
  ...projectHandlers,
  ...phaseHandlers,
  ...formSettingsHandlers,
  ...favoriteFormHandlers,
  ...formHandlers,
  ...reviewHandlers,
  ...projectFormHandlers,
  ...notificationHandlers,
  ...designHandlers,
  ...formExportHandlers,
  ...formMailHandlers,
  ...publicFormHandlers,
  ...equipmentHandlers,
  ...carHandlers,
  ...searchHandlers,
  ...timeHandlers,
];

/** What the browser has to know before anybody has signed in. */
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
  readonly version: string;
}

/** What the product runs on. */
export interface AppOptions extends SessionOptions {
  /** The site's own address, without a slash at the end. */
  readonly origin: string;
  readonly apis: readonly Api[];
  readonly bytes: FileBytes;
  readonly browserConfig: BrowserConfig;
  readonly addJob: AddJob;
  /** Proxies in front whose word for the caller's address is taken; without them everybody behind one would share its limits. */
  readonly trustedProxies?: number;
  /** Makes the file of an export while somebody waits. */
  readonly makeExportAtOnce: ExportFileOptions['makeAtOnce'];
  /** Makes PDFs of single forms. */
  readonly paper: PaperCalls;
  /** Makes what goes along with a mail. */
  readonly attachForms: MailDeliveryOptions['attach'];
  /** Mails through somebody's own mailbox; undefined when that was not set up. */
  readonly sendWithGraph: SendWithGraph | undefined;
  /** What requests have before the work of processes beside this one. */
  readonly rightOfWay?: RightOfWay;
  readonly logger?: FastifyBaseLogger;
}

/** Longest wait of the event loop before new requests are asked to come back later, in milliseconds. */
const EVENT_LOOP_DELAY_MS_MAX = 3000;

/** Builds the server. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger === undefined ? {} : { loggerInstance: options.logger }),
    ...httpOptions,
    forceCloseConnections: true,
    trustProxy: (_address, hop) => hop < (options.trustedProxies ?? 0),
  });
  if (options.rightOfWay !== undefined) giveRightOfWay(app, options.rightOfWay);
  limitPages(app);
  refuseOtherSites(app, options.origin);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options.browserConfig) },
    strictTransportSecurity: options.secureCookies,
  });
  await app.register(cookie);
  // Answers only: what comes in is small, and unpacked here it might be anything but.
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(underPressure, { maxEventLoopDelay: EVENT_LOOP_DELAY_MS_MAX, retryAfter: 2 });
  answerProblems(app);

  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(options.browserConfig));
  registerHealth(app, options);
  for (const api of options.apis) await app.register(async (scope) => mountApi(scope, api, options), { prefix: apiBasePath[api] });
  return app;
}

function mountApi(app: FastifyInstance, api: Api, options: AppOptions): void {
  const { db, bytes } = options;
  const identify = createIdentify(options);
  keepNoAnswers(app);
  // Main lives on the site itself, whose answers are set already.
  if (apiBasePath[api] !== '') answerProblems(app);
  serveOperations(app, { api, db, handlers: allHandlers, identify, addJob: options.addJob, admit: createAdmission(options) });
  mountDescription(app, api);

  const files: FileOptions = {
    db,
    bytes,
    identify,
    mayReadLink: async (user, { subject, subjectId, projectId }) =>
      subject === 'form-submission' ? mayReadFormFile(db, user, subjectId) : projectId !== null && (await mayReadProject(db, user, projectId)),
  };
  if (api === 'main') {
    registerSessions(app, options);
    registerDownloads(app, files);
    registerDesignSchema(app);
    registerFormPdf(app, { identify, paper: options.paper });
    registerExportFiles(app, { ...files, makeAtOnce: options.makeExportAtOnce });
    registerPublicForms(app, { db, bytes, makePdf: paperForSender(options.paper), rateLimits: options.rateLimits });
  }
  if (api === 'general') {
    registerUploads(app, files);
    registerMailDelivery(app, { db, identify, attach: options.attachForms, sendWithGraph: options.sendWithGraph });
  }
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

/** The app talks to its own site and the identity provider, and to nobody else. */
function contentSecurityPolicy({ authority, sentryDsn }: BrowserConfig): Record<string, string[]> {
  const provider = new URL(authority).origin;
  const reporting = sentryDsn === undefined ? [] : [new URL(sentryDsn).origin];
  return {
    'default-src': ["'self'"],
    // WebAssembly reads barcodes; it lets in no code made from text.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'connect-src': ["'self'", provider, ...reporting],
    'frame-src': ["'self'", provider],
    'img-src': ["'self'", 'blob:', 'data:', 'https://service.pdok.nl'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", provider],
    'frame-ancestors': ["'self'"],
  };
}
