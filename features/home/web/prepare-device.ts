/** What somebody needs for the coming seven days is on the device before it is opened: their phases with field sheets, projects and documents, the designs, the colleagues. */
import { getFormDesign, getPreviousAnswers, listFormDesigns, listPhaseForms } from '#features/forms/contract.ts';
import { getMe, listColleagues } from '#features/people/contract.ts';
import { getPhase, listMyPhases, listPhaseChoices, listPhases, type MyPhase } from '#features/phases/contract.ts';
import { getProject, listAllowedProjects, type ProjectDocument } from '#features/projects/contract.ts';
import { getRunningTime, listTimeChoices } from '#features/time/contract.ts';
import { fetchAhead } from '#platform/web/fetch-ahead.ts';
import { type Download, keepDownloads } from '#platform/web/kept-downloads.ts';
import type { SignedIn } from '#platform/web/signed-in.ts';

/** Fetches it, quietly: one thing after the other, nothing that is fresh, nothing the person may not see. Rejects when the network or the session ends on the way. */
export async function prepareDevice(person: SignedIn): Promise<void> {
  await fetchAhead(getMe, {});
  const phases = (await fetchAhead(listMyPhases, {})) ?? [];
  const designs = await preparePhases(phases);
  await prepareDesigns(designs);
  await preparePerson(person);
  await prepareDocuments(phases);
}

/** Answers the keys of the designs these phases ask for. */
async function preparePhases(phases: readonly MyPhase[]): Promise<ReadonlySet<string>> {
  const designs = new Set<string>();
  for (const { projectNumber: project, number: phase } of phases) {
    await fetchAhead(getPhase, { project, phase });
    await fetchAhead(getProject, { project });
    await fetchAhead(listPhases, { project });
    const forms = await fetchAhead(listPhaseForms, { project, phase });
    for (const { key } of forms?.designs ?? []) designs.add(key);
  }
  return designs;
}

/** Every design in use, those of the phases first; a version never changes, so it is fetched once. */
async function prepareDesigns(first: ReadonlySet<string>): Promise<void> {
  const designs = (await fetchAhead(listFormDesigns, {})) ?? [];
  const sorted = designs.toSorted((a, b) => Number(first.has(b.key)) - Number(first.has(a.key)));
  for (const { key, version } of sorted) {
    await fetchAhead(getFormDesign, { key, version }, Number.POSITIVE_INFINITY);
    if (first.has(key)) await fetchAhead(getPreviousAnswers, { key });
  }
}

async function preparePerson({ restricted, permissions }: SignedIn): Promise<void> {
  await fetchAhead(listAllowedProjects, {});
  await fetchAhead(listPhaseChoices, {});
  if (restricted) return;
  await fetchAhead(listColleagues, {});
  if (!permissions.includes('time.register')) return;
  await fetchAhead(getRunningTime, {});
  await fetchAhead(listTimeChoices, {});
}

async function prepareDocuments(phases: readonly MyPhase[]): Promise<void> {
  const documents: ProjectDocument[] = [];
  for (const { projectNumber: project, number: phase } of phases) documents.push(...((await fetchAhead(getPhase, { project, phase }))?.documents ?? []));
  const downloads = documents.flatMap(({ fileId, fileName, contentType, sizeBytes }): Download[] =>
    sizeBytes === null ? [] : [{ id: fileId, name: fileName, contentType, sizeBytes }],
  );
  await keepDownloads([...new Map(downloads.map((download) => [download.id, download])).values()]);
}
