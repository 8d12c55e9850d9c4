/** The column `type` of a survey: what a row is, whatever way it was written over the years. */

/** Type of a row. */
export type RowType =
  | { readonly row: 'begin'; readonly of: 'group' | 'repeat' | 'loop' }
  | { readonly row: 'end'; readonly of: 'group' | 'repeat' | 'loop' }
  /** `file`: its choices stand in a file beside the workbook. */
  | { readonly row: 'select'; readonly many: boolean; readonly list: string; readonly orOther: boolean; readonly file?: string }
  /** Choices to be put in order. */
  | { readonly row: 'rank'; readonly list: string }
  | { readonly row: 'question'; readonly type: QuestionType }
  /** Names a file for expressions; nothing is asked. */
  | { readonly row: 'file' }
  /** Known in ODK, and with nothing here to become; `why` is a part of a sentence. */
  | { readonly row: 'unsupported'; readonly why: string }
  | { readonly row: 'unknown' };

/** The types of questions that become a field. */
export type QuestionType =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'range'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'geopoint'
  | 'geotrace'
  | 'geoshape'
  | 'startPlace'
  | 'image'
  | 'recording'
  | 'barcode'
  | 'calculate'
  | 'note'
  | 'acknowledge'
  | 'file'
  | 'today'
  | 'start'
  | 'username'
  | 'email'
  | 'hidden';

const questionTypes: Readonly<Record<string, QuestionType>> = {
  text: 'text',
  string: 'text',
  integer: 'integer',
  int: 'integer',
  decimal: 'decimal',
  range: 'range',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  'date time': 'dateTime',
  geopoint: 'geopoint',
  gps: 'geopoint',
  location: 'geopoint',
  geotrace: 'geotrace',
  geoshape: 'geoshape',
  'start-geopoint': 'startPlace',
  image: 'image',
  photo: 'image',
  picture: 'image',
  audio: 'recording',
  video: 'recording',
  barcode: 'barcode',
  calculate: 'calculate',
  calculation: 'calculate',
  note: 'note',
  acknowledge: 'acknowledge',
  trigger: 'acknowledge',
  file: 'file',
  today: 'today',
  start: 'start',
  'start time': 'start',
  username: 'username',
  email: 'email',
  hidden: 'hidden',
};

const DEVICE = 'dit gegeven van het toestel wordt niet bewaard';
const SENT = 'een vraag is niet nodig, het moment van versturen wordt bij elk formulier bewaard';

/** Matched on the whole type in small letters, or on its first word. */
const unsupported: Readonly<Record<string, string>> = {
  end: SENT,
  'end time': SENT,
  deviceid: DEVICE,
  'device id': DEVICE,
  imei: DEVICE,
  phonenumber: DEVICE,
  'phone number': DEVICE,
  simserial: DEVICE,
  subscriberid: DEVICE,
  audit: DEVICE,
  'background-audio': 'ongemerkt opnemen kan niet',
  'background-geopoint': 'een locatie wordt alleen gevraagd, niet ongemerkt bewaard; gebruik geopoint',
  osm: 'objecten van OpenStreetMap tekenen kan niet; vraag een locatie (geopoint), of een bestand',
};

const SELECT_ONE = /^(?:select_one|select_one_external|select one(?: from)?|select1|add select one prompt using)\s+/i;
const SELECT_MANY =
  /^(?:select_multiple|select multiple(?: from)?|select all that apply(?: from)?|select_all_that_apply(?:_from)?|add select multiple prompt using)\s+/i;
const OR_OTHER = /\s+(?:or_other|or specify other|or other)$/i;
const FROM_FILE = /^select_(one|multiple)_from_file\s+(\S.*)$/i;
const RANK = /^rank\s+(\S.*)$/i;
const FILE = /^(?:csv|xml)-external$/;
/** Words around a type in the oldest guides: `add text prompt`, `q picture`, `get start time`. */
const OLD_WORDS = /^(?:add|q|get)\s+(.*?)(?:\s+(?:prompt|question))?$/;
/** `begin group`, `begin_repeat`, `end group`. */
const BORDER = /^(begin|end)[\s_]+(group|repeat|lgroup|looped group|loop)\b/;

function selectOf(type: string, many: boolean, start: RegExp): RowType {
  const list = type.replace(start, '');
  return { row: 'select', many, list: list.replace(OR_OTHER, '').trim(), orOther: OR_OTHER.test(list) };
}

/** Returns the type of a row. */
export function rowTypeOf(written: string): RowType {
  const type = written.trim().replace(/\s+/g, ' ');
  const small = type.toLowerCase();
  const border = BORDER.exec(small);
  if (border !== null) {
    const of = border[2] === 'lgroup' || border[2] === 'looped group' ? 'repeat' : (border[2] as 'group' | 'repeat' | 'loop');
    return { row: border[1] as 'begin' | 'end', of };
  }
  const fromFile = FROM_FILE.exec(type);
  if (fromFile !== null) {
    const file = (fromFile[2] ?? '').replace(OR_OTHER, '').trim();
    return { row: 'select', many: fromFile[1]?.toLowerCase() === 'multiple', list: file, orOther: OR_OTHER.test(type), file };
  }
  const why = unsupported[small] ?? unsupported[small.split(' ')[0] ?? ''];
  if (why !== undefined) return { row: 'unsupported', why };
  if (SELECT_ONE.test(type)) return selectOf(type, false, SELECT_ONE);
  if (SELECT_MANY.test(type)) return selectOf(type, true, SELECT_MANY);
  const rank = RANK.exec(type);
  if (rank !== null) return { row: 'rank', list: (rank[1] ?? '').trim() };
  if (FILE.test(small)) return { row: 'file' };
  const word = Object.hasOwn(questionTypes, small) ? small : (OLD_WORDS.exec(small)?.[1] ?? '');
  const question = Object.hasOwn(questionTypes, word) ? questionTypes[word] : undefined;
  return question === undefined ? { row: 'unknown' } : { row: 'question', type: question };
}

/** Types that look like the one that is not known: for the message. */
export const typesInUse: readonly string[] = [
  'text',
  'integer',
  'decimal',
  'select_one',
  'select_multiple',
  'date',
  'image',
  'note',
  'calculate',
  'begin_group',
  'begin_repeat',
];
