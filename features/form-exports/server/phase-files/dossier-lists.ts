/** The tables of a dossier, as Dutch spreadsheets read them. Pure. */
import type { ProfileColumn } from '#features/fieldwork/profiles/profile-columns.ts';
import { formStateLabel } from '#features/forms/rules.ts';
import type { LabOrder } from '#features/logistics/lab-order.ts';
import { type LabResult, RESULT_DECIMALS } from '#features/logistics/lab-result.ts';
import { labOrderStatuses, labResultStates } from '#features/logistics/labels.ts';
import { resultColumns } from '#features/logistics/result-contract.ts';
import { labOrderName, TENTHS } from '#features/logistics/rules.ts';
import { logKinds } from '#features/project-logs/labels.ts';
import type { LogDay, LogLine } from '#features/project-logs/log.ts';
import { formatDate, formatMoment, formatTime } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { PrintedForm } from '../pdf/form-document.ts';

const CM_PER_M = 100;

/** The forms, with the proof of what was received. */
export function formsCsv(forms: readonly PrintedForm[]): string {
  return toCsv(
    ['Nummer', 'Formulier', 'Titel', 'Status', 'Ingevuld door', 'Verzonden', 'Revisie', 'Ontvangstnummer', 'SHA-256 van de antwoorden'],
    forms.map(({ form, revision, design }) => [
      ...[form.number, design.name, form.title, formStateLabel[form.state], revision.authorName, formatMoment(revision.at)],
      ...[revision.revision, revision.receiptNumber, revision.sha256],
    ]),
  );
}

/** Every layer of every boring. */
export function layersCsv(columns: readonly ProfileColumn[]): string {
  return toCsv(
    ['Punt', 'Van (cm-mv)', 'Tot (cm-mv)', 'Bovenkant (m NAP)', 'Onderkant (m NAP)', 'Beschrijving'],
    columns.flatMap(({ number, levelMeters, layers }) =>
      layers.map(({ fromCm, toCm, text }) => [number, fromCm, toCm, heightOf(levelMeters, fromCm), heightOf(levelMeters, toCm), text]),
    ),
  );
}

/** Height of a depth in metres to NAP, to the centimetre. */
const heightOf = (levelMeters: number | null, cm: number): number | null => (levelMeters === null ? null : Math.round(levelMeters * CM_PER_M - cm) / CM_PER_M);

/** Every sample of every boring. */
export function samplesCsv(columns: readonly ProfileColumn[]): string {
  return toCsv(
    ['Monster', 'Punt', 'Van (cm-mv)', 'Tot (cm-mv)'],
    columns.flatMap(({ number, samples }) => samples.map(({ code, fromCm, toCm }) => [code, number, fromCm, toCm])),
  );
}

/** The lines of the log; one that was corrected stays, and says so. */
export function logCsv(lines: readonly LogLine[]): string {
  return toCsv(
    ['Dag', 'Tijd', 'Soort', 'Tekst', 'Aanwezig', 'Door', 'Opgeschreven', 'Verbetert', 'Reden', 'Verbeterd op'],
    lines.map((line) => [
      ...[formatDate(line.day), formatTime(line.at), logKinds[line.kind], line.text, line.present.join(', '), line.author.name, formatMoment(line.writtenAt)],
      ...[line.corrects === null ? '' : formatMoment(line.corrects.at), line.reason, line.correctedBy.map(({ at }) => formatMoment(at)).join(', ')],
    ]),
  );
}

/** The days of the log with their first signature. */
export function logDaysCsv(days: readonly LogDay[]): string {
  return toCsv(
    ['Dag', 'Regels van het project', 'Niet ondertekend', 'Ondertekend door', 'Ondertekend op'],
    days.map(({ day, lines, unsigned, signed }) => [formatDate(day), lines, unsigned, signed?.by ?? '', signed === null ? '' : formatMoment(signed.at)]),
  );
}

/** Returns the results of laboratories as CSV. The same columns can be read in again. */
export function labResultsCsv(results: readonly LabResult[]): string {
  return toCsv(
    resultColumns.filter(({ key }) => key !== 'barcode').map(({ label }) => label),
    results.map(({ orderNumber, orderMadeAt, sample, parameter, value, unit, isBelow, analysedOn, state }) => [
      ...[labOrderName({ number: orderNumber, madeAt: orderMadeAt }), sample, parameter, formatNumber(value, { decimals: RESULT_DECIMALS, grouping: false })],
      ...[unit, isBelow ? 'ja' : 'nee', analysedOn === null ? '' : formatDate(analysedOn), labResultStates[state]],
    ]),
  );
}

/** The chain of custody of the orders. */
export function labStepsCsv(orders: readonly LabOrder[]): string {
  return toCsv(
    ['Opdracht', 'Laboratorium', 'Stap', 'Wanneer', 'Temperatuur (°C)', 'Overdrager', 'Ontvanger', 'Opmerking'],
    orders.flatMap((order) =>
      order.steps.map((step) => [
        ...[labOrderName(order), order.labName, labOrderStatuses[step.to], formatMoment(step.at)],
        ...[step.temperatureTenths === null ? null : step.temperatureTenths / TENTHS, step.giver || step.by, step.receiver, step.note],
      ]),
    ),
  );
}
