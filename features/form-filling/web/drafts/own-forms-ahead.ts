/** The forms of somebody, to be mended or looked at without a network. */
import { type FormSubmission, type FormSummary, getForm, listForms, myLatestForms, myReturnedForms } from '#features/forms/contract.ts';
import { fetchDesignAhead } from '#features/forms/web/fetch-design.ts';
import { getPhase } from '#features/phases/contract.ts';
import { getProject } from '#features/projects/contract.ts';
import { type FetchAhead, fetchAhead, fetchUnless, missingAhead } from '#platform/web/answers/fetch-ahead.ts';
import type { Download } from '#platform/web/files/downloads/kept-downloads.ts';
import { sizedFilesOf } from '../photos/files-of.ts';

/** Expected size of a photo, in bytes: the device makes photos this small before it sends them. */
const PICTURE_SIZE_BYTES_EXPECTED = 1024 * 1024;

/** Those that came back, with what stands on them, and the latest. */
export const fetchOwnForms: FetchAhead = async () => (await prepareOwnForms()).flatMap(filesOfForm);

/** The forms of the person: those that came back with notes to be mended on the spot, the others to be looked at. Returns those that came back. `listFreshMs` as for `fetchAhead`. */
export async function prepareOwnForms(listFreshMs?: number): Promise<readonly FormSubmission[]> {
  const cameBack = await fetchAhead(listForms, myReturnedForms, listFreshMs);
  const returned = await prepareReturnedForms(cameBack?.rows ?? []);
  const { rows = [] } = (await fetchAhead(listForms, myLatestForms, listFreshMs)) ?? {};
  const ids = rows.map(({ id }) => ({ id }));
  for (const id of await missingAhead(getForm, ids)) await fetchAhead(getForm, id);
  return returned;
}

/**
 * These forms as they came back, with their notes: what the device has of one from before that can't be mended. With the version of the
 * design they were filled on and their place, which may both be of weeks ago. Returns those that this person may see.
 */
export async function prepareReturnedForms(rows: readonly FormSummary[]): Promise<readonly FormSubmission[]> {
  const forms: FormSubmission[] = [];
  for (const { id, updatedAt, projectNumber: project, phaseNumber: phase } of rows) {
    const form = await fetchUnless(getForm, { id }, ({ data }) => data.updatedAt >= updatedAt);
    if (form === undefined) continue;
    forms.push(form);
    await fetchDesignAhead({ key: form.designKey, version: form.designVersion });
    if (project === null) continue;
    await fetchAhead(getProject, { project });
    if (phase !== null) await fetchAhead(getPhase, { project, phase });
  }
  return forms;
}

/** Photos, signatures and files of a form as it was sent last: a note of the reviewer is mostly about what stands on one. */
function filesOfForm({ title, revisions }: FormSubmission): readonly Download[] {
  return sizedFilesOf(revisions.at(-1)?.answers).map(({ id, sizeBytes = PICTURE_SIZE_BYTES_EXPECTED }) => ({ id, name: title, sizeBytes }));
}
