/** Starting the form of a point, with what is known of it filled in. */
import { useNavigate } from '@tanstack/react-router';
import { useStartForm } from '#features/form-filling/web/starting/start-form.ts';
import { listPhaseForms } from '#features/forms/contract.ts';
import type { Phase } from '#features/phases/phase.ts';
import { href } from '#features/routes.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { listFieldPoints } from '../contract.ts';
import { pointKindWords } from '../labels.ts';
import type { PointFeed } from '../point.ts';
import { BORE_LOG_DESIGN } from '../point-forms.ts';
import { boringOfWell, numberKey } from '../rules.ts';
import type { ShownPoint } from '../shown-points.ts';
import type { PointDraft } from './use-fieldwork.ts';

const CENTIMETRES = 100;
const startable: ReadonlySet<string> = new Set(['released', 'in-progress', 'field-work-done']);

/** Form that a press on a point begins or goes on with. */
export interface PointStart {
  readonly label: string;
  readonly start: () => Promise<void>;
}

/** A function that tells what can be started at a point; undefined for one that has no form, is done, or is not to be done now. */
export function usePointStart(
  phase: Phase | undefined,
  drafts: ReadonlyMap<string, PointDraft>,
): (row: Pick<ShownPoint, 'kind' | 'number' | 'state' | 'plannedDepthCm' | 'levelMeters' | 'forms'>) => PointStart | undefined {
  const startForm = useStartForm();
  const navigate = useNavigate();
  const mayStart = phase !== undefined && startable.has(phase.status) && hasPermission('form.fill');
  const place = { project: phase?.project.number ?? '', phase: phase?.number ?? '' };
  const designs = useAnswer(listPhaseForms, place, { enabled: mayStart }).data?.designs;
  const feeds = useAnswer(listFieldPoints, place, { enabled: mayStart }).data?.feeds ?? NO_FEEDS;
  return (row) => {
    const { kind, number, state, forms } = row;
    if (!mayStart || state !== 'planned' || forms.length > 0) return undefined;
    const asked = kind === 'well' ? boringOfWell(number) : number;
    const what = `${pointKindWords[kind === 'well' ? 'boring' : kind].toLowerCase()} ${asked}`;
    const draft = drafts.get(numberKey(asked));
    if (draft !== undefined) return { label: `Verder met ${what}`, start: () => navigate({ to: href('form', { form: draft.id }) }) };
    // A well is described in the log of its boring first.
    const feed = designFor(feeds, kind === 'well' ? 'boring' : kind, (key) => designs === undefined || designs.some((one) => one.key === key && one.mayFill));
    if (feed === undefined) return undefined;
    const label = `${what.charAt(0).toUpperCase()}${what.slice(1)} starten`;
    return { label, start: () => startForm(feed.designKey, { projectNumber: place.project, phaseNumber: place.phase }, givenTo(feed, asked, row)) };
  };
}

const NO_FEEDS: readonly PointFeed[] = [];

/** The design to describe one point of a kind with (a form about many is not begun at one of them): the bore log of the product when it can be filled in here, else the first of the phase's own. */
function designFor(feeds: readonly PointFeed[], kind: PointFeed['mapping']['kind'], mayFill: (key: string) => boolean): PointFeed | undefined {
  const fit = feeds
    .filter(({ mapping, designKey }) => mapping.rows === undefined && mapping.kind === kind && mayFill(designKey))
    .toSorted((a, b) => b.designVersion - a.designVersion);
  return fit.find(({ designKey }) => designKey === BORE_LOG_DESIGN) ?? fit[0];
}

/** Returns the known facts of a point as first answers of its form. */
function givenTo({ designKey, mapping, centimetres }: PointFeed, asked: string, row: Pick<ShownPoint, 'kind' | 'number' | 'plannedDepthCm' | 'levelMeters'>) {
  const { plannedDepth, level, wellNumber } = mapping;
  const planned = row.plannedDepthCm === null ? null : row.plannedDepthCm / (centimetres.includes('plannedDepth') ? 1 : CENTIMETRES);
  const height = row.levelMeters === null ? null : row.levelMeters * (centimetres.includes('level') ? CENTIMETRES : 1);
  return {
    [mapping.number]: asked,
    ...(planned === null || plannedDepth === undefined ? {} : { [plannedDepth]: planned }),
    ...(height === null || level === undefined ? {} : { [level]: height }),
    ...(row.kind === 'well' && wellNumber !== undefined ? { [wellNumber]: row.number } : {}),
    // The bore log of the product asks the number of a well once it says that one was set.
    ...(row.kind === 'well' && designKey === BORE_LOG_DESIGN ? { completion: ['peilbuis'] } : {}),
  };
}
