/** A phase being filled in: every change is kept on the device, and what is wrong is told after the first try to save. */
import { useState } from 'react';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { isProblemWithFields, problemText } from '#platform/web/answers/problem-text.ts';
import { saveDraft } from '#platform/web/drafts/drafts.ts';
import { addCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { putPhase } from '../../contract.ts';
import { fieldOf, type PhaseForm, readPhaseForm } from '../../phase-form.ts';
import type { PhaseInput } from '../../phase-input.ts';

/** Kind under which drafts of phases are kept. */
export const PHASE_DRAFT_KIND = 'phase';

/** Asks what has to be asked before a phase is kept. */
export type MayGo = (input: PhaseInput) => Promise<boolean>;

/** Props of the fields from the form they stand in. */
export interface PhaseEditing {
  readonly form: PhaseForm;
  readonly set: (changes: Partial<PhaseForm>) => void;
  /** Returns the problem of a field, once somebody tried to save. */
  readonly errorOf: (path: string) => string | undefined;
  readonly problems: readonly FieldProblem[];
  /** Why it could not be kept, when no field is to blame. */
  readonly trouble: string | undefined;
  /** Puts the phase in the outbox, once `mayGo` says so. Returns false when something is wrong, or when it may not go. */
  readonly save: (mayGo?: MayGo) => Promise<boolean>;
}

/** Id of a field on the page, for its error to jump to. */
export function phaseFieldId(path: string): string {
  return `phase-${path.replaceAll('.', '-')}`;
}

/** Edits a phase, from what it is now or from what was typed before. */
export function usePhaseEditing(first: PhaseForm): PhaseEditing {
  const [form, setForm] = useState(first);
  const [isChecked, setChecked] = useState(false);
  const before = useRefusedFields(first.id);
  const [since, setRefused] = useState<readonly FieldProblem[]>();
  const refused = since ?? before;
  const [trouble, setTrouble] = useState<string>();
  const set = (changes: Partial<PhaseForm>) => {
    const next = { ...form, ...changes };
    setForm(next);
    setRefused([]);
    saveDraft(next.id, PHASE_DRAFT_KIND, next);
  };
  const { input, problems: found } = readPhaseForm(form);
  const problems = [...(isChecked ? found : []), ...refused];
  const save = async (mayGo?: MayGo) => {
    setChecked(true);
    setTrouble(undefined);
    if (found.length > 0 || (mayGo !== undefined && !(await mayGo(input)))) return false;
    const code = phaseCode(form.project, input.number);
    const page = { project: form.project, phase: input.number };
    const to = form.version === undefined ? href('newPhase', { project: form.project }) : href('phaseInformation', page, { bewerken: 'ja' });
    try {
      const label = form.version === undefined ? `Nieuwe fase ${code}` : `Fase ${code} gewijzigd`;
      await addCommand(putPhase, input, { record: `phase:${form.id}`, label, href: to, draftId: form.id });
      return true;
    } catch (error) {
      const fields = isProblemWithFields(error);
      setRefused(toFields(fields));
      if (fields === undefined) setTrouble(problemText(error).text);
      return false;
    }
  };
  return { form, set, errorOf: (path) => problems.find((problem) => problem.path === path)?.message, problems, trouble, save };
}

/** Returns the fields of this phase that the server refused when it was sent before. */
function useRefusedFields(id: string): readonly FieldProblem[] {
  const refused = usePendingCommands().find(({ state, record }) => state === 'refused' && record === `phase:${id}`);
  return toFields(isProblemWithFields(refused?.problem));
}

function toFields(fields: readonly FieldProblem[] | undefined): readonly FieldProblem[] {
  return fields?.map(({ path, message }) => ({ path: fieldOf(path), message })) ?? [];
}
