/** A toolbox as a document: what VCA asks to be written down, and who signed. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { phaseCode } from '#features/projects/rules.ts';
import { documentFrame, factRows, GREEN, GREY, ruled } from '#platform/server/documents/pdf-page.ts';
import { durationInWords, formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { toolboxForms, toolboxStatuses } from '../labels.ts';
import type { Participant, Toolbox } from '../toolbox.ts';

/** Size a signature takes at most, in points. */
const SIGNATURE_WIDTH_POINTS = 120;
const SIGNATURE_HEIGHT_POINTS = 32;

const heading = (text: string): Content => ({ text, fontSize: 13, bold: true, margin: [0, 16, 0, 6] });

/** The document. `printable` are the signatures that are there and can be printed. */
export function toolboxDocument(toolbox: Toolbox, printable: ReadonlySet<string>): TDocumentDefinitions {
  const title = `Toolbox ${toolbox.subject}`;
  const { phase, location } = toolbox;
  const where = [phase === null ? '' : `${phaseCode(phase.project, phase.number)} ${phase.name}`, location].filter(Boolean).join(', ');
  return {
    ...documentFrame(title, toolbox.leaderName, `${title}, ${formatDate(toolbox.day)}`, 'portrait'),
    content: [
      { text: toolbox.subject, fontSize: 22, bold: true, color: GREEN },
      { text: 'Toolboxregistratie', fontSize: 12, color: GREY, margin: [0, 2, 0, 14] },
      factRows([
        ['Datum en tijd', `${formatDate(toolbox.day)}, ${toolbox.startsAt}, ${durationInWords(toolbox.durationMinutes)}`],
        ['Vorm', toolboxForms[toolbox.form]],
        ['Waar', where],
        ['Leider', toolbox.leaderName],
        ['Status', toolbox.finishedAt === null ? toolboxStatuses[toolbox.status] : `${toolboxStatuses.finished}, ${formatMoment(toolbox.finishedAt)}`],
      ]),
      ...texts('Besproken punten', toolbox.points),
      ...texts('Wijzigingen in VGM-regels', toolbox.ruleChanges),
      ...texts('Geleerd van incidenten en inspecties', toolbox.lessons),
      ...texts('Opmerkingen en vragen', toolbox.remarks),
      ...(toolbox.actions.length === 0 ? [] : [heading('Acties'), actionTable(toolbox)]),
      heading(`Deelnemers (${toolbox.participants.length})`),
      participantTable(toolbox.participants, printable),
    ],
  };
}

function texts(title: string, text: string): Content[] {
  return text === '' ? [] : [heading(title), { text }];
}

function actionTable({ actions }: Toolbox): Content {
  const rows = actions.map(({ text, ownerName, dueOn, doneAt }): Content[] => [
    text,
    ownerName,
    formatDate(dueOn),
    doneAt === null ? 'Open' : `Gereed ${formatMoment(doneAt)}`,
  ]);
  return { layout: ruled, table: { headerRows: 1, widths: ['*', 110, 60, 110], body: [inGrey(['Actie', 'Wie', 'Wanneer', 'Stand']), ...rows] } };
}

function participantTable(participants: readonly Participant[], printable: ReadonlySet<string>): Content {
  const rows = participants.map((one): Content[] => [
    [one.name, one.userId === null ? (one.company === '' ? 'extern' : one.company) : ''].filter(Boolean).join(', '),
    one.confirmedAt === null ? 'Nog niet' : formatMoment(one.confirmedAt),
    signatureOf(one, printable),
  ]);
  return {
    layout: ruled,
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 110, SIGNATURE_WIDTH_POINTS], body: [inGrey(['Naam', 'Wanneer', 'Handtekening']), ...rows] },
  };
}

function signatureOf({ signatureFileId: id, confirmedAt, isReader }: Participant, printable: ReadonlySet<string>): Content {
  if (confirmedAt === null) return '';
  if (isReader) return 'Nagelezen';
  if (id === null) return 'Zelf bevestigd in de app';
  return printable.has(id) ? { image: id, fit: [SIGNATURE_WIDTH_POINTS, SIGNATURE_HEIGHT_POINTS] } : 'Getekend; de handtekening is nog onderweg';
}

const inGrey = (words: readonly string[]): Content[] => words.map((text) => ({ text, color: GREY }));
