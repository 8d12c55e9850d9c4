/** Pure decisions about projects. */
import type { Protocol } from './labels.ts';

/** A phase's full code, `<project number>-<nn>`. */
export function phaseCode(projectNumber: string, phaseNumber: string): string {
  return `${projectNumber}-${phaseNumber}`;
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

/** Returns the items the contract has to state for these protocols (BRL SIKB 1000 and 2000). Empty without a protocol. */
export function checklistItemsFor(protocols: readonly Protocol[]): readonly ChecklistItem[] {
  if (protocols.length === 0) return [];
  return protocols.some((protocol) => protocol.startsWith('1')) ? [...certificateItems, ...lotItems] : certificateItems;
}

/** Returns the problem of an answer, as a Dutch sentence that names the remedy; undefined when it is right. An empty answer is not wrong, only open. */
export function checklistAnswerProblem(item: ChecklistItem, answer: string): string | undefined {
  if (answer === '') return undefined;
  if (answer.length > CHECKLIST_ANSWER_LENGTH_MAX) return `Houd het antwoord korter dan ${CHECKLIST_ANSWER_LENGTH_MAX} tekens.`;
  if (item.answer === 'yes-no' && answer !== 'yes' && answer !== 'no') return 'Kies ja of nee.';
  if (item.answer === 'number' && !/^\d{1,7}(,\d{1,3})?$/.test(answer)) return 'Vul een getal in, bijvoorbeeld 1200 of 12,5.';
  return undefined;
}

/** True when everything the contract has to state has been answered. */
export function isChecklistComplete(protocols: readonly Protocol[], answers: ReadonlyMap<string, string>): boolean {
  return checklistItemsFor(protocols).every(({ item }) => (answers.get(item) ?? '') !== '');
}

/** Permissions of which one lets somebody of the organisation see what the client is asked: of project leaders, and of who keeps the money of projects. Source: `spec/domain.md` 3.1. */
const offerReaders = ['project.manage', 'cost.manage'] as const;

/** True when the person may see what the client is asked: those who manage projects or their costs, and the project's own leaders. */
export function canReadOffer(
  user: { id: string; permissions: ReadonlySet<string>; restricted: boolean },
  project: { leaderId: string | null; deputyLeaderId: string | null },
): boolean {
  if (!user.restricted && offerReaders.some((permission) => user.permissions.has(permission))) return true;
  return user.id === project.leaderId || user.id === project.deputyLeaderId;
}
