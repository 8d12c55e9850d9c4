/** Decides who may read the files of a toolbox. */
import type { MayReadFiles } from '#platform/server/feature.ts';
import { mayLead } from '../rules.ts';
import { findToolbox } from './queries.ts';

/** Everybody who may see the toolbox reads what hangs on it. */
export const mayReadAttachments: MayReadFiles = async (db, user, { subjectId }) => !user.restricted && (await findToolbox(db, user, subjectId)) !== undefined;

/** A signature is for who leads the toolbox and for who keeps the register; and for who set it, as its own file. */
export const mayReadSignatures: MayReadFiles = async (db, user, { subjectId }) => {
  const toolbox = user.restricted ? undefined : await findToolbox(db, user, subjectId);
  return toolbox !== undefined && mayLead(toolbox, user);
};
