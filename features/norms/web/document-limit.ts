import { localDate } from '#platform/shared/dates/dates.ts';
import { keptAnswers } from '#platform/web/answers/kept-answers.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { listNorms } from '../contract.ts';
import { normOn, productNorms, toNorms } from '../norms.ts';

/** Largest document somebody who works here may add today, in MB, by the norms on this device. */
export async function readDocumentMb(): Promise<number> {
  const [kept] = await keptAnswers(listNorms);
  return normOn(kept === undefined ? productNorms : toNorms(kept), 'bestand.document_mb', localDate(systemClock.now()));
}
