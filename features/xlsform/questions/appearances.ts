/** The columns that say how a question looks or behaves in an app: what matters here is used, the rest is told. */
import type { Findings } from '../finding.ts';
import { type Import, shortened } from '../import-context.ts';
import { isKeptColumn } from '../kept-column.ts';
import type { SheetRow } from '../workbook/sheet-table.ts';

/** Words of `appearance` that change what is asked. */
export type Appearance = 'multiline' | 'signature' | 'draw' | 'annotate';
const used: ReadonlySet<string> = new Set<Appearance>(['multiline', 'signature', 'draw', 'annotate']);

/** Words by which something else was asked, or in another way. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/^(?:month-year|year)\b/, 'Alleen een maand of jaar vragen kan niet; er wordt nu een hele datum gevraagd.'],
  [/\bex:/, 'Een andere app openen kan niet; het antwoord wordt nu getypt.'],
  [/\b(?:printer|bearing|counter)\b/, 'Dit hulpmiddel bij de vraag is er niet; het antwoord wordt nu getypt.'],
];

/** Choices out of a file, as SurveyCTO writes it: `search('plants')`. */
export const SEARCH = /search\s*\(.*\)/is;

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
  // A search is for the question with choices itself.
  const words = appearance.trim().toLowerCase().replace(SEARCH, '').trim();
  const changed = changing.find(([pattern]) => pattern.test(words));
  if (changed !== undefined) {
    findings.add('changed', place, changed[1]);
    return;
  }
  for (const word of words.split(/\s+/))
    if (word !== '' && !used.has(word))
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
  intent: 'Een andere app openen kan niet.',
  save_to: 'Bewaren in een lijst van objecten (entities) kan niet; het antwoord zelf wordt wel bewaard.',
};
const known = new Set(
  'type name label hint guidance_hint constraint constraint_message required required_message relevant calculation choice_filter appearance default read_only repeat_count parameters disabled'.split(
    ' ',
  ),
);

/** Tells which other columns of a row were left aside. `usesParameters`: the type of the row has read them. */
export function reportOtherColumns({ findings, language }: Import, row: SheetRow, usesParameters: boolean): void {
  for (const media of MEDIA)
    if (row.inLanguage(media, language) !== '')
      findings.add('lost', row.place(media), `Het bestand '${row.inLanguage(media, language)}' bij deze vraag zit niet in de werkmap en is niet overgenomen.`);
  for (const [column, consequence] of Object.entries(consequences)) {
    const isChange = column === 'trigger' && row.get('calculation') !== '';
    if (row.get(column) !== '') findings.add(isChange ? 'changed' : 'lost', row.place(column), consequence);
  }
  if (!usesParameters) reportParameters(findings, row);
}

/** Parameters that ask nothing that is not done here already, or that do without, and what is said of them. */
const parameterWords: readonly (readonly [RegExp, 'note' | 'changed', string])[] = [
  [/^(?:randomize|seed)$/, 'changed', 'De keuzes staan hier in hun vaste volgorde; schudden (randomize) kan niet.'],
  [/^(?:max-pixels|quality)$/, 'note', "De maat van foto's en bestanden is overal dezelfde; een eigen maat is niet nodig."],
  [
    /^(?:warning-accuracy|allow-mock-accuracy)$/,
    'note',
    'De nauwkeurigheid van een locatie wordt altijd getoond; hoe lang er gemeten wordt, zegt capture-accuracy.',
  ],
  [/^incremental$/, 'note', 'Een lijn of vlak wordt punt voor punt vastgelegd.'],
];

function reportParameters(findings: Findings, row: SheetRow): void {
  const source = row.get('parameters');
  if (source === '') return;
  const all = [...source.matchAll(/([a-z-]+)\s*=/gi)].map(([, name = '']) => name.toLowerCase());
  // That one was read with the question itself.
  const names = all.filter((name) => name !== 'capture-accuracy');
  if (all.length > 0 && names.length === 0) return;
  const known = names.map((name) => parameterWords.find(([pattern]) => pattern.test(name)));
  if (names.length === 0 || known.includes(undefined))
    findings.add('lost', row.place('parameters'), `Deze instellingen (parameters) zijn niet overgenomen. Er stond: ${shortened(source, 200)}`);
  for (const [, kind, message] of new Set(known.filter((each) => each !== undefined))) findings.add(kind, row.place('parameters'), message);
}

/** Tells which columns of the survey mean nothing here. Those of media and with a consequence are told by row. */
export function reportUnknownColumns(
  { findings }: Pick<Import, 'findings'>,
  columns: readonly { readonly base: string; readonly header: string }[],
  rowsWith: (base: string) => readonly SheetRow[],
): void {
  for (const { base, header } of columns) {
    if (known.has(base) || isKeptColumn(base) || Object.hasOwn(consequences, base) || MEDIA.some((media) => media === base)) continue;
    const [first, ...others] = rowsWith(base);
    // A column of somebody's own asks nothing of any program; one with a prefix asks something of another.
    const kind = base.includes('::') ? 'lost' : 'note';
    if (first !== undefined)
      findings.add(kind, first.place(header), `De kolom '${header}' heeft hier geen betekenis en is niet overgenomen (${others.length + 1}×).`);
  }
}
