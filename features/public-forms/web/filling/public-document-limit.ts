import { keptAnswers } from '#platform/web/answers/kept-answers.ts';
import { getPublicForm } from '../../contract.ts';

/** Largest document a visitor may add, in MB, as the form that was opened last says it. */
export async function readPublicDocumentMb(): Promise<number | undefined> {
  const [latest] = await keptAnswers(getPublicForm);
  return latest?.documentMbMax;
}
