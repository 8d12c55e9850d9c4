/**
 * A boring as a GEF-BORE-Report (Geotechnical Exchange Format 1.1, boring report 1.0), a file for each boring. Soil is written with the codes of NEN 5104 as far as
 * its description has them, with the description beside it. No program of the standard's keeper has checked it: the file calls itself a draft. Pure.
 */
import { localDate } from '#platform/shared/dates/dates.ts';
import type { ProfileColumn } from '../profiles/profile-columns.ts';
import { DRAFT_WORDS, type Exchange } from './exchange.ts';

/** Code of RD and of NAP in GEF. */
const RD_NAP_CODE = 31_000;
const CM_PER_M = 100;
const METERS_DECIMALS = 2;
/** Not named: soil that has no code in NEN 5104. */
const NOT_NAMED = 'NBE';

const mainSoils: Readonly<Record<string, string>> = { grind: 'G', klei: 'K', leem: 'L', veen: 'V', zand: 'Z' };
const additions: Readonly<Record<string, string>> = { grindig: 'g', humeus: 'h', kleiig: 'k', siltig: 's', zandig: 'z' };
const grades: Readonly<Record<string, string>> = { zwak: '1', matig: '2', sterk: '3', uiterst: '4' };

/** The file of a boring. */
export function boringGef({ code, name, madeAt }: Pick<Exchange, 'code' | 'name' | 'madeAt'>, column: ProfileColumn): string {
  const { number, rdX, rdY, levelMeters, layers } = column;
  const [year = '', month = '', day = ''] = localDate(madeAt).split('-');
  const head = [
    '#GEFID = 1, 1, 0',
    '#FILEOWNER = Maaiveld',
    `#FILEDATE = ${year}, ${month}, ${day}`,
    `#PROJECTID = ${plain(code)}`,
    '#COLUMN = 2',
    '#COLUMNINFO = 1, m, Diepte bovenkant laag, 1',
    '#COLUMNINFO = 2, m, Diepte onderkant laag, 2',
    '#COLUMNSEPARATOR = ;',
    '#RECORDSEPARATOR = !',
    '#DATAFORMAT = ASCII',
    `#LASTSCAN = ${layers.length}`,
    '#REPORTCODE = GEF-BORE-Report, 1, 0, 0, -',
    '#MEASUREMENTCODE = NEN 5104, 0, 0, -',
    `#TESTID = ${plain(number)}`,
    ...(rdX === null || rdY === null ? [] : [`#XYID = ${RD_NAP_CODE}, ${rdX}, ${rdY}`]),
    ...(levelMeters === null ? [] : [`#ZID = ${RD_NAP_CODE}, ${levelMeters.toFixed(METERS_DECIMALS)}`]),
    `#MEASUREMENTTEXT = 1, ${plain(name)}, naam van de fase`,
    `#COMMENT = ${plain(DRAFT_WORDS)}`,
    '#OS = DOS',
    '#LANGUAGE = NL',
    '#EOH =',
  ];
  const rows = layers.map(({ fromCm, toCm, text }) => `${metres(fromCm)};${metres(toCm)};'${soilCode(text)}';'${plain(text)}';!`);
  // Programs that read GEF expect the ends of lines of DOS.
  return [...head, ...rows, ''].join('\r\n');
}

const metres = (cm: number): string => (cm / CM_PER_M).toFixed(METERS_DECIMALS);

/** Text in a line of GEF: its own signs, quotes and control characters have no place in it, nor has what is not Latin. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc};!,'#]+/gu, ' ')
    .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{S} ]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The code of NEN 5104 in a description: `Zs1h2` of "Zand, matig fijn, zwak siltig, matig humeus". */
export function soilCode(text: string): string {
  const [soil = '', ...parts] = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const main = mainSoils[soil];
  if (main === undefined) return NOT_NAMED;
  const added = parts.flatMap((part) => {
    const [grade = '', addition = '', ...more] = part.split(' ');
    const [digit, letter] = [grades[grade], additions[addition]];
    return digit === undefined || letter === undefined || more.length > 0 ? [] : [`${letter}${digit}`];
  });
  return `${main}${added.join('')}`;
}
