/** What takes long with forms and designs, done by a process beside the one that answers requests. */
import { onFirstCall } from '#platform/server/on-first-call.ts';
import { type WorkerCalls, type WorkerManners, workerCalls } from '#platform/server/worker-calls.ts';
import type { Answers } from '../engine/answers.ts';
import type { Design, DesignProblem } from '../engine/design.ts';
import type { FormContext } from '../engine/form-state.ts';
import type { CheckedSubmission } from '../engine/validate.ts';
import type { DesignFile } from './read-design-file.ts';

/** What the process is asked. */
export type FormWork =
  | { readonly work: 'judge'; readonly design: Design; readonly answers: Answers; readonly context: FormContext }
  | { readonly work: 'check'; readonly design: Design }
  | { readonly work: 'import'; readonly fileName: string; readonly content: string };

/** Fields of a form, its rows counted, up to which it is judged at once: some tens of milliseconds. */
const AT_ONCE_FIELDS_MAX = 2_000;
/** Steps of a form up to which it is judged at once. */
const AT_ONCE_STEPS_MAX = 200_000;
/** Characters of a design up to which its forms are judged at once: the first of them waits for its expressions to be read. */
const AT_ONCE_DESIGN_LENGTH_MAX = 150_000;
/** How long one piece of this work may take, in milliseconds: many times the largest there may be. */
const WORK_MS_MAX = 30_000;
/** Memory of the process, in MiB. */
const WORK_MEMORY_MIB_MAX = 512;

let program = new URL('./form-worker.ts', import.meta.url);
let manners: WorkerManners = {};
let calls: WorkerCalls<FormWork, unknown> | undefined;

/** The engine, at the first form: most starts of the server are not for one, and to ask for a module that is there costs more than a few checks. */
const loadCheck = onFirstCall(async () => ({ ...(await import('../engine/validate.ts')), ...(await import('../engine/form-size.ts')) }));

/** Says where the program of the process is, and how it goes with what is beside it; before the first work. */
export function placeFormWorker(url: URL, how: WorkerManners): void {
  [program, manners] = [url, how];
}

/** Ends the process. */
export async function stopFormWorker(): Promise<void> {
  await calls?.stop();
}

const ask = <Output>(work: FormWork): Promise<Output> => {
  calls ??= workerCalls(program, { ...manners, callMsMax: WORK_MS_MAX, memoryMiBMax: WORK_MEMORY_MIB_MAX });
  return calls.call(work) as Promise<Output>;
};

const shortDesigns = new WeakMap<Design, boolean>();

function isShort(design: Design): boolean {
  const known = shortDesigns.get(design) ?? JSON.stringify(design).length <= AT_ONCE_DESIGN_LENGTH_MAX;
  shortDesigns.set(design, known);
  return known;
}

/** Judges a form that was sent: at once when that is little work, else beside. What comes out is the same. */
export async function judgeForm(design: Design, answers: Answers, context: FormContext): Promise<CheckedSubmission> {
  const { checkSubmission, sizeOfForm } = await loadCheck();
  if (isShort(design) && sizeOfForm(design, answers) <= AT_ONCE_FIELDS_MAX) {
    const checked = checkSubmission(design, answers, context, AT_ONCE_STEPS_MAX);
    if (!checked.isUnfinished) return checked;
  }
  return ask({ work: 'judge', design, answers, context });
}

/** Everything wrong with a design; empty when it may be published. */
export const checkDesignBeside = (design: Design): Promise<readonly DesignProblem[]> => ask({ work: 'check', design });

/** The design in a file. Throws `invalid-input` with a sentence for each row when nothing of it can be used. */
export const readDesignFileBeside = (fileName: string, content: string): Promise<DesignFile> => ask({ work: 'import', fileName, content });
