/** The product as a field worker has it: signed in, with a form of the bench among the drafts. */

import type { FormDraft } from '#features/forms/web/form-draft.ts';
import { newId } from '#platform/shared/ids.ts';
import { signInByHand } from '../../tests/e2e/people.ts';
import type { MeasuredPage } from './chromium.ts';
import { makeAnswers, makeQuestions, middleSection, type Question, SECTION_QUESTIONS, showingChoice, toDesign } from './questions.ts';

const ACCOUNT = 'veldwerker';
/** An address of the product's site that is no page of the app: from here a page is opened as if for the first time. */
export const BLANK_PATH = '/health';

/** A form that waits among the drafts. */
export interface BenchForm {
  readonly id: string;
  readonly name: string;
  /** Path of a section in the middle. */
  readonly sectionPath: string;
  readonly checkPath: string;
  /** Questions that one section shows. */
  readonly shown: number;
  readonly questions: number;
  /** Keys of the text that is typed in, and of the choice that shows and hides others. */
  readonly textKey: string;
  readonly choiceKey: string;
}

/** Signs in, and waits until the app keeps things on the device. */
export async function signInAt({ page }: MeasuredPage, url: string, account = ACCOUNT): Promise<void> {
  await signInByHand(page, account, `${url}/auth/inloggen`);
  await page.evaluate(async () => {
    const isThere = async () => (await indexedDB.databases()).some(({ name, version }) => name === 'maaiveld' && (version ?? 0) > 1);
    while (!(await isThere())) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** Puts a form of so many questions on the device of the signed-in person, filled in. */
export async function keepForm(measured: MeasuredPage, count: number): Promise<BenchForm> {
  return keepQuestions(measured, makeQuestions(count), middleSection(count));
}

/** Puts a form of these questions on the device, to be opened at a section; `perSection` of them in each. */
export async function keepQuestions({ page }: MeasuredPage, questions: readonly Question[], section: number, perSection?: number): Promise<BenchForm> {
  const design = toDesign(questions, perSection);
  const count = questions.length;
  const now = new Date().toISOString();
  const data: FormDraft = {
    design,
    context: { today: now.slice(0, 10), now: '08:30' },
    answers: makeAnswers(questions),
    title: design.name,
    basedOnRevision: 0,
    fieldNotes: [],
    startedAt: now,
    gapCount: 0,
  };
  const id = newId();
  await page.evaluate(
    async (row) => {
      const userId = String((JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: unknown }).id);
      const opening = indexedDB.open('maaiveld');
      await new Promise((done, fail) => Object.assign(opening, { onsuccess: done, onerror: fail }));
      const transaction = opening.result.transaction('drafts', 'readwrite');
      transaction.objectStore('drafts').put({ userId, ...row });
      await new Promise((done, fail) => Object.assign(transaction, { oncomplete: done, onerror: fail }));
      opening.result.close();
    },
    { id, kind: 'form', data, version: 1, tabId: 'bench', updatedAt: now },
  );
  return {
    id,
    name: design.name,
    sectionPath: `/cp/formulieren/${id}/${design.sections[section]?.key}`,
    checkPath: `/cp/formulieren/${id}/controleren`,
    shown: design.sections[section]?.fields.length ?? 0,
    questions: count,
    textKey: `q${section * SECTION_QUESTIONS}`,
    choiceKey: showingChoice(section),
  };
}
