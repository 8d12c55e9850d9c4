/** A project on the wire: as a line in a list and whole, with its people, places and documents. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { ProjectDocument } from './documents/document.ts';
import { codesOf, contactRoles, projectKinds, projectStatuses, projectTeamRoles, protocols } from './labels.ts';

/** Somebody of the organisation, as far as a colleague needs. */
export const Person = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    phone: z.string().nullable(),
  }),
);
export type Person = z.output<ReturnType<typeof Person>>;

/** A place: an address, and RD New coordinates in metres when they are known. */
export const Place = later(() =>
  z.object({
    address: z.string(),
    postcode: z.string(),
    city: z.string(),
    rd: z.object({ x: z.number(), y: z.number() }).nullable(),
    /** The same in degrees, for map apps; absent in what a device kept from before it was told. */
    wgs84: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
  }),
);
export type Place = z.output<ReturnType<typeof Place>>;

/** A place as somebody fills it in: a Dutch postcode, and coordinates within the Netherlands. */
export const PlaceInput = later(() =>
  z.object({
    address: z.string().trim().max(120, { error: 'Houd het adres korter dan 120 tekens.' }),
    postcode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^$|^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/, {
        error: 'Schrijf de postcode als 1234 AB.',
      })
      .transform((text) => text.replace(/^(\d{4}) ?/, '$1 ')),
    city: z.string().trim().max(80, { error: 'Houd de plaats korter dan 80 tekens.' }),
    rd: z
      .object({
        x: z.number().gt(0, { error: 'RD X ligt tussen 0 en 300.000 meter.' }).lt(300_000, { error: 'RD X ligt tussen 0 en 300.000 meter.' }),
        y: z.number().gt(289_000, { error: 'RD Y ligt tussen 289.000 en 629.000 meter.' }).lt(629_000, { error: 'RD Y ligt tussen 289.000 en 629.000 meter.' }),
      })
      .nullable(),
  }),
);

/** Corners of the edge of a site, RD New in metres to the millimetre: closed from the last to the first, and none while nobody drew it. */
export const Boundary = later(() => z.array(z.object({ rdX: z.number(), rdY: z.number() })));
export type Boundary = z.output<ReturnType<typeof Boundary>>;

/** Somebody outside the organisation who has to do with a project. */
export const Contact = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    organisation: z.string(),
    role: z.enum(codesOf(contactRoles)),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
);
export type Contact = z.output<ReturnType<typeof Contact>>;

/** A project as a line in a list. */
export const ProjectRow = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    number: z.string(),
    description: z.string(),
    kind: z.enum(codesOf(projectKinds)),
    clientName: z.string(),
    city: z.string(),
    leaderName: z.string().nullable(),
    divisionName: z.string(),
    status: z.enum(codesOf(projectStatuses)),
    isConfidential: z.boolean(),
    plannedStart: z.string().nullable(),
    plannedEnd: z.string().nullable(),
    budgetMinutes: z.number(),
    latestActivityAt: z.string(),
  }),
);
export type ProjectRow = z.output<ReturnType<typeof ProjectRow>>;

/** Information somebody needs on site. `accessNotes` is null for who does not work on the project. */
export const Site = later(() =>
  z.object({
    placeNote: z.string(),
    accessNotes: z.string().nullable(),
    parking: z.string(),
    authority: z.string(),
    hospital: z.object({ name: z.string(), address: z.string(), phone: z.string(), minutes: z.number().nullable() }),
    assemblyPoint: z.string(),
    hazards: z.string(),
  }),
);
export type Site = z.output<ReturnType<typeof Site>>;

/** A project with everything its information page shows. `offerCents` only for whoever may know it. */
export const Project = later(() =>
  ProjectRow()
    .omit({
      leaderName: true,
      divisionName: true,
    })
    .extend({
      version: z.number(),
      protocols: z.array(z.enum(codesOf(protocols))),
      clientReference: z.string(),
      division: z.object({ id: z.uuid().toLowerCase(), name: z.string() }),
      leader: Person().nullable(),
      deputyLeader: Person().nullable(),
      place: Place(),
      municipality: z.string(),
      orderedOn: z.string().nullable(),
      offerCents: z.number().nullable(),
      summary: z.string(),
      /** Absent in what a device kept from before it was told. */
      site: Site().nullish(),
      /** Absent in what a device kept from before it was told. */
      boundary: Boundary().nullish(),
      synergyUrl: z.string().nullable(),
      team: z.array(Person().extend({ role: z.enum(codesOf(projectTeamRoles)) })),
      contacts: z.array(Contact()),
      checklist: z.array(
        z.object({
          item: z.string(),
          answer: z.string(),
          by: z.string(),
          at: z.string(),
        }),
      ),
      documents: z.array(ProjectDocument()),
    }),
);
export type Project = z.output<ReturnType<typeof Project>>;
