/** Starting the form of a point, with what is known of it filled in. */
import { useNavigate } from '@tanstack/react-router';
import { useStartForm } from '#features/form-filling/web/starting/start-form.ts';
import { listPhaseForms } from '#features/forms/contract.ts';
import type { Phase } from '#features/phases/phase.ts';
import { href } from '#features/routes.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { designOfKind } from '../point-forms.ts';
import { boringOfWell, numberKey } from '../rules.ts';
import type { ShownPoint } from '../shown-points.ts';
import type { PointDraft } from './use-fieldwork.ts';

const CENTIMETRES = 100;
const startable: ReadonlySet<string> = new Set(['released', 'in-progress', 'field-work-done']);

/** What a press on a point begins. */
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
  return (row) => {
    const { kind, number, state, forms } = row;
    if (!mayStart || state !== 'planned' || forms.length > 0 || (kind !== 'boring' && kind !== 'well')) return undefined;
    const boring = kind === 'well' ? boringOfWell(number) : number;
    const draft = drafts.get(numberKey(boring));
    if (draft !== undefined) return { label: `Verder met boring ${boring}`, start: () => navigate({ to: href('form', { form: draft.id }) }) };
    const design = designOfKind[kind];
    if (designs !== undefined && !designs.some(({ key, mayFill }) => key === design && mayFill)) return undefined;
    const given = {
      number: boring,
      ...(row.plannedDepthCm === null ? {} : { plannedDepth: row.plannedDepthCm / CENTIMETRES }),
      ...(row.levelMeters === null ? {} : { surfaceLevel: row.levelMeters }),
      ...(kind === 'well' ? { completion: ['peilbuis'], wellNumber: number } : {}),
    };
    return { label: `Boring ${boring} starten`, start: () => startForm(design, { projectNumber: place.project, phaseNumber: place.phase }, given) };
  };
}
