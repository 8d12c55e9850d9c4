/** Contents of the screens of a project and its phases, as questions to the server: all of it comes along. */
import type { z } from 'zod';
import { listFieldPoints, listFieldProfiles } from '#features/fieldwork/contract.ts';
import { type FormDesignSummary, getFormDesign, getPreviousAnswers, listPhaseForms } from '#features/forms/contract.ts';
import { listProjectForms } from '#features/forms/project-forms-contract.ts';
import { fetchDesignAhead } from '#features/forms/web/fetch-design.ts';
import { getLogistics } from '#features/logistics/contract.ts';
import { listGearOrders } from '#features/logistics/gear/gear-contract.ts';
import { getLots } from '#features/lots/contract.ts';
import { listMapPhotos } from '#features/map/contract.ts';
import { listMapOverlays } from '#features/map-overlays/contract.ts';
import { listPhaseShapes } from '#features/map-shapes/contract.ts';
import { getPhaseSafety } from '#features/phase-safety/contract.ts';
import { getPhase, listPhases } from '#features/phases/contract.ts';
import { listLog } from '#features/project-logs/contract.ts';
import { getProject } from '#features/projects/contract.ts';
import { getSupervision } from '#features/supervision/contract.ts';
import type { Access, Query } from '#platform/shared/operation.ts';
import { fetchAhead, type Pace } from '#platform/web/answers/fetch-ahead.ts';
import { toQuestion } from '#platform/web/answers/query-cache.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { PartGroup, TakenPart } from '../rules.ts';

/** A part that can be fetched. */
export interface FetchablePart extends TakenPart {
  readonly access: Access;
  /** Fetches it, unless the copy on the device is younger than `freshMs`. Returns whether it is there. */
  readonly fetch: (freshMs: number, pace: Pace) => Promise<boolean>;
}

type About = Omit<TakenPart, 'key'>;

function part<Params extends z.ZodType, Result extends z.ZodType>(about: About, query: Query<Params, Result, true>, params: z.input<Params>): FetchablePart {
  const fetch = async (freshMs: number, pace: Pace) => (await fetchAhead(query, params, freshMs, pace)) !== undefined;
  return { ...about, key: toQuestion(query, params).key, access: query.access, fetch };
}

/** Returns the parts of the whole project. */
export function partsOfProject(project: string): readonly FetchablePart[] {
  const of = (group: PartGroup): About => ({ group, phase: null });
  return [
    part(of('project'), getProject, { project }),
    part(of('project'), listPhases, { project }),
    part(of('forms'), listProjectForms, { project }),
    part(of('reports'), listLog, { project }),
  ];
}

/** Returns the parts of one phase. */
export function partsOfPhase(project: string, phase: string): readonly FetchablePart[] {
  const of = (group: PartGroup): About => ({ group, phase });
  return [
    part(of('phases'), getPhase, { project, phase }),
    part(of('forms'), listPhaseForms, { project, phase }),
    part(of('safety'), getPhaseSafety, { project, phase }),
    part(of('points'), listFieldPoints, { project, phase }),
    part(of('points'), listFieldProfiles, { project, phase }),
    part(of('points'), listPhaseShapes, { project, phase }),
    part(of('points'), listMapOverlays, { project, phase }),
    part(of('points'), listMapPhotos, { project, phase }),
    part(of('reports'), getLots, { project, phase }),
    part(of('reports'), getSupervision, { project, phase }),
    part(of('reports'), getLogistics, { project, phase }),
    part(of('reports'), listGearOrders, { project, phase }),
  ];
}

/** Returns the parts needed to start a form of a phase. A version of a design never changes. */
export function partsOfDesign({ key, version }: Pick<FormDesignSummary, 'key' | 'version'>): readonly FetchablePart[] {
  const about: About = { group: 'forms', phase: null, isShared: true };
  const design = part(about, getFormDesign, { key, version });
  return [{ ...design, fetch: (_, pace) => fetchDesignAhead({ key, version }, pace) }, part(about, getPreviousAnswers, { key })];
}

/** True when the server lets somebody ask for it at all. */
export function mayAsk({ access: { who, restricted } }: Pick<FetchablePart, 'access'>, person: Pick<SignedIn, 'permissions' | 'restricted'>): boolean {
  if (person.restricted && restricted === 'refused') return false;
  return typeof who === 'string' || who.some((name) => person.permissions.some((permission) => permission === name));
}
