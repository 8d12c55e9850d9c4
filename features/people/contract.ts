/** People on the wire: who I am, what I may do, and my colleagues. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Fields of a person that everybody may know. */
const aboutPerson = () => ({
  id: z.uuid().toLowerCase(),
  name: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  phone: z.string().nullable(),
  divisionName: z.string().nullable(),
});

/** A role with what it allows. An answer kept on a device from before has no label. */
export const Role = later(() => z.object({ code: z.string(), label: z.string().optional(), permissions: z.array(z.string()) }));

/** Settings of a person, kept in the browser too; `beta_features` and the others have their wire names for the sake of older clients. */
export const UserSettings = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    /** Rows in a page of a list. */
    number_items: z.int().min(10).max(100),
    beta_features: z.boolean(),
    /** True when the side bar has its full width. */
    side_bar_width: z.boolean(),
  }),
);
export type UserSettings = z.infer<ReturnType<typeof UserSettings>>;

/** A registration or certificate of somebody. An answer kept on a device from before dates had a beginning holds from always. */
const QualificationOfPerson = later(() =>
  z.object({ kind: z.string(), number: z.string(), validFrom: z.string().default(''), validTo: z.string().nullable() }),
);

/** The person who is signed in. */
export const Me = later(() =>
  z.object({
    ...aboutPerson(),
    microsoftGroups: z.array(z.string()),
    restricted: z.boolean(),
    /** False for somebody of whom no proof told yet which groups they are in: until one does, they are restricted. */
    membershipKnown: z.boolean().default(true),
    roles: z.array(Role()),
    qualifications: z.array(QualificationOfPerson()),
    settings: UserSettings(),
    /** Name of the organisation, as it stands on documents; empty while it has given none. */
    organisationName: z.string().default(''),
    /** Whom to ask for rights: names of active administrators. */
    administrators: z.array(z.string()),
    /** Ids of accounts that were merged into this one: what a device still holds of them is this person's. */
    formerIds: z.array(z.uuid().toLowerCase()).default([]),
  }),
);
export type Me = z.infer<ReturnType<typeof Me>>;

/** One project somebody of the restricted group may touch. Some servers put the number on a nested project; clients understand both. */
export const ProjectAccess = later(() => z.union([z.object({ projectnummer: z.string() }), z.object({ project: z.object({ projectnummer: z.string() }) })]));
export type ProjectAccess = z.infer<ReturnType<typeof ProjectAccess>>;

/** The signed-in person. */
export const getMe = defineQuery({
  name: 'user.get-me',
  api: 'main',
  route: 'GET /v1/users/me',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({}),
  result: () => Me(),
  offline: true,
});

/** Projects a person may touch. One's own, or anybody's for whoever manages users. */
export const listProjectAccess = defineQuery({
  name: 'user.list-project-access',
  api: 'main',
  route: 'GET /v1/users/user-project-access',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({ user_id: z.uuid().toLowerCase() }),
  result: () => z.array(ProjectAccess()),
  offline: true,
});

/** Keeps the person's own settings, so that they follow to another device. */
export const putMySettings = defineCommand({
  name: 'user.put-my-settings',
  deed: 'Eigen instellingen bewaard',
  api: 'main',
  route: 'PUT /v1/users/me/settings',
  access: { who: 'signed-in', restricted: 'scoped' },
  input: () => UserSettings().omit({ id: true }).partial(),
  result: () => z.null(),
  changes: ['user.get-me'],
  offline: true,
});

/** A colleague, as far as everybody may know. */
export const Colleague = later(() =>
  z.object({
    ...aboutPerson(),
    /** Codes of their roles and what these allow: who may be chosen as what. */
    roles: z.array(z.string()).default([]),
    permissions: z.array(z.string()).default([]),
    /** Qualifications, as far as a form may ask for them of a chosen person. */
    qualifications: z.array(QualificationOfPerson()).default([]),
    /** Where their division has its place; left out by an answer from before. */
    branchName: z.string().nullable().optional(),
    /** ISO days of the week on which they work; null for Monday to Friday. */
    workDays: z.array(z.int()).nullable().optional(),
    /** The photo they agreed to show; null without that. */
    photoFileId: z.uuid().toLowerCase().nullable().optional(),
  }),
);
export type Colleague = z.infer<ReturnType<typeof Colleague>>;

/** Everybody who works here. */
export const listColleagues = defineQuery({
  name: 'colleague.list',
  api: 'general',
  route: 'GET /colleagues',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({}),
  result: () => z.array(Colleague()),
  offline: true,
});
