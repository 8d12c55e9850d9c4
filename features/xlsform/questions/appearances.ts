/** The columns that say how a question looks or behaves in an app: what matters here is used, the rest is told. */
import type { Import } from '../import-context.ts';
import type { SheetRow } from '../workbook/sheet-table.ts';

/** Words of `appearance` that change what is asked. */
export type Appearance = 'multiline' | 'signature' | 'draw' | 'annotate';
const used: ReadonlySet<string> = new Set<Appearance>(['multiline', 'signature', 'draw', 'annotate']);

/** Words that take something of the question with them when they go. */
const losing: readonly (readonly [RegExp, string])[] = [
  [/^(?:month-year|year)$/, 'Alleen een maand of jaar vragen kan niet; er wordt nu een hele datum gevraagd.'],
  [/^search\b/, 'Keuzes uit een bestand buiten de werkmap (search) kunnen niet overgenomen worden; de keuzes van het blad choices staan er wel.'],
  [/^ex:/, 'Een andere app openen kan niet; het antwoord wordt nu getypt.'],
  [/^(?:printer|bearing|counter)\b/, 'Dit hulpmiddel bij de vraag is er niet; het antwoord wordt nu getypt.'],
];

/** True when a row asks for an appearance. */
export const hasAppearance = (row: SheetRow, ...words: readonly Appearance[]): boolean => {
  const given = row.get('appearance').toLowerCase().split(/\s+/);
  return words.some((word) => given.includes(word));
};

/** Tells which words of `appearance` were left aside. */
export function reportAppearance({ findings }: Import, row: SheetRow): void {
  const appearance = row.get('appearance');
  if (appearance === '') return;
  const place = row.place('appearance');
  const lost = losing.find(([pattern]) => pattern.test(appearance.trim().toLowerCase()));
  if (lost !== undefined) {
    findings.add('lost', place, lost[1]);
    return;
  }
  for (const word of appearance.toLowerCase().split(/\s+/))
    if (!used.has(word))
      findings.addForMany(
        `appearance ${word}`,
        'note',
        place,
        (count) => `De weergave '${word}' (${count}×) is niet nodig: velden kiezen hun eigen vorm voor telefoon en bureau.`,
      );
}

const MEDIA = ['image', 'audio', 'video', 'big-image'] as const;
/** Other columns with a consequence, by what is lost. */
const consequences: Readonly<Record<string, string>> = {
  trigger: 'Een waarde die pas verandert als een andere vraag beantwoord wordt (trigger) kan niet; een berekening volgt altijd alle antwoorden.',
  parameters: 'Deze instellingen (parameters) zijn niet overgenomen.',
  intent: 'Een andere app openen kan niet.',
  save_to: 'Bewaren in een lijst van objecten (entities) kan niet; het antwoord zelf wordt wel bewaard.',
};
const known = new Set(
  'type name label hint guidance_hint constraint constraint_message required required_message relevant calculation choice_filter appearance default read_only repeat_count disabled maaiveld'.split(
    ' ',
  ),
);

/** Tells which other columns of a row were left aside. `usesParameters`: the type of the row has read them. */
export function reportOtherColumns({ findings, language }: Import, row: SheetRow, usesParameters: boolean): void {
  for (const media of MEDIA)
    if (row.inLanguage(media, language) !== '')
      findings.add('lost', row.place(media), `Het bestand '${row.inLanguage(media, language)}' bij deze vraag zit niet in de werkmap en is niet overgenomen.`);
  for (const [column, consequence] of Object.entries(consequences))
    if (row.get(column) !== '' && !(column === 'parameters' && usesParameters)) findings.add('lost', row.place(column), consequence);
}

/** Tells which columns of the survey mean nothing here. Those of media and with a consequence are told by row. */
export function reportUnknownColumns(
  { findings }: Pick<Import, 'findings'>,
  columns: readonly { readonly base: string; readonly header: string }[],
  hasValue: (base: string) => boolean,
): void {
  for (const { base, header } of columns)
    if (!known.has(base) && !Object.hasOwn(consequences, base) && !MEDIA.some((media) => media === base) && hasValue(base))
      findings.add('lost', { sheet: 'survey', row: null, column: header }, `De kolom '${header}' heeft hier geen betekenis en is niet overgenomen.`);
}
