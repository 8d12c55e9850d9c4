/** Fetches what a form needs without a network: the designs, and the choices of their questions. */
import { listCars } from '#features/cars/contract.ts';
import { listEquipment } from '#features/equipment/contract.ts';
import { getFormDesign, getPreviousAnswers, listFormDesigns, listPhaseForms } from '#features/forms/contract.ts';
import { listFavoriteForms } from '#features/forms/favorites-contract.ts';
import { fetchDesignAhead } from '#features/forms/web/fetch-design.ts';
import { listColleagues } from '#features/people/contract.ts';
import { listMyPhases, listPhaseChoices } from '#features/phases/contract.ts';
import { listRegistrationRequirements } from '#features/registrations/requirements-contract.ts';
import { type FetchAhead, fetchAhead, missingAhead } from '#platform/web/answers/fetch-ahead.ts';

/** The forms of somebody's phases of the coming days. */
export const fetchPhaseForms: FetchAhead = async () => {
  await designKeysOfPhases();
  return [];
};

async function designKeysOfPhases(): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const { projectNumber: project, number: phase } of (await fetchAhead(listMyPhases, {})) ?? []) {
    const forms = await fetchAhead(listPhaseForms, { project, phase });
    for (const { key } of forms?.designs ?? []) keys.add(key);
  }
  return keys;
}

/**
 * Every design in use, those of the phases first; a version never changes, so it is fetched once. Of those of the phases it is seen to that this version of
 * the app can read them.
 */
export const fetchDesigns: FetchAhead = async () => {
  const first = await designKeysOfPhases();
  await fetchAhead(listFavoriteForms, {});
  const designs = ((await fetchAhead(listFormDesigns, {})) ?? []).map(({ key, version }) => ({ key, version }));
  for (const design of designs.filter(({ key }) => first.has(key))) {
    await fetchDesignAhead(design);
    await fetchAhead(getPreviousAnswers, { key: design.key });
  }
  const missing = new Set((await missingAhead(getFormDesign, designs)).map(({ key }) => key));
  for (const design of designs) if (missing.has(design.key)) await fetchDesignAhead(design);
  return [];
};

/** Fetches the choices of questions. */
export const fetchChoices: FetchAhead = async ({ restricted }) => {
  await fetchAhead(listPhaseChoices, {});
  await fetchAhead(listEquipment, {});
  await fetchAhead(listCars, {});
  await fetchAhead(listRegistrationRequirements, {});
  if (!restricted) await fetchAhead(listColleagues, {});
  return [];
};
