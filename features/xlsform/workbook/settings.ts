/** The sheet of settings: how the form is called. */
import type { Design } from '#features/form-engine/design/design.ts';
import { translateText } from '../expressions/translate.ts';
import { attempt, type Import, shortened, surroundings } from '../import-context.ts';
import { Keys } from '../questions/field-keys.ts';
import type { SheetTable } from './sheet-table.ts';

const NAME_LENGTH_MAX = 100;
/** The category of a form until somebody gives it another. */
const CATEGORY = 'Overig';

/** Settings with nothing here to be, and what is said of them. */
const leftAside: Readonly<Record<string, string>> = {
  version: 'Het versienummer van het XLSForm is niet overgenomen; versies worden hier per publicatie geteld.',
  style: 'De stijl van het formulier is niet overgenomen: elk groepje vragen is hier een pagina.',
  public_key: 'Versleutelen met een eigen sleutel kan niet; formulieren gaan altijd beveiligd over de lijn.',
  submission_url: 'Het adres om naartoe te versturen is niet overgenomen.',
  auto_send: 'Versturen gaat hier altijd vanzelf.',
  auto_delete: 'Verstuurde formulieren blijven hier bewaard.',
};
const used = new Set([
  'form_title',
  'form_id',
  'default_language',
  'instance_name',
  'allow_choice_duplicates',
  'name',
  'sms_keyword',
  'namespaces',
  'instance_xmlns',
]);

/** The head of a design; `kept` is what it was when it was exported here. */
export function headOf(importing: Import, settings: SheetTable, kept?: Omit<Design, 'sections' | 'languages'>): Omit<Design, 'sections'> {
  const { findings } = importing;
  const row = settings.rows.find((each) => !each.isEmpty);
  const [title, id] = [row?.get('form_title') ?? '', row?.get('form_id') ?? ''];
  if (title === '')
    findings.add(
      'changed',
      { sheet: 'settings', row: row?.number ?? null, column: 'form_title' },
      'Het formulier heeft geen titel (form_title). Geef het een naam.',
    );
  if (kept !== undefined)
    return { ...kept, key: id === kept.key || id === '' ? kept.key : new Keys().section(id), name: shortened(title || kept.name, NAME_LENGTH_MAX) };
  const name = title || id || 'Geïmporteerd formulier';
  const head = { key: new Keys().section(id || name), version: 1, name: shortened(name, NAME_LENGTH_MAX), category: CATEGORY };
  if (row === undefined) return head;
  for (const column of settings.columns) {
    const message = leftAside[column.base] ?? (used.has(column.base) ? null : `De instelling '${column.header}' heeft hier geen betekenis.`);
    if (message !== null && row.at(column) !== '') findings.add('note', row.place(column.header), message);
  }
  const source = row.get('instance_name');
  if (source === '') return head;
  const titleExpression = attempt(importing, row, 'instance_name', 'Ingevulde formulieren krijgen geen eigen naam.', () =>
    translateText(source, surroundings(importing, [])),
  );
  return titleExpression === undefined ? head : { ...head, titleExpression };
}
