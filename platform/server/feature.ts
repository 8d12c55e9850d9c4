/** Everything a feature adds to the server, in its `server/feature.ts`: operations, and the jobs, routes and processes of its own. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '#platform/shared/operation.ts';
import type { Database } from './database/database.ts';
import type { DocumentCalls } from './documents/document-calls.ts';
import type { DeliverMail } from './documents/mail.ts';
import type { ZipEntry } from './documents/tables/zip-file.ts';
import type { FileBytes } from './files/file-store.ts';
import type { Identity } from './identity/identity.ts';
import type { Job } from './jobs/jobs.ts';
import type { WorkerPlace } from './jobs/worker-place.ts';
import type { Handler } from './operations/operations.ts';
import type { RecordedKind } from './operations/recorded.ts';
import type { RetentionRule } from './retention-rule.ts';

/** Services a feature works with. */
export interface ServerParts {
  readonly db: Database;
  readonly bytes: FileBytes;
  /** Database and files for a process beside the server. */
  readonly place: WorkerPlace;
  /** Makes documents, in processes beside the server. */
  readonly documents: DocumentCalls;
  /** Adds work to a queue, to be done at once or after some seconds. */
  readonly addJob: (queue: string, data: object, afterSeconds?: number) => Promise<void>;
  readonly deliverMail: DeliverMail;
  /** The site's own address, without a slash at the end. */
  readonly origin: string;
  readonly restrictedGroupId: string;
  /** The app registration at Microsoft, when it has a secret. */
  readonly microsoft?: { readonly tenantId: string; readonly clientId: string; readonly clientSecret: string } | undefined;
  /** Address of the open data on licence plates; undefined when it is not asked. */
  readonly rdwUrl?: string | undefined;
  /** Address of the backgrounds of maps; undefined: maps have none. */
  readonly mapUrl?: string | undefined;
  /** Origin of a push service beside those of browsers, which need not be public. */
  readonly pushServiceUrl?: string | undefined;
  /** Address of a service that finds addresses, when there is one. */
  readonly addressSearchUrl?: string | undefined;
  /** The program of a worker, by its source: `new URL('./x-worker.ts', import.meta.url)`. */
  readonly programOf: (source: URL) => URL;
}

/** Services of a route of a feature. */
export interface RouteParts {
  readonly identify: (api: Api, request: FastifyRequest) => Promise<Identity>;
  /** False: nobody is slowed down. */
  readonly rateLimits?: boolean | undefined;
}

/** A feature at work in this process. */
export interface RunningFeature {
  readonly jobs?: readonly Job<never>[];
  /** Takes up what an earlier process left; once the queues run. */
  readonly catchUp?: () => Promise<unknown>;
  /** Mounts what is no operation: files, pages. */
  readonly routes?: { readonly [Name in Api]?: (app: FastifyInstance, parts: RouteParts) => void };
  /** Ends its workers. */
  readonly stop?: () => Promise<unknown>;
}

/** Finds the files of what a room holds of a person. A file is read when it is its turn. */
export type PersonalPart = (parts: ServerParts, person: Identity) => Promise<readonly ZipEntry[]>;

/** True when somebody may read the files that hang on a record; `projectId` is the project the record stands in. */
export type MayReadFiles = (db: Database, user: Identity, link: { readonly subjectId: string; readonly projectId: string | null }) => Promise<boolean>;

/** A feature, as the server knows it. */
export interface ServerFeature {
  readonly handlers: readonly Handler[];
  /** The kinds of record its commands change, by the `subject` they are written down with. */
  readonly records?: Readonly<Record<string, RecordedKind>>;
  /** Read access to the files of its records, by the `filesOf` of the command that puts them there. Nobody may read those of a subject that is not named. */
  readonly fileReaders?: Readonly<Record<string, MayReadFiles>>;
  /** Content types that files on its records may have, by the same names, where that is less than any file of their kind may be. */
  readonly fileTypes?: Readonly<Record<string, readonly string[]>>;
  /** Retention rules for things it keeps for a time, and no longer. */
  readonly retentionRules?: readonly RetentionRule[];
  /** Finds the files of personal data it holds of a person. */
  readonly personalPart?: PersonalPart;
  /** Deeds it does by itself, without anybody sending a command: name among the commands → deed in Dutch. */
  readonly ownDeeds?: Readonly<Record<string, string>>;
  /** Puts in the database what the product brings; before anybody is let in. */
  readonly prepare?: (db: Database) => Promise<unknown>;
  readonly start?: (parts: ServerParts) => RunningFeature;
}
