/** Makes the PDF of an order to a laboratory. */
import { normsThrough } from '#features/norms/server/queries.ts';
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import type { MakeDocument } from '#platform/server/documents/document-calls.ts';
import { readReceivedPictures } from '#platform/server/documents/stored-pictures.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { labOrderName } from '../rules.ts';
import { labOrderDocument } from './lab-order-document.ts';
import { findPlacedOrder } from './lab-order-files.ts';

/** Which order, and who asks. */
export interface LabOrderPdfRequest {
  readonly user: Identity;
  readonly id: string;
  readonly now: Date;
}

/** Throws `not-found` for an order this person may not see. */
export const makeLabOrderPdf: MakeDocument<LabOrderPdfRequest> = async ({ db, bytes }, { user, id, now }) => {
  const { order, place } = await findPlacedOrder(db, user, id);
  const signatureIds = order.steps.flatMap(({ giverFileId, receiverFileId }) => [giverFileId, receiverFileId]).filter((fileId) => fileId !== null);
  const signatures = await readReceivedPictures(db, bytes, signatureIds);
  const norms = await normsThrough(db, localDate(now));
  const definition = labOrderDocument(order, place, { printable: new Set(signatures.keys()), norms, brand: await readBrand(db, bytes) });
  return { name: `${labOrderName(order)}.pdf`, definition, pictures: signatures };
};
