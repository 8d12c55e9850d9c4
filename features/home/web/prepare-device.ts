/** What somebody needs for the coming seven days is on the device before it is opened: their phases with field sheets, projects and documents, the designs, the colleagues. */
import { listCars } from '#features/cars/contract.ts';
import { listEquipment } from '#features/equipment/contract.ts';
import {
  type FormSummary,
  getForm,
  getFormDesign,
  getPreviousAnswers,
  listFormDesigns,
  listForms,
  listPhaseForms,
  myLatestForms,
} from '#features/forms/contract.ts';
import { listFavoriteForms } from '#features/forms/favorites-contract.ts';
import { listProjectForms } from '#features/forms/project-forms-contract.ts';
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

/** Fetches it, quietly: one thing after the other, nothing that is fresh, nothing the person may not see. Rejects when the network or the session ends on the way. */
export async function prepareDevice(person: SignedIn): Promise<void> {
  await prepareRights();
  const phases = (await fetchAhead(listMyPhases, {})) ?? [];
  const designs = await preparePhases(phases);
  await prepareDesigns(designs);
  await prepareOwnForms();
  await preparePerson(person);
  await prepareDocuments(phases);
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

/** The forms of the person: those that came back with notes to be mended on the spot, the others to be looked at. `listFreshMs` as for `fetchAhead`. */
export async function prepareOwnForms(listFreshMs?: number): Promise<void> {
  const { rows = [] } = (await fetchAhead(listForms, myLatestForms, listFreshMs)) ?? {};
  await prepareReturnedForms(rows.filter(({ state }) => state === 'returned'));
  const ids = rows.map(({ id }) => ({ id }));
  for (const id of await missingAhead(getForm, ids)) await fetchAhead(getForm, id);
}

/** These forms as they came back, with their notes: what the device has of one from before that can't be mended. With their place, which may be of weeks ago. */
export async function prepareReturnedForms(rows: readonly FormSummary[]): Promise<void> {
  for (const { id, updatedAt, projectNumber: project, phaseNumber: phase } of rows) {
    await fetchUnless(getForm, { id }, ({ data }) => data.updatedAt >= updatedAt);
    if (project === null) continue;
    await fetchAhead(getProject, { project });
    if (phase !== null) await fetchAhead(getPhase, { project, phase });
  }
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

async function prepareDocuments(phases: readonly MyPhase[]): Promise<void> {
  const documents: ProjectDocument[] = [];
  for (const { projectNumber: project, number: phase } of phases) documents.push(...((await fetchAhead(getPhase, { project, phase }))?.documents ?? []));
  const downloads = documents.flatMap(({ fileId, fileName, contentType, sizeBytes }): Download[] =>
    sizeBytes === null ? [] : [{ id: fileId, name: fileName, contentType, sizeBytes }],
  );
  await keepDownloads([...new Map(downloads.map((download) => [download.id, download])).values()]);
}
