/** Records of environmental supervision in a phase, on the wire. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day, Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { approaches, criticalWorks, pitParts, regimes, soilKinds, supervisionProtocols, verdicts } from './labels.ts';

/** Most characters of what is typed. */
export const CODE_LENGTH_MAX = 40;
export const NAME_LENGTH_MAX = 100;
export const LINE_LENGTH_MAX = 500;
export const STORY_LENGTH_MAX = 4000;
/** Most photos of a day. */
export const PHOTOS_PER_DAY_MAX = 30;
/** Most soil of a phase and of a load, in cubic metres, and the heaviest load in kilograms. */
export const VOLUME_M3_MAX = 1_000_000;
export const LOAD_M3_MAX = 200;
export const LOAD_KG_MAX = 100_000;
/** Largest part of a pit, in square metres, and most increments of its sample. */
export const PART_M2_MAX = 100_000;
export const INCREMENTS_MAX = 500;

/** Most waste streams in a plan. */
export const STREAMS_MAX = 40;

const text = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` });
const must = (lengthMax: number, error: string) => text(lengthMax).min(1, { error });
const volume = (max: number) =>
  z
    .number({ error: 'Vul een getal in, bijvoorbeeld 38,5.' })
    .min(0, { error: 'Vul een getal vanaf 0 in.' })
    .max(max, { error: `Vul ten hoogste ${max.toLocaleString('nl-NL')} m³ in.` });
const Clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Vul de tijd in als uu:mm.' });
const version = () => z.int32().min(1).optional();

/** The frame of the supervision of a phase: under which rules, with whom, from when. */
export const FrameInput = later(() =>
  z.object({
    phaseId: z.uuid().toLowerCase(),
    protocol: z.enum(codesOf(supervisionProtocols), { error: 'Kies het protocol.' }),
    regime: z.enum(codesOf(regimes), { error: 'Kies het regime.' }),
    caseNumber: text(CODE_LENGTH_MAX),
    authority: text(NAME_LENGTH_MAX),
    authorityContact: text(NAME_LENGTH_MAX),
    /** When the work was notified, and when names and the first day were told. */
    notifiedOn: Day().nullable(),
    informedOn: Day().nullable(),
    supervisorId: z.uuid({ error: 'Kies de milieukundig begeleider.' }).toLowerCase(),
    contractor: must(NAME_LENGTH_MAX, 'Vul de aannemer in.'),
    recognition: text(CODE_LENGTH_MAX),
    approach: z.enum(codesOf(approaches), { error: 'Kies de aanpak.' }),
    targets: text(LINE_LENGTH_MAX),
    plannedM3: volume(VOLUME_M3_MAX),
    /** How much of each waste stream leaves by the plan; not said, it stays as it was. */
    planned: z
      .array(z.object({ stream: must(CODE_LENGTH_MAX, 'Vul het afvalstroomnummer in.'), volumeM3: volume(VOLUME_M3_MAX) }))
      .max(STREAMS_MAX, { error: `Vul ten hoogste ${STREAMS_MAX} afvalstromen in.` })
      .optional(),
    plan: text(NAME_LENGTH_MAX),
    /** First and last day of digging, as they were told to the authority. */
    startedOn: Day().nullable(),
    endedOn: Day().nullable(),
    version: version(),
  }),
);
export type FrameInput = z.output<ReturnType<typeof FrameInput>>;

/** The frame as it stands. */
export const Frame = later(() => FrameInput().extend({ supervisor: z.string(), version: z.int() }));
export type Frame = z.output<ReturnType<typeof Frame>>;

/** A day of one supervisor. It is signed as it is sent, and stays so. */
export const ReportInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    phaseId: z.uuid().toLowerCase(),
    day: Day(),
    arrived: Clock(),
    left: Clock(),
    weather: must(LINE_LENGTH_MAX, 'Vul het weer in.'),
    present: text(LINE_LENGTH_MAX),
    work: must(STORY_LENGTH_MAX, 'Schrijf op wat er gedaan is.'),
    critical: z.array(z.enum(codesOf(criticalWorks))).max(codesOf(criticalWorks).length),
    /** Times between which that was done; empty without critical work. */
    criticalFrom: Clock().or(z.literal('')),
    criticalTo: Clock().or(z.literal('')),
    findings: text(STORY_LENGTH_MAX),
    stopPoints: text(STORY_LENGTH_MAX),
    instructions: text(STORY_LENGTH_MAX),
    deviations: text(STORY_LENGTH_MAX),
    /** Whom of the authority it was told, when, and what they decided. */
    authorityTold: text(LINE_LENGTH_MAX),
    /** Why soil was brought back where the result is not known to be good. */
    backfillReason: text(LINE_LENGTH_MAX),
    excavatedM3: volume(VOLUME_M3_MAX),
    fileIds: z.array(z.uuid().toLowerCase()).max(PHOTOS_PER_DAY_MAX, { error: `Voeg ten hoogste ${PHOTOS_PER_DAY_MAX} foto's toe.` }),
    /** The report it corrects, and why. */
    corrects: z.uuid().toLowerCase().nullable(),
    reason: text(LINE_LENGTH_MAX),
  }),
);
export type ReportInput = z.output<ReturnType<typeof ReportInput>>;

/** A signed day. */
export const Report = later(() =>
  ReportInput().extend({
    by: z.string(),
    byId: z.uuid().toLowerCase(),
    signedAt: z.string(),
    /** SHA-256 of what was signed; empty until the office has it. */
    sha256: z.string(),
    /** False when what is kept is not what was signed. */
    isIntact: z.boolean(),
  }),
);
export type Report = z.output<ReturnType<typeof Report>>;

/** A depot: what was brought there; what left is counted from the loads. */
export const DepotInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    phaseId: z.uuid().toLowerCase(),
    number: must(CODE_LENGTH_MAX, 'Vul het nummer in, bijvoorbeeld D01.'),
    kind: z.enum(codesOf(soilKinds), { error: 'Kies wat er ligt.' }),
    origin: must(NAME_LENGTH_MAX, 'Vul in uit welk vak de grond komt.'),
    broughtM3: volume(VOLUME_M3_MAX),
    formedOn: Day(),
    cover: text(NAME_LENGTH_MAX),
    destination: text(NAME_LENGTH_MAX),
    emptiedOn: Day().nullable(),
    version: version(),
  }),
);
export type DepotInput = z.output<ReturnType<typeof DepotInput>>;
export const Depot = later(() => DepotInput().extend({ version: z.int() }));
export type Depot = z.output<ReturnType<typeof Depot>>;

/** A load that left, with its letter. */
export const LoadInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    phaseId: z.uuid().toLowerCase(),
    depotId: z.uuid({ error: 'Kies het depot.' }).toLowerCase(),
    departedAt: Instant(),
    letter: must(CODE_LENGTH_MAX, 'Vul het nummer van de begeleidingsbrief in.'),
    /** Number of the processor that receives it, and that of the waste stream, which begins with it. */
    processor: must(CODE_LENGTH_MAX, 'Vul het verwerkersnummer in.'),
    stream: must(CODE_LENGTH_MAX, 'Vul het afvalstroomnummer in.'),
    eural: must(CODE_LENGTH_MAX, 'Vul de euralcode in, bijvoorbeeld 17 05 03*.'),
    plate: text(CODE_LENGTH_MAX),
    carrier: must(NAME_LENGTH_MAX, 'Vul de vervoerder in.'),
    receiver: must(NAME_LENGTH_MAX, 'Vul de bestemming in.'),
    volumeM3: volume(LOAD_M3_MAX),
    weighedKg: z.int32({ error: 'Vul hele kilogrammen in.' }).min(1, { error: 'Vul het gewicht in, vanaf 1 kg.' }).max(LOAD_KG_MAX).nullable(),
    ticket: text(CODE_LENGTH_MAX),
    isRepeating: z.boolean(),
    version: version(),
  }),
);
export type LoadInput = z.output<ReturnType<typeof LoadInput>>;
export const Load = later(() => LoadInput().extend({ version: z.int() }));
export type Load = z.output<ReturnType<typeof Load>>;

/** A part of the pit, with the sample that says whether it is clean enough. */
export const SampleInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    phaseId: z.uuid().toLowerCase(),
    section: must(CODE_LENGTH_MAX, 'Vul het vak in, bijvoorbeeld Vak 1.'),
    part: z.enum(codesOf(pitParts), { error: 'Kies de bodem of een wand.' }),
    surfaceM2: volume(PART_M2_MAX),
    code: text(CODE_LENGTH_MAX),
    takenOn: Day().nullable(),
    increments: z.int32({ error: 'Vul een heel aantal in.' }).min(0).max(INCREMENTS_MAX),
    verdict: z.enum(codesOf(verdicts), { error: 'Kies het oordeel.' }),
    result: text(LINE_LENGTH_MAX),
    reason: text(LINE_LENGTH_MAX),
    version: version(),
  }),
);
export type SampleInput = z.output<ReturnType<typeof SampleInput>>;
export const Sample = later(() => SampleInput().extend({ version: z.int() }));
export type Sample = z.output<ReturnType<typeof Sample>>;
