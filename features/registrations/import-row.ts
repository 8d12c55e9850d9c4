/** Reads a row of a file as a registration. Pure. */
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { dayRemedy, readDay } from '#platform/shared/imports/read-day.ts';
import { type QualificationCode, qualificationCodes } from '#platform/shared/qualification-codes.ts';
import { ISSUER_LENGTH_MAX, NUMBER_LENGTH_MAX } from './registration.ts';

/** A registration as a row says it. What the file leaves empty of number and issuer stays as it is. */
export interface ImportedRegistration {
  readonly kind: QualificationCode;
  readonly number: string | undefined;
  readonly issuer: string | undefined;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** A row as a registration, or what is wrong with it. */
export interface ReadRow {
  readonly value?: ImportedRegistration;
  readonly problems: readonly { readonly column: string; readonly message: string }[];
}

/** Reads a row; every cell that is wrong is told. Whom it is about is looked up elsewhere. */
export function readRegistrationRow({ texts }: ImportRow): ReadRow {
  const textOf = (key: string): string => texts[key] ?? '';
  const problems: { column: string; message: string }[] = [];
  const wrong = (column: string, message: string) => void problems.push({ column, message });
  if (textOf('person') === '') wrong('person', 'Vul in van wie de registratie is.');
  const kind = findKind(textOf('kind'));
  if (kind === undefined)
    wrong(
      'kind',
      textOf('kind') === '' ? 'Vul in waarvoor de registratie is.' : `'${textOf('kind')}' is geen soort die er is. Gebruik ${qualificationCodes.join(', ')}.`,
    );
  const validFrom = readDay(textOf('validFrom'));
  if (validFrom === undefined) wrong('validFrom', textOf('validFrom') === '' ? 'Vul in vanaf welke dag de registratie geldt.' : dayRemedy(textOf('validFrom')));
  const validTo = textOf('validTo') === '' ? null : readDay(textOf('validTo'));
  if (validTo === undefined) wrong('validTo', dayRemedy(textOf('validTo')));
  else if (validTo !== null && validFrom !== undefined && validTo < validFrom)
    wrong('validTo', 'De laatste dag ligt voor de eerste. Verbeter een van de twee.');
  if (textOf('number').length > NUMBER_LENGTH_MAX) wrong('number', `Het nummer is langer dan ${NUMBER_LENGTH_MAX} tekens. Maak het korter.`);
  if (textOf('issuer').length > ISSUER_LENGTH_MAX) wrong('issuer', `De instelling is langer dan ${ISSUER_LENGTH_MAX} tekens. Maak hem korter.`);
  if (problems.length > 0 || kind === undefined || validFrom === undefined || validTo === undefined) return { problems };
  return { value: { kind, number: textOf('number') || undefined, issuer: textOf('issuer') || undefined, validFrom, validTo }, problems };
}

/** The kind a text means, however it is written: `2001`, `h-xrf`, `VCA VOL`, `protocol 2001`. */
function findKind(text: string): QualificationCode | undefined {
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/^(protocol|sikb|brl)\s*/, '')
      .replace(/[\s\-_.]/g, '');
  return bare(text) === '' ? undefined : qualificationCodes.find((code) => bare(code) === bare(text));
}
