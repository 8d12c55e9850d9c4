/** Contexts and results of the makers of files. */
import type { Database } from '#platform/server/database/database.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { ExportRequest } from '../contract.ts';
import type { PhaseFileRequest } from '../phase-file-contract.ts';
import type { ExportWork } from './queries.ts';

/** Services and settings for making exports. */
export interface ExportParts {
  readonly db: Database;
  readonly bytes: FileBytes;
  /** The site's own address, for links in the file. */
  readonly origin: string;
  readonly restrictedGroupId: string;
}

/** Context of a maker of files. */
export interface MakeContext extends ExportParts {
  readonly user: Identity;
  readonly work: ExportWork;
  /** A folder for what is under way. */
  readonly dir: string;
  /** Says how many forms are done; throws when nobody waits for this run any more. */
  readonly progress: (formsDone: number) => Promise<void>;
}

/** Context of a maker of files of forms. */
export interface FormsContext extends MakeContext {
  readonly request: ExportRequest;
}

/** Context of a maker of files of a phase. */
export interface PhaseFileContext extends MakeContext {
  readonly request: PhaseFileRequest;
}

/** A file that was made. */
export interface MadeFile {
  readonly path: string;
  readonly name: string;
  readonly forms: number;
}
