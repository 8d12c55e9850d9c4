/** What somebody needs for the coming seven days is on the device before it is opened: their phases with field sheets, projects and documents, the designs, the colleagues. */
import { listCars } from '#features/cars/contract.ts';
import { listEquipment } from '#features/equipment/contract.ts';
import {
  type FormSubmission,
  type FormSummary,
  getForm,
  getFormDesign,
  getPreviousAnswers,
  listFormDesigns,
  listForms,
  listPhaseForms,
  myLatestForms,
  myReturnedForms,
} from '#features/forms/contract.ts';
import { listFavoriteForms } from '#features/forms/favorites-contract.ts';
import { listProjectForms } from '#features/forms/project-forms-contract.ts';
import { sizedFilesOf } from '#features/forms/web/files-of.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { getMe, listColleagues } from '#features/people/contract.ts';
import { DAYS_AHEAD, getPhase, listMyPhases, listPhaseChoices, listPhases } from '#features/phases/contract.ts';
import type { MyPhase } from '#features/phases/phase.ts';
import { getProject, listAllowedProjects } from '#features/projects/contract.ts';
import type { ProjectDocument } from '#features/projects/project.ts';
import { getRunningTime, getTimeWeek, listTimeChoices } from '#features/time/contract.ts';
import { addDays, weekOf } from '#platform/shared/calendar.ts';
import { localDate } from '#platform/shared/dates.ts';
import { systemClock } from '#platform/web/clock.ts';
import { fetchAhead, fetchUnless, missingAhead } from '#platform/web/fetch-ahead.ts';
import { type Download, keepDownloads } from '#platform/web/kept-downloads.ts';
import { type SignedIn, storeRights } from '#platform/web/signed-in.ts';

/** What a photo takes, about: the device makes them this small before it sends them. */
const PICTURE_SIZE_BYTES_EXPECTED = 1024 * 1024;

/** Fetches it, quietly: one thing after the other, nothing that is fresh, nothing the person may not see. Rejects when the network or the session ends on the way. */
export async function prepareDevice(person: SignedIn): Promise<void> {
  await prepareRights();
  const phases = (await fetchAhead(listMyPhases, {})) ?? [];
  const designs = await preparePhases(phases);
  await prepareDesigns(designs);
  const returned = await prepareOwnForms();
  await preparePerson(person);
  await keepDownloads(uniqueById([...(await documentsOf(phases)), ...returned.flatMap(filesOfForm)]));
}

/** Roles given or taken since the person signed in. */
async function prepareRights(): Promise<void> {
  const me = await fetchAhead(getMe, {});
  if (me === undefined) return;
  const { id, name, email, restricted, microsoftGroups, roles } = me;
  storeRights(
    { id, name, email, restricted, microsoftGroups },
    roles.map(({ code, permissions }) => ({ name: code, permissions })),
  );
}

/** Answers the keys of the designs these phases ask for. */
async function preparePhases(phases: readonly MyPhase[]): Promise<ReadonlySet<string>> {
  const designs = new Set<string>();
  for (const { projectNumber: project, number: phase } of phases) {
    await fetchAhead(getPhase, { project, phase });
    await fetchAhead(getProject, { project });
    await fetchAhead(listPhases, { project });
    await fetchAhead(listProjectForms, { project });
    const forms = await fetchAhead(listPhaseForms, { project, phase });
    for (const { key } of forms?.designs ?? []) designs.add(key);
  }
  return designs;
}

/** Every design in use, those of the phases first; a version never changes, so it is fetched once. Of those of the phases it is seen to that this version of the app can read them. */
async function prepareDesigns(first: ReadonlySet<string>): Promise<void> {
  await fetchAhead(listFavoriteForms, {});
  const designs = ((await fetchAhead(listFormDesigns, {})) ?? []).map(({ key, version }) => ({ key, version }));
  for (const design of designs.filter(({ key }) => first.has(key))) {
    await fetchAhead(getFormDesign, design, Number.POSITIVE_INFINITY);
    await fetchAhead(getPreviousAnswers, { key: design.key });
  }
  for (const design of await missingAhead(getFormDesign, designs)) await fetchAhead(getFormDesign, design, Number.POSITIVE_INFINITY);
}

/** The forms of the person: those that came back with notes to be mended on the spot, the others to be looked at. Answers those that came back. `listFreshMs` as for `fetchAhead`. */
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
 * design they were filled on and their place, which may both be of weeks ago. Answers those that this person may see.
 */
export async function prepareReturnedForms(rows: readonly FormSummary[]): Promise<readonly FormSubmission[]> {
  const forms: FormSubmission[] = [];
  for (const { id, updatedAt, projectNumber: project, phaseNumber: phase } of rows) {
    const form = await fetchUnless(getForm, { id }, ({ data }) => data.updatedAt >= updatedAt);
    if (form === undefined) continue;
    forms.push(form);
    await fetchAhead(getFormDesign, { key: form.designKey, version: form.designVersion }, Number.POSITIVE_INFINITY);
    if (project === null) continue;
    await fetchAhead(getProject, { project });
    if (phase !== null) await fetchAhead(getPhase, { project, phase });
  }
  return forms;
}

async function preparePerson({ restricted, permissions }: SignedIn): Promise<void> {
  await fetchAhead(listAllowedProjects, {});
  await fetchAhead(listNotifications, {});
  await fetchAhead(listPhaseChoices, {});
  await fetchAhead(listEquipment, {});
  await fetchAhead(listCars, {});
  if (restricted) return;
  await fetchAhead(listColleagues, {});
  if (!permissions.includes('time.register')) return;
  await fetchAhead(getRunningTime, {});
  await fetchAhead(listTimeChoices, {});
  const today = localDate(systemClock.now());
  for (const date of [today, addDays(today, DAYS_AHEAD)]) await fetchAhead(getTimeWeek, { week: weekOf(date) });
}

async function documentsOf(phases: readonly MyPhase[]): Promise<readonly Download[]> {
  const documents: ProjectDocument[] = [];
  for (const { projectNumber: project, number: phase } of phases) documents.push(...((await fetchAhead(getPhase, { project, phase }))?.documents ?? []));
  return documents.flatMap(({ fileId, fileName, contentType, sizeBytes }): Download[] =>
    sizeBytes === null ? [] : [{ id: fileId, name: fileName, contentType, sizeBytes }],
  );
}

/** Photos, signatures and files of a form as it was sent last: a note of the reviewer is mostly about what stands on one. */
function filesOfForm({ title, revisions }: FormSubmission): readonly Download[] {
  return sizedFilesOf(revisions.at(-1)?.answers).map(({ id, sizeBytes = PICTURE_SIZE_BYTES_EXPECTED }) => ({ id, name: title, sizeBytes }));
}

function uniqueById(downloads: readonly Download[]): readonly Download[] {
  return [...new Map(downloads.map((download) => [download.id, download])).values()];
}
