/** Takes the attachments of a rescue file from who brought it in: only bytes of which the owner's device signed the hash, and as files of the owner. */
import type { Database } from '#platform/server/database/database.ts';
import type { UploadOptions } from '#platform/server/files/uploads.ts';
import { isAllowed } from '#platform/server/operations/access.ts';
import { Problem } from '#platform/shared/problem.ts';
import { bringInRescueFile, RESCUE_ATTACHMENTS_PATH } from '../contract.ts';
import { findOwnerOfSigned } from './queries.ts';

/** Returns the options in which these uploads differ from the files people send of themselves. */
export function rescueUploads(db: Database, identify: UploadOptions['identify']): Pick<UploadOptions, 'path' | 'identify' | 'ownerOf'> {
  return {
    path: RESCUE_ATTACHMENTS_PATH,
    async identify(api, request) {
      const user = await identify(api, request);
      if (!isAllowed(bringInRescueFile.access, user)) throw new Problem('not-allowed');
      return user;
    },
    async ownerOf(_user, fileId, announced) {
      const owner = await findOwnerOfSigned(db, fileId, announced);
      if (owner === undefined) throw new Problem('not-found');
      return owner;
    },
  };
}
