/** Makes the PDF of a toolbox, with the signatures for who leads it or keeps the register. */
import type { MakeDocument } from '#platform/server/documents/document-calls.ts';
import { readReceivedPictures } from '#platform/server/documents/stored-pictures.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import { mayLead } from '../rules.ts';
import { findToolbox } from './queries.ts';
import { toolboxDocument } from './toolbox-document.ts';

/** Which toolbox, and who asks. */
export interface ToolboxPdfRequest {
  readonly user: Identity;
  readonly id: string;
}

/** Throws `not-allowed` for who may see it and does not lead it. */
export const makeToolboxPdf: MakeDocument<ToolboxPdfRequest> = async ({ db, bytes }, { user, id }) => {
  const toolbox = await findToolbox(db, user, id);
  if (toolbox === undefined) return undefined;
  if (!mayLead(toolbox, user)) throw new Problem('not-allowed', { reason: 'De PDF is voor wie de toolbox leidde en voor de KAM-coördinator.' });
  const signatures = await readReceivedPictures(
    db,
    bytes,
    toolbox.participants.flatMap(({ signatureFileId }) => signatureFileId ?? []),
  );
  return { name: `toolbox-${toolbox.day}.pdf`, definition: toolboxDocument(toolbox, new Set(signatures.keys())), pictures: signatures };
};
