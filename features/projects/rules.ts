/** Pure decisions about projects. */
import type { Protocol } from './labels.ts';

/** Form of a project number; the organisation's own pattern goes here, as `26.01432`. */
export const projectNumberPattern = /^\d{2}\.\d{4,5}$/;

/** Form of a phase number within its project. */
export const phaseNumberPattern = /^\d{2}$/;

/** Whether a text is a project number. */
export function isProjectNumber(text: string): boolean {
  return projectNumberPattern.test(text);
}

/** A phase's full code, `<project number>-<nn>`. */
export function phaseCode(projectNumber: string, phaseNumber: string): string {
  return `${projectNumber}-${phaseNumber}`;
}

/** The two numbers in a phase code, or undefined when it is none. */
export function parsePhaseCode(code: string): { projectNumber: string; phaseNumber: string } | undefined {
  const split = code.lastIndexOf('-');
  const projectNumber = code.slice(0, split);
  const phaseNumber = code.slice(split + 1);
  return split > 0 && isProjectNumber(projectNumber) && phaseNumberPattern.test(phaseNumber) ? { projectNumber, phaseNumber } : undefined;
}

/** One thing the contract has to state. */
export interface ChecklistItem {
  readonly item: string;
  readonly label: string;
  readonly answer: 'yes-no' | 'text' | 'number';
  readonly unit?: string;
}

/** Longest answer to an item of the checklist. */
export const CHECKLIST_ANSWER_LENGTH_MAX = 500;

const certificateItems: readonly ChecklistItem[] = [
  {
    item: 'under-certificate',
    label: 'Het werk wordt onder certificaat uitgevoerd',
    answer: 'yes-no',
  },
  {
    item: 'certificate-scope',
    label: 'Reikwijdte van het certificaat',
    answer: 'text',
  },
  {
    item: 'function-separation',
    label: 'Functiescheiding is vastgelegd',
    answer: 'yes-no',
  },
];

const lotItems: readonly ChecklistItem[] = [
  { item: 'lot-size', label: 'Partijgrootte', answer: 'number', unit: 'ton' },
  { item: 'lot-count', label: 'Aantal partijen', answer: 'number' },
  {
    item: 'increments-per-lot',
    label: 'Aantal grepen per partij',
    answer: 'number',
  },
  {
    item: 'preliminary-study',
    label: 'Vooronderzoek is voorgeschreven',
    answer: 'yes-no',
  },
];

/** What the contract has to state for these protocols (BRL SIKB 1000 and 2000). Nothing without a protocol. */
export function checklistItemsFor(protocols: readonly Protocol[]): readonly ChecklistItem[] {
  if (protocols.length === 0) return [];
  return protocols.some((protocol) => protocol.startsWith('1')) ? [...certificateItems, ...lotItems] : certificateItems;
}

/** What is wrong with an answer, as a Dutch sentence that names the remedy; undefined when it is right. An empty answer is not wrong, only open. */
export function checklistAnswerProblem(item: ChecklistItem, answer: string): string | undefined {
  if (answer === '') return undefined;
  if (answer.length > CHECKLIST_ANSWER_LENGTH_MAX) return `Houd het antwoord korter dan ${CHECKLIST_ANSWER_LENGTH_MAX} tekens.`;
  if (item.answer === 'yes-no' && answer !== 'yes' && answer !== 'no') return 'Kies ja of nee.';
  if (item.answer === 'number' && !/^\d{1,7}(,\d{1,3})?$/.test(answer)) return 'Vul een getal in, bijvoorbeeld 1200 of 12,5.';
  return undefined;
}

/** Whether everything the contract has to state has been answered. */
export function isChecklistComplete(protocols: readonly Protocol[], answers: ReadonlyMap<string, string>): boolean {
  return checklistItemsFor(protocols).every(({ item }) => (answers.get(item) ?? '') !== '');
}

/** Who may see what the client pays: who manages projects, and the project's own leaders. */
export function canReadOffer(
  user: { id: string; permissions: ReadonlySet<string> },
  project: { leaderId: string | null; deputyLeaderId: string | null },
): boolean {
  return user.permissions.has('project.manage') || user.id === project.leaderId || user.id === project.deputyLeaderId;
}
