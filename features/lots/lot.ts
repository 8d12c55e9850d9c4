/** A lot on the wire: what it is, the plan for sampling it, and what was done in the field. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { deviationParts, lotProtocols, lotStatuses, packagings, patterns, purposes, rains, shapes, situations, volumeBases } from './labels.ts';
import * as limits from './limits.ts';

/** A text of at most so many characters. */
const shortText = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` });
const someText = (lengthMax: number, error: string) => shortText(lengthMax).min(1, { error });
const amount = (max: number, error: string) => z.number({ error }).positive({ error }).max(max, { error });
const meters = () => amount(limits.METERS_MAX, `Vul een maat in meters in, ten hoogste ${limits.METERS_MAX}.`).nullable().default(null);
const area = () => amount(limits.AREA_M2_MAX, 'Vul een oppervlak in vierkante meters in.').nullable().default(null);
const volume = (error: string) => amount(limits.VOLUME_M3_MAX, error);

const Deviation = later(() =>
  z.object(
    Object.fromEntries(
      codesOf(deviationParts).map((part) => [part, someText(limits.TEXT_LENGTH_MAX, `${deviationParts[part]}: vul dit in, of haal de afwijking weg.`)]),
    ) as Record<keyof typeof deviationParts, z.ZodString>,
  ),
);
/** A deviation from the protocol with what BRL SIKB 2000 asks of it. */
export type Deviation = z.output<ReturnType<typeof Deviation>>;

/** Fields that name a lot. */
export const lotNameFields = () => ({
  code: someText(limits.CODE_LENGTH_MAX, 'Vul de partijcode in, bijvoorbeeld D03.'),
  name: someText(limits.NAME_LENGTH_MAX, 'Vul in wat voor materiaal het is, bijvoorbeeld zandige grond.'),
  protocol: z.enum(codesOf(lotProtocols), { error: 'Kies een protocol.' }),
});

/** Fields of the description of a lot and its sampling plan. */
export const lotContentFields = () => ({
  situation: z.enum(codesOf(situations), { error: 'Kies hoe de partij ligt.' }),
  origin: someText(limits.TEXT_LENGTH_MAX, 'Vul in waar de partij vandaan komt.'),
  owner: someText(limits.PARTY_LENGTH_MAX, 'Vul in van wie de partij is.'),
  disposer: someText(limits.PARTY_LENGTH_MAX, 'Vul in wie zich van de partij ontdoet.'),
  purpose: z.enum(codesOf(purposes), { error: 'Kies waarvoor de partij gekeurd wordt.' }),
  /** Volumes in m³ of the depots it is put together from on paper; none when it lies in one. */
  subDepotsM3: z
    .array(volume('Vul van elk deeldepot de hoeveelheid in m³ in.'))
    .max(limits.SUB_DEPOTS_MAX, { error: `Vul ten hoogste ${limits.SUB_DEPOTS_MAX} deeldepots in.` })
    .default([]),
  volumeBasis: z.enum(codesOf(volumeBases), { error: 'Kies hoe de hoeveelheid bekend is.' }),
  shape: z.enum(codesOf(shapes), { error: 'Kies een vorm.' }),
  ...{ lengthM: meters(), widthM: meters(), heightM: meters(), radiusM: meters(), baseAreaM2: area(), topAreaM2: area() },
  givenVolumeM3: volume('Vul de hoeveelheid in m³ in.').nullable().default(null),
  density: z
    .number({ error: 'Vul de dichtheid in t/m³ in, van 1,0 tot en met 2,6.' })
    .min(1, { error: 'Vul een dichtheid vanaf 1,0 t/m³ in.' })
    .max(2.6, { error: 'Vul een dichtheid tot en met 2,6 t/m³ in.' }),
  foreignPercent: z
    .number({ error: 'Vul het aandeel bodemvreemd in procenten in.' })
    .min(0, { error: 'Een aandeel is 0 % of meer.' })
    .max(100, { error: 'Een aandeel is ten hoogste 100 %.' }),
  coarsestMm: amount(limits.COARSEST_MM_MAX, 'Vul de grootste korrel (D95) in millimeters in, van 1 tot en met 1000.'),
  study: someText(limits.TEXT_LENGTH_MAX, 'Vul in wie het vooronderzoek deed en wat de conclusie was.'),
  isAsbestosSuspected: z.boolean({ error: 'Kies of de partij verdacht is van asbest.' }),
  /** Largest part that may hold asbestos, in mm. */
  largestPartMm: amount(limits.OPENING_MM_MAX, 'Vul het grootste verdachte deel in millimeters in.').nullable().default(null),
  withPfas: z.boolean({ error: 'Kies of PFAS wordt onderzocht.' }),
  incrementsPerComposite: z
    .int({ error: 'Vul een heel aantal grepen in.' })
    .min(1, { error: 'Neem ten minste één greep.' })
    .max(limits.INCREMENTS_MAX, { error: `Neem ten hoogste ${limits.INCREMENTS_MAX} grepen per mengmonster.` }),
  compositeCount: z
    .int({ error: 'Vul een heel aantal mengmonsters in.' })
    .min(1, { error: 'Neem ten minste één mengmonster.' })
    .max(limits.COMPOSITES_MAX, { error: `Neem ten hoogste ${limits.COMPOSITES_MAX} mengmonsters.` }),
  pattern: z.enum(codesOf(patterns), { error: 'Kies een patroon.' }),
  device: someText(limits.NAME_LENGTH_MAX, 'Vul het apparaat in, bijvoorbeeld Edelmanboor.'),
  openingMm: amount(limits.OPENING_MM_MAX, 'Vul de opening van het apparaat in millimeters in.'),
  analyses: someText(limits.PARTY_LENGTH_MAX, 'Vul het analysepakket in, bijvoorbeeld AP04 en PFAS.'),
  laboratory: someText(limits.PARTY_LENGTH_MAX, 'Vul het laboratorium in.'),
  safety: shortText(limits.TEXT_LENGTH_MAX).default(''),
  /** Deviations from the protocol that are known beforehand, with the motive. */
  plannedDeviation: shortText(limits.TEXT_LENGTH_MAX).default(''),
});

/** The description of a lot and its sampling plan, as they are kept. */
export const LotContent = later(() => z.object(lotContentFields()));
export type LotContent = z.output<ReturnType<typeof LotContent>>;

/** A composite sample in its container. */
export const compositeFields = () => ({
  barcode: someText(limits.BARCODE_LENGTH_MAX, 'Scan de barcode van de verpakking, of typ de code.'),
  massG: z
    .int({ error: 'Vul de massa in kilogrammen in.' })
    .min(1, { error: 'Vul de massa in kilogrammen in.' })
    .max(limits.MASS_G_MAX, { error: 'Vul een massa tot 1.000 kg in.' }),
  packaging: z.enum(codesOf(packagings), { error: 'Kies een verpakking.' }),
  isSealed: z.boolean(),
  photoFileId: z.uuid().toLowerCase().nullable().default(null),
});

/** Fields of the sampling that are filled in when it is signed. */
export const samplingFields = () => ({
  endedAt: Instant(),
  weather: someText(limits.NAME_LENGTH_MAX, 'Vul het weer in.'),
  temperatureC: z
    .int({ error: 'Vul de temperatuur in hele graden in.' })
    .min(limits.TEMPERATURE_C_MIN, { error: `Vul een temperatuur vanaf ${limits.TEMPERATURE_C_MIN} °C in.` })
    .max(limits.TEMPERATURE_C_MAX, { error: `Vul een temperatuur tot ${limits.TEMPERATURE_C_MAX} °C in.` }),
  rain: z.enum(codesOf(rains), { error: 'Kies de neerslag.' }),
  matchesPlan: z.boolean({ error: 'Kies of de partij overeenkomt met het plan.' }),
  access: shortText(limits.TEXT_LENGTH_MAX).default(''),
  measuredVolumeM3: volume('Vul de nagemeten hoeveelheid in m³ in.'),
  equipment: someText(limits.NAME_LENGTH_MAX, 'Vul het nummer van het apparaat in.'),
  isEquipmentClean: z.boolean({ error: 'Kies of het apparaat schoon en gekalibreerd was.' }),
  observations: someText(limits.TEXT_LENGTH_MAX, 'Vul geur, kleur en bodemvreemd materiaal in.'),
  sawAsbestos: z.boolean({ error: 'Kies of je asbestverdacht materiaal zag.' }),
  deviations: z
    .array(Deviation())
    .max(limits.DEVIATIONS_MAX, { error: `Vul ten hoogste ${limits.DEVIATIONS_MAX} afwijkingen in.` })
    .default([]),
  handedTo: someText(limits.PARTY_LENGTH_MAX, 'Vul in naar welk laboratorium de monsters gaan.'),
  handedAt: Instant(),
  carrier: someText(limits.PARTY_LENGTH_MAX, 'Vul in wie de monsters vervoert.'),
  isCooled: z.boolean({ error: 'Kies of de monsters gekoeld zijn.' }),
  photoFileIds: z.array(z.uuid().toLowerCase()).max(limits.PHOTOS_MAX, { error: `Bewaar ten hoogste ${limits.PHOTOS_MAX} foto's.` }),
  signatureFileId: z.uuid({ error: 'Zet je handtekening onder de verklaring.' }).toLowerCase(),
});

/** The sampling as it was signed. */
export const Sampling = later(() => z.object(samplingFields()));
export type Sampling = z.output<ReturnType<typeof Sampling>>;

/** A composite sample: its increments so far, and its container once it is closed. */
export const Composite = later(() =>
  z.object({
    letter: z.string(),
    isForAsbestos: z.boolean(),
    /** Numbers of the increments that were taken. */
    taken: z.array(z.int()),
    container: z.object(compositeFields()).nullable(),
  }),
);
export type Composite = z.output<ReturnType<typeof Composite>>;

const Named = later(() => z.object({ by: z.string(), at: z.string() }));

const Signed = later(() => z.object({ at: z.string(), fingerprint: z.string() }));
const Judged = later(() => Named().extend({ note: z.string() }));

/** A version that was signed before a lot was opened again, with why it was rejected and opened. */
export const SignedVersion = later(() =>
  z.object({
    number: z.int(),
    composites: z.array(Composite()),
    sampling: Sampling(),
    signed: Signed(),
    judged: Judged(),
    reopened: Judged(),
  }),
);
export type SignedVersion = z.output<ReturnType<typeof SignedVersion>>;

/** A lot with all that is known of it. */
export const Lot = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    ...lotNameFields(),
    content: LotContent(),
    status: z.enum(codesOf(lotStatuses)),
    made: Named(),
    approved: Named().nullable(),
    /** The id is not in what a device kept before it was told. */
    sampler: z
      .object({ id: z.uuid().toLowerCase().optional(), name: z.string(), registration: z.string(), helpers: z.int(), startedAt: z.string() })
      .nullable(),
    composites: z.array(Composite()),
    sampling: Sampling().nullable(),
    /** When it was signed, and a fingerprint of all that was signed for. */
    signed: Signed().nullable(),
    judged: Judged().nullable(),
    /** Signed versions that were rejected, the oldest first. */
    earlier: z.array(SignedVersion()).default([]),
    version: z.int(),
  }),
);
export type Lot = z.output<ReturnType<typeof Lot>>;
