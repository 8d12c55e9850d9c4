/** Operations on protective equipment: what somebody has, and the register of everybody's. */
import { z } from 'zod';
import { sizeNames } from '#features/personal-data/fields.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day, Instant } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { endReasons, protectionKinds } from './labels.ts';
import { ProtectiveEquipment, ProtectiveEquipmentInput, ProtectiveEquipmentRow } from './protective-equipment.ts';

const everybody = { who: 'signed-in', restricted: 'refused' } as const;
const keepers = { who: ['protective-equipment.manage'], restricted: 'refused' } as const;
const changes = ['protective-equipment.list-own', 'protective-equipment.list', 'protective-equipment.get'] as const;

/** Most pieces in a page of the register. */
const ROWS_PER_PAGE_MAX = 500;
/** Filters that narrow the register. */
export const protectionFilters = ['attention', 'unsigned', 'ended'] as const;

/** Clothing sizes as somebody gave them. */
const Sizes = later(() => z.partialRecord(z.enum(sizeNames), z.string()));

/** Lists the pieces the caller has in hand, by kind, and the sizes they gave. */
export const listOwnProtectiveEquipment = defineQuery({
  name: 'protective-equipment.list-own',
  api: 'main',
  route: 'GET /v1/own-protective-equipment',
  access: everybody,
  params: () => z.object({}),
  result: () => z.object({ items: z.array(ProtectiveEquipment()), sizes: Sizes() }),
  offline: true,
});
export type OwnProtectiveEquipment = z.output<typeof listOwnProtectiveEquipment.result>;

/** Signs for what one got. */
export const signForProtectiveEquipment = defineCommand({
  name: 'protective-equipment.sign',
  deed: 'Voor ontvangst van beschermingsmiddelen getekend',
  api: 'main',
  route: 'POST /v1/protective-equipment/:id/receipt',
  access: everybody,
  input: () => z.object({ id: z.uuid().toLowerCase(), at: Instant(), fileId: z.uuid({ error: 'Zet je handtekening.' }).toLowerCase() }),
  filesOf: 'protective-equipment',
  result: () => z.null(),
  changes,
  offline: true,
});

/** Lists the pieces of everybody, by name and kind, a page at a time. */
export const listProtectiveEquipment = defineQuery({
  name: 'protective-equipment.list',
  api: 'main',
  route: 'GET /v1/protective-equipment',
  access: keepers,
  params: () =>
    z.object({
      search: z.string().trim().max(100).optional(),
      kind: z.enum(codesOf(protectionKinds)).optional(),
      only: z.enum(protectionFilters).optional(),
      cursor: z.string().max(400).optional(),
      limit: z.coerce.number().int().min(1).max(ROWS_PER_PAGE_MAX).default(100),
    }),
  result: () => z.object({ rows: z.array(ProtectiveEquipmentRow()), nextCursor: z.string().nullable() }),
  offline: false,
});

/** One piece, with whose it is and the sizes they gave. */
export const getProtectiveEquipment = defineQuery({
  name: 'protective-equipment.get',
  api: 'main',
  route: 'GET /v1/protective-equipment/:id',
  access: keepers,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => ProtectiveEquipment().extend({ person: z.object({ id: z.uuid().toLowerCase(), name: z.string() }) }),
  offline: false,
});

/** Sizes somebody gave, for who hands out what they wear. */
export const getSizes = defineQuery({
  name: 'protective-equipment.get-sizes',
  api: 'main',
  route: 'GET /v1/clothing-sizes/:person',
  access: keepers,
  params: () => z.object({ person: z.uuid().toLowerCase() }),
  result: () => Sizes(),
  offline: false,
});

/** Gives a piece to somebody, in place of another or not, or corrects what was written down of it. */
export const putProtectiveEquipment = defineCommand({
  name: 'protective-equipment.put',
  deed: 'Beschermingsmiddel uitgegeven of gewijzigd',
  api: 'main',
  route: 'PUT /v1/protective-equipment/:id',
  access: keepers,
  input: () => ProtectiveEquipmentInput(),
  filesOf: 'protective-equipment',
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});

/** Writes down that somebody does not have it any more, and why. */
export const endProtectiveEquipment = defineCommand({
  name: 'protective-equipment.end',
  deed: 'Beschermingsmiddel ingenomen of afgeschreven',
  api: 'main',
  route: 'POST /v1/protective-equipment/:id/end',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      version: z.int32().min(1),
      endedOn: Day(),
      reason: z.enum(codesOf(endReasons).filter((reason) => reason !== 'replaced') as ['returned', 'worn', 'lost'], { error: 'Kies waarom.' }),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});
