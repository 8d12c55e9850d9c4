/** Operations that start a project and set it up. Each save carries the version of the project it was based on. */
import { z } from 'zod';
import { codesOf, projectStatuses } from '#features/projects/labels.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { ClientChoiceFields, GeneralFields, ProjectSettings, SiteFields, TeamFields } from './settings.ts';
import { StatusReason } from './status-input.ts';

const manage = { who: ['project.manage'], restricted: 'refused' } as const;
const changes = ['project.settings', 'project.get', 'project.list', 'project.count', 'project.allowed', 'project.list-filters', 'phase.get'] as const;
const number = later(() => z.string().max(20));
const Saved = later(() => z.object({ version: z.number() }));
const based = later(() => ({ project: number(), version: z.int32().min(1) }));

/** Everything that is set up for a project, with what can be chosen. */
export const getProjectSettings = defineQuery({
  name: 'project.settings',
  api: 'main',
  route: 'GET /v1/projects/:project/settings',
  access: manage,
  params: () => z.object({ project: number() }),
  result: () => ProjectSettings(),
  offline: true,
});

/** Changes what is on *Algemeen*, all but the state. */
export const putProjectGeneral = defineCommand({
  name: 'project.put-general',
  deed: 'Instellingen van een project opgeslagen',
  api: 'main',
  route: 'PUT /v1/projects/:project/general',
  access: manage,
  input: () => z.object({ ...based(), ...GeneralFields() }),
  // What a client is asked: for who leads, not for whoever reads the history.
  secrets: ['offerCents'],
  result: () => Saved(),
  changes,
  offline: false,
});

/** Takes a project a step on or back. */
export const changeProjectStatus = defineCommand({
  name: 'project.change-status',
  deed: 'Status van een project gewijzigd',
  api: 'main',
  route: 'POST /v1/projects/:project/status',
  access: manage,
  input: () =>
    z.object({
      ...based(),
      to: z.enum(codesOf(projectStatuses)),
      reason: StatusReason(),
    }),
  result: () => Saved(),
  changes,
  offline: false,
});

/** Changes the client, its reference, and the contacts. */
export const putProjectClient = defineCommand({
  name: 'project.put-client',
  deed: 'Opdrachtgever van een project opgeslagen',
  api: 'main',
  route: 'PUT /v1/projects/:project/client',
  access: manage,
  input: () => z.object({ ...based(), ...ClientChoiceFields() }),
  result: () => Saved(),
  changes,
  offline: false,
});

/** Changes where a project is. */
export const putProjectSite = defineCommand({
  name: 'project.put-site',
  deed: 'Projectlocatie opgeslagen',
  api: 'main',
  route: 'PUT /v1/projects/:project/site',
  access: manage,
  input: () => z.object({ ...based(), ...SiteFields() }),
  // Codes of gates and where keys lie: for who is assigned, not for whoever reads the history.
  secrets: ['accessNotes'],
  result: () => Saved(),
  changes,
  offline: false,
});

/** Changes who works on a project beside its leaders, each in one role. Whoever is on the team sees the project, also a confidential one. */
export const putProjectTeam = defineCommand({
  name: 'project.put-team',
  deed: 'Team van een project opgeslagen',
  api: 'main',
  route: 'PUT /v1/projects/:project/team',
  access: manage,
  input: () => z.object({ ...based(), ...TeamFields() }),
  result: () => Saved(),
  changes,
  offline: false,
});

/** Letters before an address is looked up. */
export const ADDRESS_SEARCH_LENGTH_MIN = 3;

/** An address that was found, with its point when that is known. */
export const FoundAddress = later(() =>
  z.object({
    label: z.string(),
    address: z.string(),
    postcode: z.string(),
    city: z.string(),
    municipality: z.string(),
    province: z.string(),
    rd: z.object({ x: z.number(), y: z.number() }).nullable(),
  }),
);
export type FoundAddress = z.output<ReturnType<typeof FoundAddress>>;

/** Access for people who set a project up, and who find their way on the map of its phases. Nothing of any project is told. */
const addressReaders = { who: ['project.manage', 'project.read', 'form.fill'], restricted: 'scoped' } as const;

/** Looks addresses up at the service of the server. `isOn` false: it has none. Fewer letters than the least find nothing. */
export const searchAddresses = defineQuery({
  name: 'address.search',
  api: 'main',
  route: 'GET /v1/address-search',
  access: addressReaders,
  params: () => z.object({ search: z.string().trim().max(100).default('') }),
  result: () => z.object({ isOn: z.boolean(), hasFailed: z.boolean(), found: z.array(FoundAddress()) }),
  offline: false,
});
