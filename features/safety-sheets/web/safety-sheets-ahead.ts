import { type FetchAhead, fetchAhead } from '#platform/web/answers/fetch-ahead.ts';
import { listSafetySheets } from '../contract.ts';

/** Size taken of a PDF of which it is not known. */
const USUAL_SIZE_BYTES = 500_000;

/** The sheets that hold, each with its field card, and their PDFs: an accident does not wait for a network. */
export const fetchSafetySheets: FetchAhead = async ({ restricted }) => {
  if (restricted) return [];
  const sheets = (await fetchAhead(listSafetySheets, {})) ?? [];
  return sheets.flatMap(({ file, state }) =>
    file?.isReceived && (state === 'current' || state === 'to-check')
      ? [{ id: file.id, name: file.name, contentType: 'application/pdf', sizeBytes: file.sizeBytes ?? USUAL_SIZE_BYTES }]
      : [],
  );
};
