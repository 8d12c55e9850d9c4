/** Long work on forms and designs, done by a process beside the one that answers requests. */

import type { Design, DesignProblem } from '#features/form-engine/design/design.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import type { FormContext } from '#features/form-engine/filling/state/form-state.ts';
import type { CheckedSubmission } from '#features/form-engine/filling/validate.ts';
import { onFirstCall } from '#platform/server/jobs/on-first-call.ts';
import { type CallOptions, type WorkerCalls, workerCalls } from '#platform/server/jobs/worker-calls.ts';
import type { BesideFile, DesignFile, KeptList } from './read-design-file.ts';

/** Calls to that process. */
export type FormWork =
  | { readonly work: 'judge'; readonly design: Design; readonly answers: Answers; readonly context: FormContext; readonly lists: readonly KeptList[] }
  | { readonly work: 'check'; readonly design: Design }
  | { readonly work: 'import'; readonly fileName: string; readonly content: string; readonly beside: readonly BesideFile[] }
  | { readonly work: 'list'; readonly name: string; readonly csv: string };

/** Fields of a form, its rows counted, up to which it is judged at once: some tens of milliseconds. */
const AT_ONCE_FIELDS_MAX = 2_000;
/** Steps of a form up to which it is judged at once. */
const AT_ONCE_STEPS_MAX = 200_000;
/** Characters of a design up to which its forms are judged at once: the first of them waits for its expressions to be read. */
const AT_ONCE_DESIGN_LENGTH_MAX = 150_000;
/** Time limit of one piece of this work, in milliseconds: many times the largest there may be. */
const WORK_MS_MAX = 30_000;
/** Memory of the process, in MiB. */
const WORK_MEMORY_MIB_MAX = 512;

/** The program of the process. */
export const FORM_WORKER = new URL('./form-worker.ts', import.meta.url);

let program = FORM_WORKER;
let calls: WorkerCalls<FormWork, unknown> | undefined;

/** The engine, at the first form: most starts of the server are not for one, and to ask for a module that is there costs more than a few checks. */
const loadCheck = onFirstCall(async () => ({
  ...(await import('#features/form-engine/filling/validate.ts')),
  ...(await import('#features/form-engine/design/form-size.ts')),
  ...(await import('#features/form-engine/lookups/design-lists.ts')),
}));

/** Says where the program of the process is; before the first work. */
export function placeFormWorker(url: URL): void {
  program = url;
}

/** Ends the process. */
export async function stopFormWorker(): Promise<void> {
  await calls?.stop();
}

const ask = <Output>(work: FormWork, options?: CallOptions): Promise<Output> => {
  calls ??= workerCalls(program, { callMsMax: WORK_MS_MAX, memoryMiBMax: WORK_MEMORY_MIB_MAX });
  return calls.call(work, options) as Promise<Output>;
};

/** Judges a form that was sent, with the look-up lists of its design: at once when that is little work, else beside. What comes out is the same. */
export async function judgeForm(design: Design, answers: Answers, context: FormContext, lists: readonly KeptList[] = []): Promise<CheckedSubmission> {
  const { checkSubmission, sizeOfForm, keepLookup } = await loadCheck();
  for (const { id, data } of lists) keepLookup(id, data);
  const isShort = JSON.stringify(design).length <= AT_ONCE_DESIGN_LENGTH_MAX;
  if (isShort && sizeOfForm(design, answers) <= AT_ONCE_FIELDS_MAX) {
    const checked = checkSubmission(design, answers, context, AT_ONCE_STEPS_MAX);
    if (!checked.isUnfinished) return checked;
  }
  return ask({ work: 'judge', design, answers, context, lists });
}

/** Everything wrong with a design; empty when it may be published. */
export const checkDesignBeside = (design: Design): Promise<readonly DesignProblem[]> => ask({ work: 'check', design });

/** The design in a file. Throws `invalid-input` with a sentence for each row when nothing of it can be used, and `not-possible-now` when it was stopped. */
export const readDesignFileBeside = (fileName: string, content: string, beside: readonly BesideFile[] = [], options?: CallOptions): Promise<DesignFile> =>
  ask({ work: 'import', fileName, content, beside }, options);

/** The list in a CSV file. Throws `invalid-input` with what is wrong and what to do, and `not-possible-now` when it was stopped. */
export const readListFileBeside = (name: string, csv: string, options?: CallOptions): Promise<KeptList> => ask({ work: 'list', name, csv }, options);
