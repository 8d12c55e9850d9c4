/** Carries out the operations on safety data sheets. */
import { changedOnly } from '#platform/server/operations/changed-only.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem, refuseOldVersion } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { type SheetState, sheetStates } from '../labels.ts';
import { mayStep } from '../rules.ts';
import * as queries from './queries.ts';

export const safetySheetHandlers = implement(contract, {
  listSafetySheets: (_, { db, user }) => queries.listSheets(db, user),

  async getSafetySheet({ id }, { db, user }) {
    const found = await queries.findSheet(db, user, id);
    if (found === undefined) throw new Problem('not-found');
    return found;
  },

  async putSafetySheet(input, context) {
    const { db, user, now, record } = context;
    if (input.revisedOn > localDate(now))
      throw new Problem('invalid-input', {
        fields: [{ path: 'revisedOn', message: 'De herzieningsdatum ligt in de toekomst. Neem de datum over van het blad.' }],
      });
    const before = await queries.lockSheet(db, input.id);
    const { id, version: _version, sections: _sections, ...to } = input;
    if (before === undefined) {
      if (input.version !== undefined) throw new Problem('not-found');
      if ((await queries.findDraft(db, input.seriesId, id)) !== undefined)
        throw new Problem('not-possible-now', { reason: 'Van dit blad is al een concept. Werk daarin verder, of laat het vervallen.' });
      await queries.insertDraft(db, input, user.id, now);
      record({ subject: 'safety-sheet', id, to });
      return { version: 1 };
    }
    refuseOldVersion(before, input.version);
    if (before.state !== 'draft') throw new Problem('not-possible-now', { reason: 'Dit blad is gepubliceerd. Maak een nieuwe versie om het te wijzigen.' });
    if (before.series_id !== input.seriesId) throw new Problem('not-found');
    await queries.updateSheet(db, before, queries.columnsOf(input));
    record({ subject: 'safety-sheet', id, ...changedOnly(fieldsOf(before), { ...to }) });
    return { version: before.version + 1 };
  },

  async attachSheetFile({ id, fileId, fileName }, { db, linkFiles, record }) {
    const row = await lockedSheet(db, id);
    if (row.file_id === fileId) return null;
    if (row.state !== 'draft') throw new Problem('not-possible-now', { reason: 'Dit blad is gepubliceerd. Maak een nieuwe versie voor een andere PDF.' });
    await queries.updateSheet(db, row, { file_id: fileId, file_name: fileName });
    await linkFiles(null, [fileId]);
    record({ subject: 'safety-sheet', id, from: { fileName: row.file_name }, to: { fileName } });
    return null;
  },

  async moveSafetySheet({ id, version, to }, context) {
    const { db, user, now, record } = context;
    const row = await lockedSheet(db, id);
    refuseOldVersion(row, version);
    if (!mayStep(row.state as SheetState, to))
      throw new Problem('not-possible-now', { reason: `Dit blad is ${sheetStates[row.state as SheetState].toLowerCase()}. Kijk het opnieuw na.` });
    if (to === 'current') {
      refuseUnready(row);
      const replaced = await queries.replaceCurrent(db, row.series_id);
      if (replaced !== undefined) record({ subject: 'safety-sheet', id: replaced, to: { state: 'replaced' } });
      await queries.updateSheet(db, row, { state: 'current', published_by: user.id, published_at: now });
    } else if (to === 'checked') await queries.updateSheet(db, row, { state: 'current', checked_on: localDate(now) });
    else await queries.updateSheet(db, row, { state: to });
    const state = to === 'checked' ? 'current' : to;
    record({
      subject: 'safety-sheet',
      id,
      from: { state: row.state, ...(to === 'checked' && { checkedOn: row.checked_on }) },
      to: { state, ...(to === 'checked' && { checkedOn: localDate(now) }) },
    });
    return { version: row.version + 1 };
  },
});

async function lockedSheet(db: CommandContext['db'], id: string): Promise<queries.SheetRow> {
  const row = await queries.lockSheet(db, id);
  if (row === undefined) throw new Problem('not-found');
  return row;
}

/** Without its PDF, or in another language, a sheet is no sheet to work by (Regulation (EC) 1907/2006, article 31). */
function refuseUnready(row: queries.SheetRow): void {
  if (row.file_id === null) throw new Problem('not-possible-now', { reason: 'Zet eerst de PDF van het blad erbij.' });
  if (row.language !== 'nl')
    throw new Problem('not-possible-now', { reason: 'Een blad moet in het Nederlands zijn. Vraag de leverancier om het Nederlandse blad.' });
}

function fieldsOf(row: queries.SheetRow): Record<string, unknown> {
  return {
    ...{ productName: row.product_name, supplier: row.supplier, revisedOn: row.revised_on, edition: row.edition, language: row.language },
    ...queries.contentOf(row),
    seriesId: row.series_id,
  };
}
