/** Emergency contacts on the wire: one's own, those of whom one works with today, and who saw whose. */
import { z } from 'zod';
import { Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { BSN_REFUSED, holdsBsn } from '#platform/shared/notation/bsn.ts';
import { Phone } from '#platform/shared/notation/phone.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { CONTACTS_MAX, type ViewBasis, viewReasonCodes } from './rules.ts';

/** Views told to the owner, the newest first. */
export const VIEWS_SHOWN_MAX = 100;

const access = { who: 'signed-in', restricted: 'scoped' } as const;
const bases = ['team', 'manager', 'safety'] as const satisfies readonly ViewBasis[];
const plain = (lengthMax: number) =>
  z
    .string()
    .trim()
    .max(lengthMax, { error: `Houd dit korter dan ${lengthMax} tekens.` })
    .refine((typed) => !holdsBsn(typed), { error: BSN_REFUSED });

/** Somebody to call. */
export const EmergencyContact = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: plain(80).min(1, { error: 'Vul de naam in.' }),
    relation: plain(40).min(1, { error: 'Vul de relatie in, bijvoorbeeld partner of moeder.' }),
    phone: Phone(),
    secondPhone: Phone().nullable(),
    remark: plain(200),
  }),
);
export type EmergencyContact = z.output<ReturnType<typeof EmergencyContact>>;

/** One's own contacts. Version 0 and no confirmation when there never were any. */
export const OwnContacts = later(() => z.object({ contacts: z.array(EmergencyContact()), confirmedAt: z.string().nullable(), version: z.int() }));
export type OwnContacts = z.output<ReturnType<typeof OwnContacts>>;

/** The caller's own. */
export const getOwnEmergencyContacts = defineQuery({
  name: 'emergency-contact.get-own',
  api: 'main',
  route: 'GET /v1/emergency-contacts',
  access,
  params: () => z.object({}),
  result: () => OwnContacts(),
  offline: true,
});

/** Writes all of them, in the order in which they are called; it says too that they hold. */
export const putEmergencyContacts = defineCommand({
  name: 'emergency-contact.put',
  deed: 'Noodcontacten bewaard',
  api: 'main',
  route: 'PUT /v1/emergency-contacts',
  access,
  input: () =>
    z.object({ contacts: z.array(EmergencyContact()).max(CONTACTS_MAX, { error: `Kies ten hoogste ${CONTACTS_MAX} contacten.` }), version: z.int32().min(0) }),
  secrets: ['contacts'],
  result: () => z.object({ version: z.int() }),
  changes: ['emergency-contact.get-own'],
  offline: true,
});

/** Contacts of a colleague one works with today, as they are on the device: to be opened with a reason. */
export const TeamMemberContacts = later(() =>
  z.object({ userId: z.uuid().toLowerCase(), name: z.string(), phone: z.string().nullable(), contacts: z.array(EmergencyContact()) }),
);
export type TeamMemberContacts = z.output<ReturnType<typeof TeamMemberContacts>>;

/** Contacts of the caller's team of today: the day is part of the question, so that those of another day are never shown. Empty for any other day. */
export const listTeamEmergencyContacts = defineQuery({
  name: 'emergency-contact.list-team',
  api: 'main',
  route: 'GET /v1/emergency-contacts/team/:day',
  access,
  params: () => z.object({ day: z.iso.date() }),
  result: () => z.array(TeamMemberContacts()),
  offline: true,
});

const View = () => ({ id: z.uuid().toLowerCase(), userId: z.uuid().toLowerCase(), reason: z.enum(viewReasonCodes, { error: 'Kies waarom je kijkt.' }) });

/** Tells that contacts that were on the device were looked at. Made on the device, told to the owner once it arrives. */
export const recordEmergencyView = defineCommand({
  name: 'emergency-contact.record-view',
  deed: 'Noodcontacten van een collega bekeken',
  api: 'main',
  route: 'POST /v1/emergency-contacts/views',
  access,
  input: () => z.object({ ...View(), viewedAt: Instant() }),
  result: () => z.null(),
  changes: ['emergency-contact.list-views'],
  offline: true,
});

/** Opens the contacts of somebody for some minutes, for who leads them or has the permission. */
export const openEmergencyContacts = defineCommand({
  name: 'emergency-contact.open',
  deed: 'Noodcontacten van een collega geopend',
  api: 'main',
  route: 'POST /v1/emergency-contacts/openings',
  access,
  input: () => z.object(View()),
  result: () => z.null(),
  changes: ['emergency-contact.list-views'],
  offline: false,
});

/** Contacts of somebody, after they were opened. */
export const getEmergencyContactsOf = defineQuery({
  name: 'emergency-contact.get-of',
  api: 'main',
  route: 'GET /v1/emergency-contacts/of/:user',
  access,
  params: () => z.object({ user: z.uuid().toLowerCase() }),
  result: () => TeamMemberContacts(),
  offline: false,
});

/** Lists who saw the caller's contacts, the newest first. */
export const listEmergencyViews = defineQuery({
  name: 'emergency-contact.list-views',
  api: 'main',
  route: 'GET /v1/emergency-contacts/views',
  access,
  params: () => z.object({}),
  result: () =>
    z.array(z.object({ id: z.uuid().toLowerCase(), viewer: z.string(), reason: z.enum(viewReasonCodes), basis: z.enum(bases), viewedAt: z.string() })),
  offline: true,
});
