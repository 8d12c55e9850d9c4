/** The parts of a workbook beside its rows, and the rules for what may stand in them (Office Open XML, ECMA-376 part 1). */
import type { TableColumn } from './table-writer.ts';

/** Rows a sheet can hold. */
export const SHEET_ROWS_MAX = 1_048_576;
/** Characters a cell can hold. */
const CELL_LENGTH_MAX = 32_767;
const SHEET_NAME_LENGTH_MAX = 31;
/** Most decimals with a format of their own. */
const DECIMALS_MAX = 6;
const HEAD_STYLE = 1;
const styleByKind = { text: 0, date: 2, time: 3, moment: 4, link: 5, number: 0 } as const;
const FIRST_DECIMALS_STYLE = 6;
const FIRST_FORMAT_ID = 164;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Number of the style of a column's cells. */
export function styleOf({ kind, decimals }: TableColumn): number {
  if (kind !== 'number' || decimals === undefined) return styleByKind[kind];
  return FIRST_DECIMALS_STYLE + Math.min(decimals, DECIMALS_MAX);
}

/** Text as XML: without the characters XML can't hold, and no longer than a cell may be. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML 1.0 can't hold
  const held = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '');
  return held.slice(0, CELL_LENGTH_MAX).replace(/[<>&"]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] as string);
}

/** A name a sheet may have that none in `taken` has yet, whatever its capitals. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const bare =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Blad';
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let count = 1; ; count++) {
    const tail = count === 1 ? '' : ` ${count}`;
    const name = bare.slice(0, SHEET_NAME_LENGTH_MAX - tail.length).trim() + tail;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** Letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  return (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const CHARACTERS_WIDE_MIN = 9;
const CHARACTERS_WIDE_MAX = 40;

/** Returns the XML before the rows: the header row stays in sight, and every column is as wide as its header within reason. */
export function sheetHead(columns: readonly TableColumn[]): string {
  const widths = columns.map(({ head }) => Math.min(CHARACTERS_WIDE_MAX, Math.max(CHARACTERS_WIDE_MIN, head.length + 3)));
  const cols = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const head = columns.map(({ head: text }, index) => textCell(`${columnLetters(index)}1`, text, HEAD_STYLE)).join('');
  return `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData><row r="1">${head}</row>`;
}

/** Returns the XML after the rows; adds filter buttons to the header row. */
export function sheetFoot(columns: readonly TableColumn[], rows: number): string {
  return `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${Math.max(1, rows)}"/></worksheet>`;
}

/** A cell of text. */
function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** The parts beside the sheets, by their path in the archive. */
export function workbookParts(sheets: readonly string[]): readonly (readonly [path: string, content: string])[] {
  const each = (part: (name: string, number: number) => string) => sheets.map((name, index) => part(name, index + 1)).join('');
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${each((name, number) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles()],
  ];
}

/** The styles, in the order `styleOf` counts them. */
function styles(): string {
  const formats = [
    'dd\\-mm\\-yyyy',
    'hh:mm',
    'dd\\-mm\\-yyyy\\ hh:mm',
    ...Array.from({ length: DECIMALS_MAX + 1 }, (_, count) => (count === 0 ? '0' : `0.${'0'.repeat(count)}`)),
  ];
  const numFmts = formats.map((code, index) => `<numFmt numFmtId="${FIRST_FORMAT_ID + index}" formatCode="${code}"/>`).join('');
  const plain = (format: number, font = 0, more = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"${format === 0 ? '' : ' applyNumberFormat="1"'}${font === 0 ? '' : ' applyFont="1"'}${more}`;
  const cells = [
    `${plain(0)}/>`,
    `${plain(0, 1, ' applyAlignment="1"')}><alignment vertical="top" wrapText="1"/></xf>`,
    ...[0, 1, 2].map((index) => `${plain(FIRST_FORMAT_ID + index)}/>`),
    `${plain(0, 2)}/>`,
    ...Array.from({ length: DECIMALS_MAX + 1 }, (_, index) => `${plain(FIRST_FORMAT_ID + 3 + index)}/>`),
  ];
  const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  const linkFont = '<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/><family val="2"/></font>';
  return `${XML}<styleSheet ${MAIN}><numFmts count="${formats.length}">${numFmts}</numFmts><fonts count="3">${font('')}${font('<b/>')}${linkFont}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}
