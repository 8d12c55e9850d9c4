/** The settings of a project on the wire, and as somebody fills them in. */
import { z } from 'zod';
import { codesOf, contactRoles, projectKinds, projectStatuses, projectTeamRoles, protocols } from '#features/projects/labels.ts';
import { Boundary } from '#features/projects/project.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { RD_BOUNDS } from '#platform/shared/geometry/coordinates.ts';
import { CORNERS_MAX } from '#platform/shared/geometry/corners.ts';
import { later } from '#platform/shared/later.ts';

/** Longest texts. */
export const DESCRIPTION_LENGTH_MAX = 100;
export const LINE_LENGTH_MAX = 120;
export const TEXT_LENGTH_MAX = 2000;
/** Most contacts, parcels. */
export const CONTACTS_MAX = 30;
/** Most people in the team of a project, beside who leads it. */
export const TEAM_MAX = 100;
export const PARCELS_MAX = 50;
/** Most a client is asked: ten million euros. */
export const OFFER_CENTS_MAX = 1_000_000_000;
export const AREA_M2_MAX = 100_000_000;
export const HOSPITAL_MINUTES_MAX = 240;

const line = (max = LINE_LENGTH_MAX) =>
  z
    .string()
    .trim()
    .max(max, { error: `Houd dit korter dan ${max} tekens.` });

const OFFER_REMEDY = 'Vul het offertebedrag in als euro, bijvoorbeeld 12500,00.';

/** Fields of *Algemeen*. */
export const GeneralFields = later(() => ({
  description: line(DESCRIPTION_LENGTH_MAX).min(1, { error: 'Geef het project een naam.' }),
  kind: z.enum(codesOf(projectKinds), { error: 'Kies een soort.' }),
  divisionId: z.uuid({ error: 'Kies een divisie.' }).toLowerCase(),
  leaderId: z.uuid({ error: 'Kies een projectleider.' }).toLowerCase(),
  deputyLeaderId: z.uuid().toLowerCase().nullable(),
  protocols: z.array(z.enum(codesOf(protocols))).max(codesOf(protocols).length),
  orderedOn: Day().nullable(),
  plannedStart: Day().nullable(),
  plannedEnd: Day().nullable(),
  isConfidential: z.boolean(),
  areHoursOpen: z.boolean(),
  isLogRequired: z.boolean(),
  summary: line(TEXT_LENGTH_MAX),
  hazards: line(TEXT_LENGTH_MAX),
  /** Price offered to the client, cents without VAT; left out leaves it as it is. */
  offerCents: z
    .int32({ error: OFFER_REMEDY })
    .min(0, { error: OFFER_REMEDY })
    .max(OFFER_CENTS_MAX, { error: 'Houd het offertebedrag onder 10 miljoen euro.' })
    .nullable()
    .optional(),
}));

/** A contact of a project as it is filled in. */
export const ContactInput = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: line(80).min(1, { error: 'Vul de naam in.' }),
    jobTitle: line(80),
    organisation: line(80),
    role: z.enum(codesOf(contactRoles)),
    phone: line(30),
    email: z.union([z.literal(''), z.email().max(200)], { error: 'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl.' }),
  }),
);

/** Fields of *Opdrachtgever*. */
export const ClientChoiceFields = later(() => ({
  clientId: z.uuid({ error: 'Kies een opdrachtgever.' }).toLowerCase(),
  clientReference: line(80),
  contacts: z.array(ContactInput()).max(CONTACTS_MAX, { error: `Een project heeft ten hoogste ${CONTACTS_MAX} contactpersonen.` }),
}));

const metres = (name: string, min: number, max: number) => {
  const error = `RD ${name} ligt tussen ${min.toLocaleString('nl-NL')} en ${max.toLocaleString('nl-NL')} meter.`;
  return z.number({ error }).gt(min, { error }).lt(max, { error });
};

/** Fields of the team. */
export const TeamFields = later(() => ({
  team: z
    .array(
      z.object({
        userId: z.uuid({ error: 'Kies een collega, of haal deze regel weg.' }).toLowerCase(),
        role: z.enum(codesOf(projectTeamRoles), { error: 'Kies een rol.' }),
      }),
    )
    .max(TEAM_MAX, { error: `Een team heeft ten hoogste ${TEAM_MAX} mensen.` }),
}));

/** RD beyond this is refused by `cornerTroubles`, in words; it only keeps a number a number. */
const RD_METERS_MAX = 1_000_000;
const farMetres = (name: string) => {
  const error = `Vul RD ${name} van elk hoekpunt in als getal in meters.`;
  return z.number({ error }).min(-RD_METERS_MAX, { error }).max(RD_METERS_MAX, { error });
};

/** Fields of *Projectlocatie*. */
export const SiteFields = later(() => ({
  address: line(),
  postcode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^$|^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/, { error: 'Schrijf de postcode als 1234 AB.' })
    .transform((text) => text.replace(/^(\d{4}) ?/, '$1 ')),
  city: line(80),
  placeNote: line(TEXT_LENGTH_MAX),
  municipality: line(80),
  province: line(40),
  rd: z.object({ x: metres('X', RD_BOUNDS.rdXMin, RD_BOUNDS.rdXMax), y: metres('Y', RD_BOUNDS.rdYMin, RD_BOUNDS.rdYMax) }).nullable(),
  /** Corners of the edge of the site, RD New in metres; none takes the edge away, left out leaves it as it is. */
  boundary: z
    .array(z.object({ rdX: farMetres('X'), rdY: farMetres('Y') }))
    .max(CORNERS_MAX, { error: `Een terreingrens heeft ten hoogste ${CORNERS_MAX} hoekpunten. Haal er een paar weg.` })
    .optional(),
  areaM2: z
    .int32({ error: 'Vul de oppervlakte in als hele vierkante meters.' })
    .min(1, { error: 'De oppervlakte is 1 m² of meer.' })
    .max(AREA_M2_MAX, { error: 'Deze oppervlakte is te groot. Vul vierkante meters in.' })
    .nullable(),
  parcels: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}\d{2} [A-Z]{1,2} \d{1,5}$/, { error: 'Schrijf een perceel als MTT02 A 1572.' }),
    )
    .max(PARCELS_MAX, { error: `Vul ten hoogste ${PARCELS_MAX} percelen in.` }),
  /** Null leaves them as they are. */
  accessNotes: line(TEXT_LENGTH_MAX).nullable(),
  parking: line(TEXT_LENGTH_MAX),
  authority: line(),
  hospitalName: line(),
  hospitalAddress: line(),
  hospitalPhone: line(30),
  hospitalMinutes: z
    .int32({ error: 'Vul de rijtijd in als hele minuten.' })
    .min(1, { error: 'De rijtijd is 1 minuut of meer.' })
    .max(HOSPITAL_MINUTES_MAX, { error: `De rijtijd is ten hoogste ${HOSPITAL_MINUTES_MAX} minuten.` })
    .nullable(),
  assemblyPoint: line(),
}));

const Person = later(() => z.object({ id: z.uuid().toLowerCase(), name: z.string() }));

/** Everything that is set up for a project. `accessNotes` is null for who may not know how to get in. */
export const ProjectSettings = later(() =>
  z.object({
    number: z.string(),
    version: z.number(),
    status: z.enum(codesOf(projectStatuses)),
    history: z.array(
      z.object({ from: z.enum(codesOf(projectStatuses)), to: z.enum(codesOf(projectStatuses)), reason: z.string(), by: z.string(), at: z.string() }),
    ),
    general: z.object({
      description: z.string(),
      kind: z.enum(codesOf(projectKinds)),
      divisionId: z.uuid().toLowerCase(),
      leaderId: z.uuid().toLowerCase().nullable(),
      deputyLeaderId: z.uuid().toLowerCase().nullable(),
      protocols: z.array(z.enum(codesOf(protocols))),
      orderedOn: z.string().nullable(),
      plannedStart: z.string().nullable(),
      plannedEnd: z.string().nullable(),
      isConfidential: z.boolean(),
      areHoursOpen: z.boolean(),
      isLogRequired: z.boolean(),
      summary: z.string(),
      hazards: z.string(),
      /** Absent in what a device kept from before it was told. */
      offerCents: z.number().nullable().optional(),
    }),
    client: z.object({
      clientId: z.uuid().toLowerCase().nullable(),
      clientName: z.string(),
      clientReference: z.string(),
      contacts: z.array(
        z.object({
          id: z.uuid().toLowerCase(),
          name: z.string(),
          jobTitle: z.string(),
          organisation: z.string(),
          role: z.enum(codesOf(contactRoles)),
          phone: z.string(),
          email: z.string(),
        }),
      ),
    }),
    site: z.object({
      address: z.string(),
      postcode: z.string(),
      city: z.string(),
      placeNote: z.string(),
      municipality: z.string(),
      province: z.string(),
      rd: z.object({ x: z.number(), y: z.number() }).nullable(),
      /** Absent in what a device kept from before it was told. */
      boundary: Boundary().optional(),
      areaM2: z.number().nullable(),
      parcels: z.array(z.string()),
      accessNotes: z.string().nullable(),
      parking: z.string(),
      authority: z.string(),
      hospitalName: z.string(),
      hospitalAddress: z.string(),
      hospitalPhone: z.string(),
      hospitalMinutes: z.number().nullable(),
      assemblyPoint: z.string(),
    }),
    /** People who work on it besides its leaders; absent in what a device kept from before it was told. */
    team: z.array(z.object({ userId: z.uuid().toLowerCase(), name: z.string(), role: z.enum(codesOf(projectTeamRoles)) })).optional(),
    divisions: z.array(Person()),
    /** People who may lead a project. */
    leaders: z.array(Person()),
  }),
);
export type ProjectSettings = z.output<ReturnType<typeof ProjectSettings>>;
