/** The columns of safety data sheets as a file for a spreadsheet: the register of dangerous substances. */
import type { Norms } from '#features/norms/norms.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { languages, pictograms, sheetStates, signalWords } from '../../labels.ts';
import { stateOf } from '../../rules.ts';
import type { SafetySheet } from '../../safety-sheet.ts';

/** Returns the columns, with how each sheet stands on a day. */
export function sheetColumns(norms: Norms, today: string): FileColumns<SafetySheet> {
  return [
    ['Product', ({ productName }) => productName],
    ['Leverancier', ({ supplier }) => supplier],
    ['Herzien', ({ revisedOn }) => formatDate(revisedOn)],
    ['Versie', ({ edition }) => edition],
    ['Taal', ({ language }) => languages[language]],
    ['Status', (sheet) => sheetStates[stateOf(sheet, norms, today)]],
    ['Gecontroleerd', ({ checkedOn }) => checkedOn && formatDate(checkedOn)],
    ['CAS', ({ content }) => content.cas],
    ['EG-nummer', ({ content }) => content.ecNumber],
    ['REACH-nummer', ({ content }) => content.reachNumber],
    ['UFI', ({ content }) => content.ufi],
    ['UN', ({ content }) => content.unNumber],
    ['ADR-klasse', ({ content }) => content.adrClass],
    ['Verpakkingsgroep', ({ content }) => content.packingGroup],
    ['Gevaren', ({ content }) => content.pictograms.map((code) => pictograms[code]).join(', ')],
    ['Signaalwoord', ({ content }) => signalWords[content.signalWord]],
    ['H-zinnen', ({ content }) => content.hStatements.join(', ')],
    ['P-zinnen', ({ content }) => content.pStatements.join(', ')],
    ['Opslag', ({ content }) => content.storage],
    ['Maximale hoeveelheid', ({ content }) => content.quantityMax],
    ['Gebruikt door', ({ content }) => content.usedBy],
    ['Grenswaarde', ({ content }) => content.exposureLimit],
    ['Noodnummer', ({ content }) => content.emergencyPhone],
  ];
}
