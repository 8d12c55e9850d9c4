/** Photo, file and location. */
import { type ConvertedBy, isInRdBounds, rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber, parseNumber } from '#platform/shared/numbers.ts';
import type { AnswerValue, FileAnswer, LocationAnswer, PhotoAnswer } from '../filling/answers.ts';
import { areAnnotations } from '../photos/photo-annotations.ts';
import { type FieldKind, isRecord, plainKind } from './field-kind.ts';

const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';

const isDirection = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 360;

function isPhoto(photo: unknown): photo is PhotoAnswer {
  if (!isRecord(photo) || typeof photo['fileId'] !== 'string') return false;
  const { rd, annotations, directionDegrees } = photo;
  return (
    ['caption', 'takenAt', 'markedFileId'].every((key) => isTextOrNone(photo[key])) &&
    (rd === undefined || (isRecord(rd) && Number.isFinite(rd['rdX']) && Number.isFinite(rd['rdY']))) &&
    (directionDegrees === undefined || isDirection(directionDegrees)) &&
    (annotations === undefined || areAnnotations(annotations))
  );
}

/** True when an answer is a list of photos. */
export function isPhotos(value: AnswerValue | undefined): value is readonly PhotoAnswer[] {
  return Array.isArray(value) && value.every(isPhoto);
}

/** The file of a photo to show: with the drawing on it when there is one. */
export function shownFileId({ fileId, markedFileId }: PhotoAnswer): string {
  return markedFileId ?? fileId;
}

/** True when an answer is a list of added files. */
export function isFiles(value: AnswerValue | undefined): value is readonly FileAnswer[] {
  return Array.isArray(value) && value.every((file) => isRecord(file) && typeof file['fileId'] === 'string' && typeof file['name'] === 'string');
}

/** RD X and RD Y as somebody typed them. */
export interface TypedRd {
  readonly x: string;
  readonly y: string;
}

/** True when an answer is a place, inside the Netherlands or not. */
export function isLocation(value: AnswerValue): value is LocationAnswer {
  if (!isRecord(value)) return false;
  const accuracy = value['accuracyMeters'];
  return (
    ['rdX', 'rdY', 'latitude', 'longitude'].every((key) => Number.isFinite(value[key])) &&
    (accuracy === null || accuracy === undefined || Number.isFinite(accuracy))
  );
}

export const photoKind: FieldKind<'photo'> = {
  ...plainKind,
  copying: 'never',
  nothing: [],
  parse: () => null,
  problem: (value, { label, min = 0, max = 100 }) => {
    if (!isPhotos(value)) return `De foto's bij '${label}' zijn niet te lezen. Maak ze opnieuw.`;
    if (value.length < min) return `Maak bij '${label}' minstens ${min} foto's; het zijn er nu ${value.length}.`;
    return value.length > max ? `Bewaar bij '${label}' hoogstens ${max} ${max === 1 ? 'foto' : "foto's"}; het zijn er nu ${value.length}.` : null;
  },
  toExpression: (value) => (isPhotos(value) ? value : []),
  toText: (value) => (!isPhotos(value) || value.length === 0 ? '' : value.length === 1 ? '1 foto' : `${value.length} foto's`),
  missing: (label) => `Maak bij '${label}' een foto.`,
};

export const fileKind: FieldKind<'file'> = {
  ...plainKind,
  copying: 'never',
  nothing: [],
  parse: () => null,
  problem: (value, { label, max = 100 }) => {
    if (!isFiles(value)) return `De bestanden bij '${label}' zijn niet te lezen. Voeg ze opnieuw toe.`;
    return value.length > max ? `Bewaar bij '${label}' hoogstens ${max} ${max === 1 ? 'bestand' : 'bestanden'}; het zijn er nu ${value.length}.` : null;
  },
  toExpression: (value) => (isFiles(value) ? value : []),
  toText: (value) => (isFiles(value) ? value.map(({ name }) => name).join(', ') : ''),
  missing: (label) => `Voeg bij '${label}' een bestand toe.`,
};

/** Words on screen for the conversion of a place. */
export const convertedByWords: Readonly<Record<ConvertedBy, string>> = {
  grid: 'omgerekend met het correctierooster',
  parameters: 'omgerekend met zeven parameters',
};

/** Between RD X and RD Y while they are kept as text. */
const RD_SEPARATOR = ' / ';
/** Most decimals of RD coordinates: millimetres. */
const RD_DECIMALS_MAX = 3;

/** Reads typed text as an answer: a place, inside the Netherlands or not. Text that can't be read, or not be converted yet, is kept as typed. */
export function answerOfTypedRd({ x, y }: TypedRd): AnswerValue {
  if (x.trim() === '' && y.trim() === '') return null;
  const [readX, readY] = [parseNumber(x, RD_DECIMALS_MAX), parseNumber(y, RD_DECIMALS_MAX)];
  const conversion = rdConversion();
  if (!readX.ok || !readY.ok || conversion === undefined) return `${x}${RD_SEPARATOR}${y}`;
  const rd = { rdX: readX.value, rdY: readY.value };
  return { ...rd, ...conversion.toWgs(rd), accuracyMeters: null, source: 'typed' };
}

/** Returns the text as typed, out of the stored text. */
export function typedRdOf(text: string): TypedRd {
  const [x = '', ...rest] = text.split(RD_SEPARATOR);
  return { x, y: rest.join(RD_SEPARATOR) };
}

/** Reads `120700,7 487525,5` or `120700 / 487525` as a place in RD. */
function textToLocation(text: string): AnswerValue {
  const parts = text
    .trim()
    .split(/\s*[;/|]\s*|\s+/)
    .map((part) => part.replace(/^[xyXY][:=]?/, ''));
  const [x = '', y = ''] = parts;
  const read = answerOfTypedRd({ x, y });
  return parts.length > 2 || typeof read === 'string' ? text : read;
}

function typedRdProblem(value: AnswerValue, label: string): string {
  const { x, y } = typedRdOf(typeof value === 'string' ? value : '');
  if (x.trim() !== '' && y.trim() === '') return `Vul bij '${label}' ook RD Y in, bijvoorbeeld 487525.`;
  if (x.trim() === '' && y.trim() !== '') return `Vul bij '${label}' ook RD X in, bijvoorbeeld 120700.`;
  return `Leg bij '${label}' de locatie vast met GPS, of vul RD X en RD Y in als getal, bijvoorbeeld 120700 en 487525.`;
}

export const locationKind: FieldKind<'location'> = {
  ...plainKind,
  copying: 'never',
  parse: textToLocation,
  problem: (value, { label }) => {
    if (!isLocation(value)) return typedRdProblem(value, label);
    if (isInRdBounds(value)) return null;
    const isSwapped = isInRdBounds({ rdX: value.rdY, rdY: value.rdX });
    return isSwapped
      ? `RD X en RD Y zijn omgewisseld bij '${label}': X is altijd kleiner dan Y.`
      : `De locatie bij '${label}' ligt buiten Nederland. Controleer RD X (0 tot 300000) en RD Y (289000 tot 629000).`;
  },
  toExpression: (value) => (isLocation(value) ? (value.accuracyMeters === undefined ? { ...value, accuracyMeters: null } : value) : null),
  toText: (value) => {
    if (!isLocation(value)) return typeof value === 'string' ? value : '';
    const by = value.convertedBy === undefined ? '' : `, ${convertedByWords[value.convertedBy]}`;
    const accuracy = value.accuracyMeters == null ? '' : ` (± ${formatNumber(value.accuracyMeters, { decimals: 1 })} m${by})`;
    return `RD ${formatNumber(value.rdX, { decimals: 1, grouping: false })} / ${formatNumber(value.rdY, { decimals: 1, grouping: false })}${accuracy}`;
  },
  missing: (label) => `Leg bij '${label}' de locatie vast.`,
};
