/** Photo, signature and location. */
import { isInRdBounds, rdToWgs } from '#platform/shared/coordinates.ts';
import { formatNumber, parseNumber } from '#platform/shared/numbers.ts';
import type { AnswerValue, LocationAnswer, PhotoAnswer, SignatureAnswer } from './answers.ts';
import { type FieldKind, isRecord, plainKind } from './field-kind.ts';

/** Whether an answer is a list of photos. */
export function isPhotos(value: AnswerValue): value is readonly PhotoAnswer[] {
  return (
    Array.isArray(value) &&
    value.every((photo) => isRecord(photo) && typeof photo['fileId'] === 'string' && (photo['caption'] === undefined || typeof photo['caption'] === 'string'))
  );
}

/** Whether an answer is a signature. */
export function isSignature(value: AnswerValue): value is SignatureAnswer {
  return isRecord(value) && ['fileId', 'name', 'signedAt'].every((key) => typeof value[key] === 'string');
}

/** Whether an answer is a place, inside the Netherlands or not. */
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

export const signatureKind: FieldKind<'signature'> = {
  ...plainKind,
  parse: () => null,
  problem: (value, { label }) => (isSignature(value) && value.name.trim() !== '' ? null : `Zet bij '${label}' een handtekening met je naam eronder.`),
  toExpression: (value) => (isSignature(value) ? value : null),
  toText: (value) => (isSignature(value) ? value.name : ''),
  missing: (label) => `Zet bij '${label}' een handtekening.`,
};

/** Reads `120700,7 487525,5` or `120700 / 487525` as a place in RD. */
function textToLocation(text: string): AnswerValue {
  if (text.trim() === '') return null;
  const numbers = text
    .trim()
    .split(/\s*[;/|]\s*|\s+/)
    .map((part) => parseNumber(part.replace(/^[xyXY][:=]?/, ''), 3));
  const [x, y] = numbers;
  if (numbers.length !== 2 || x?.ok !== true || y?.ok !== true) return text;
  const rd = { rdX: x.value, rdY: y.value };
  return { ...rd, ...rdToWgs(rd), accuracyMeters: null, source: 'typed' };
}

export const locationKind: FieldKind<'location'> = {
  ...plainKind,
  parse: textToLocation,
  problem: (value, { label }) => {
    if (!isLocation(value)) return `Leg bij '${label}' de locatie vast met GPS, of vul RD X en RD Y in, bijvoorbeeld 120700 en 487525.`;
    if (isInRdBounds(value)) return null;
    const isSwapped = isInRdBounds({ rdX: value.rdY, rdY: value.rdX });
    return isSwapped
      ? `RD X en RD Y zijn omgewisseld bij '${label}': X is altijd kleiner dan Y.`
      : `De locatie bij '${label}' ligt buiten Nederland. Controleer RD X (0 tot 300000) en RD Y (289000 tot 629000).`;
  },
  toExpression: (value) => (isLocation(value) ? (value.accuracyMeters === undefined ? { ...value, accuracyMeters: null } : value) : null),
  toText: (value) => {
    if (!isLocation(value)) return typeof value === 'string' ? value : '';
    const accuracy = value.accuracyMeters == null ? '' : ` (± ${formatNumber(value.accuracyMeters, { decimals: 1 })} m)`;
    return `RD ${formatNumber(value.rdX, { decimals: 1, grouping: false })} / ${formatNumber(value.rdY, { decimals: 1, grouping: false })}${accuracy}`;
  },
  missing: (label) => `Leg bij '${label}' de locatie vast.`,
};
