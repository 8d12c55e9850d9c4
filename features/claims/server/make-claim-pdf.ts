/** Makes the PDF of a claim with its receipts. */
import { readBrand } from '#features/organisation/server/brand-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { MakeDocument } from '#platform/server/documents/document-calls.ts';
import type { AttachedFile } from '#platform/server/documents/pdf.ts';
import { readPictures } from '#platform/server/documents/stored-pictures.ts';
import type { FileBytes } from '#platform/server/files/file-store.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { ClaimRecord } from '../contract.ts';
import { claimDocument } from './claim-document.ts';
import { readClaim } from './claim-handlers.ts';
import { listReceivedReceipts } from './queries.ts';

/** Which claim, and who asks. */
export interface ClaimPdfRequest {
  readonly user: Identity;
  readonly id: string;
}

/** All receipts of one document together, in bytes. */
const RECEIPTS_BYTES_MAX = 60 * 1024 * 1024;

/** Throws `not-found` for a claim this person may not see, and `not-possible-now` when its receipts are too much for one document. */
export const makeClaimPdf: MakeDocument<ClaimPdfRequest> = async ({ db, bytes }, { user, id }) => {
  const claim = await readClaim(db, user, id);
  const receipts = await readReceipts(db, bytes, claim);
  const definition = claimDocument(claim, { printable: new Set(receipts.pictures.keys()), attached: receipts.attached }, await readBrand(db, bytes));
  return { name: `declaratie-${claim.number}.pdf`, definition, pictures: receipts.pictures, attached: [...receipts.attached.values()] };
};

/** Receipts by file id: pictures to print, and PDFs to attach. */
interface Receipts {
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly attached: ReadonlyMap<string, AttachedFile>;
}

async function readReceipts(db: Database, bytes: FileBytes, { lines }: ClaimRecord): Promise<Receipts> {
  const received = await listReceivedReceipts(
    db,
    lines.flatMap(({ receiptFileIds }) => receiptFileIds),
  );
  if (received.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > RECEIPTS_BYTES_MAX)
    throw new Problem('not-possible-now', { reason: 'De bonnen zijn samen te groot voor één PDF. Bekijk ze op de pagina van de declaratie.' });
  const pictures = await readPictures(
    bytes,
    received.filter(({ isPdf }) => !isPdf).map(({ id }) => id),
  );
  const attached = new Map<string, AttachedFile>();
  for (const { id, name } of received.filter(({ isPdf }) => isPdf)) {
    const number = lines.findIndex(({ receiptFileIds }) => receiptFileIds.includes(id)) + 1;
    // By its number first: what came by mail is often called the same.
    attached.set(id, { name: `bon ${number}-${attached.size + 1} ${name}`, contentType: 'application/pdf', content: await bytes.readWhole(id) });
  }
  return { pictures, attached };
}
