/** A safety data sheet as it is kept and told. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { accidents, languages, packingGroups, pictograms, sections, sheetStates, signalWords } from './labels.ts';
import { bareUn, EC_PATTERN, H_PATTERN, isCas, P_PATTERN, UFI_PATTERN, UN_PATTERN } from './rules.ts';

/** Longest texts, in characters. */
export const SHEET_TEXT_LENGTH_MAX = 120;
export const CARD_TEXT_LENGTH_MAX = 400;
export const SECTION_LENGTH_MAX = 4000;
/** Longest way to write a phone number. */
export const PHONE_LENGTH_MAX = 30;
/** Most statements of a kind on a sheet. */
const STATEMENTS_MAX = 60;
/** Longest combination of statements, in characters. */
const STATEMENT_LENGTH_MAX = 40;

const short = (what: string, max = SHEET_TEXT_LENGTH_MAX) =>
  z
    .string()
    .trim()
    .max(max, { error: `Houd ${what} korter dan ${max} tekens.` });
const empty = (text: string) => text === '';
const patterned = (what: string, pattern: RegExp, error: string) => short(what).refine((text) => empty(text) || pattern.test(text), { error });
const statements = (what: string, pattern: RegExp, example: string) =>
  z
    .array(
      z
        .string()
        .trim()
        .max(STATEMENT_LENGTH_MAX)
        .refine((code) => pattern.test(code), { error: `Vul ${what} in als codes, bijvoorbeeld ${example}.` }),
    )
    .max(STATEMENTS_MAX, { error: `Vul ten hoogste ${STATEMENTS_MAX} ${what} in.` });

const contentFields = () => ({
  /** As it is called from the field; empty when the supplier has none. */
  emergencyPhone: short('het noodnummer', PHONE_LENGTH_MAX).refine((text) => empty(text) || /^\+?[\d\s()-]{3,}$/.test(text), {
    error: 'Vul het noodnummer in als telefoonnummer, bijvoorbeeld 088 755 8000.',
  }),
  cas: short('het CAS-nummer').refine((text) => empty(text) || isCas(text), {
    error: 'Dit CAS-nummer klopt niet. Neem het over van het blad, met streepjes: 7697-37-2.',
  }),
  ecNumber: patterned('het EG-nummer', EC_PATTERN, 'Vul het EG-nummer in als 231-714-2.'),
  reachNumber: short('het REACH-nummer'),
  ufi: patterned('de UFI', UFI_PATTERN, 'Vul de UFI in als vier groepen van vier tekens: N1QV-R02N-J00M-WQD5.'),
  unNumber: patterned('het UN-nummer', UN_PATTERN, 'Vul het UN-nummer in als vier cijfers, bijvoorbeeld 2031.').transform(bareUn),
  adrClass: short('de ADR-klasse', 20),
  packingGroup: z.enum(codesOf(packingGroups)).nullable(),
  pictograms: z.array(z.enum(codesOf(pictograms))).max(9),
  signalWord: z.enum(codesOf(signalWords), { error: 'Kies het signaalwoord, of Geen signaalwoord.' }),
  hStatements: statements('H-zinnen', H_PATTERN, 'H272, H314 of EUH071'),
  pStatements: statements('P-zinnen', P_PATTERN, 'P280 of P305+P351+P338'),
  ...(Object.fromEntries(codesOf(accidents).map((code) => [code, short(`wat te doen bij ${accidents[code].toLowerCase()}`, CARD_TEXT_LENGTH_MAX)])) as Record<
    keyof typeof accidents,
    z.ZodString
  >),
  /** Protective equipment to wear, one thing a line. */
  wear: short('wat je draagt', CARD_TEXT_LENGTH_MAX),
  storage: short('de opslaglocaties', CARD_TEXT_LENGTH_MAX),
  quantityMax: short('de maximale hoeveelheid'),
  usedBy: short('door wie het wordt gebruikt'),
  exposureLimit: short('de grenswaarde', CARD_TEXT_LENGTH_MAX),
});

/** Content of the field card of a product, with its numbers. */
export const SheetContent = later(() => z.object(contentFields()));
export type SheetContent = z.output<ReturnType<typeof SheetContent>>;

/** The sixteen sections, those that were filled in. */
export const SheetSections = later(() => z.partialRecord(z.enum(codesOf(sections)), short('een rubriek', SECTION_LENGTH_MAX)));
export type SheetSections = z.output<ReturnType<typeof SheetSections>>;

/** A sheet as somebody puts it in. */
export const SheetInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** Id that the versions of the sheet of one product share. */
    seriesId: z.uuid().toLowerCase(),
    /** Version of the record it was based on; none for a new one. */
    version: z.int32().min(1).optional(),
    productName: short('de productnaam').min(1, { error: 'Vul de productnaam in zoals die op het blad staat.' }),
    supplier: short('de leverancier').min(1, { error: 'Vul de leverancier in.' }),
    revisedOn: Day(),
    edition: short('de versie', 20).min(1, { error: 'Vul de versie in die op het blad staat, bijvoorbeeld 4.1.' }),
    language: z.enum(codesOf(languages), { error: 'Kies de taal van het blad.' }),
    ...contentFields(),
    sections: SheetSections(),
  }),
);

/** A sheet as the list tells it: all of the field card, so that it is there without a network. */
export const SafetySheet = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    seriesId: z.uuid().toLowerCase(),
    version: z.int(),
    state: z.enum(codesOf(sheetStates)),
    productName: z.string(),
    supplier: z.string(),
    revisedOn: z.string(),
    edition: z.string(),
    language: z.enum(codesOf(languages)),
    /** The last day the supplier was asked whether it still holds. */
    checkedOn: z.string().nullable(),
    file: z.object({ id: z.uuid().toLowerCase(), name: z.string(), isReceived: z.boolean(), sizeBytes: z.number().nullable() }).nullable(),
    content: SheetContent(),
  }),
);
export type SafetySheet = z.output<ReturnType<typeof SafetySheet>>;

/** A sheet whole, with its other versions, the newest first. */
export const SafetySheetRecord = later(() =>
  z.object({
    sheet: SafetySheet(),
    sections: SheetSections(),
    addedBy: z.string(),
    addedAt: z.string(),
    versions: z.array(z.object({ id: z.uuid().toLowerCase(), edition: z.string(), revisedOn: z.string(), state: z.enum(codesOf(sheetStates)) })),
  }),
);
export type SafetySheetRecord = z.output<ReturnType<typeof SafetySheetRecord>>;
