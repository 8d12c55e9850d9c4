import { Problem } from '#platform/shared/problem.ts';
import { untilFilesStored, untilPlacesKnown } from '../photos/files-under-way.ts';
import { type OpenForm, openWithFiles } from './open-form.ts';

/** The form as it goes: with the files that were still being stored, the places that are soon known, and what was filled in meanwhile, judged by the day on which it goes. Throws a Dutch reason when it can't go as it is by then. */
export async function readyToSend({ id }: OpenForm): Promise<OpenForm> {
  await untilFilesStored(id);
  // Sought from the moment that a photo stands.
  await untilPlacesKnown(id);
  const form = await openWithFiles(id);
  if (form === null) throw new Problem('not-found', { reason: 'Dit concept staat niet meer op dit apparaat.' });
  const [gap] = form.state.gaps();
  if (gap !== undefined) throw new Problem('not-possible-now', { reason: `Het formulier is niet verstuurd. Eerst nog invullen: ${gap.label}.` });
  return form;
}
