/** Operations on how somebody looks at a list: its columns for one person, and saved views of oneself and of everybody. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { arrangedLists, type ListName } from './lists.ts';

/** Most columns of a list. */
export const COLUMNS_MAX = 60;
/** Narrowest and widest a column can be made, in pixels. */
export const COLUMN_WIDTH_PX_MIN = 56;
export const COLUMN_WIDTH_PX_MAX = 800;
/** Longest name of a view. */
export const VIEW_NAME_LENGTH_MAX = 60;
/** Longest choice of a view, as it stands in an address. */
export const VIEW_CHOICE_LENGTH_MAX = 2_000;
/** Most views of one list: of one person, and shared by all together. */
export const OWN_VIEWS_MAX = 50;
export const SHARED_VIEWS_MAX = 100;
const VERSION_MAX = 1_000_000;

/** Whoever sees the list; which permission that takes is the list's. */
const access = { who: 'signed-in', restricted: 'refused' } as const;
const listNames = Object.keys(arrangedLists) as [ListName, ...ListName[]];
const List = later(() => z.enum(listNames, { error: 'Deze lijst is er niet.' }));

/** A column that is shown; without a width it has the one it comes with. */
export const ShownColumn = later(() =>
  z.object({
    name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'Dit is geen kolom.' }),
    widthPx: z.int().min(COLUMN_WIDTH_PX_MIN).max(COLUMN_WIDTH_PX_MAX).nullable(),
  }),
);
export type ShownColumn = z.output<ReturnType<typeof ShownColumn>>;

/** The columns the caller chose for a list, in their order; null as long as they chose none. */
export const getListColumns = defineQuery({
  name: 'list-columns.get',
  api: 'main',
  route: 'GET /v1/lists/:list/columns',
  access,
  params: () => z.object({ list: List() }),
  result: () => z.object({ columns: z.array(ShownColumn()).nullable() }),
  offline: true,
});

/** Chooses the columns of a list for the caller; null goes back to those it comes with. */
export const putListColumns = defineCommand({
  name: 'list-columns.put',
  deed: 'Kolommen van een lijst gekozen',
  api: 'main',
  route: 'PUT /v1/lists/:list/columns',
  access,
  input: () =>
    z.object({
      list: List(),
      columns: z
        .array(ShownColumn())
        .min(1, { error: 'Toon ten minste één kolom.' })
        .max(COLUMNS_MAX)
        .refine((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, { error: 'Een kolom staat er twee keer in. Haal er een weg.' })
        .nullable(),
    }),
  result: () => z.null(),
  changes: ['list-columns.get'],
  offline: true,
});

/** A saved view. */
export const ListView = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    name: z.string(),
    /** Filters and order, as the search part of an address. */
    choice: z.string(),
    isShared: z.boolean(),
    /** Name of its owner. */
    owner: z.string(),
    isOwn: z.boolean(),
    /** Whether the caller may change it and take it away. */
    mayChange: z.boolean(),
    version: z.number(),
  }),
);
export type ListView = z.output<ReturnType<typeof ListView>>;

/** Views of a list: the caller's own and those that are shared, by name. */
export const listListViews = defineQuery({
  name: 'list-view.list',
  api: 'main',
  route: 'GET /v1/lists/:list/views',
  access,
  params: () => z.object({ list: List() }),
  result: () => z.object({ views: z.array(ListView()), mayShare: z.boolean() }),
  offline: true,
});

/** Saves a view, or changes one. Sharing it shows it to everybody who sees the list. */
export const putListView = defineCommand({
  name: 'list-view.put',
  deed: 'Weergave bewaard',
  api: 'main',
  route: 'PUT /v1/list-views/:id',
  access,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      list: List(),
      name: z
        .string()
        .trim()
        .min(1, { error: 'Geef de weergave een naam.' })
        .max(VIEW_NAME_LENGTH_MAX, { error: `Houd de naam korter dan ${VIEW_NAME_LENGTH_MAX} tekens.` }),
      choice: z.string().max(VIEW_CHOICE_LENGTH_MAX, { error: 'Deze weergave heeft te veel filters om te bewaren. Kies er minder.' }),
      isShared: z.boolean(),
      /** Of the view it changes; 0 for a new one. */
      version: z.int().min(0).max(VERSION_MAX),
    }),
  result: () => z.object({ version: z.number() }),
  changes: ['list-view.list'],
  offline: false,
});

/** Takes a view away; one that is gone already stays so. */
export const removeListView = defineCommand({
  name: 'list-view.remove',
  deed: 'Weergave verwijderd',
  api: 'main',
  route: 'DELETE /v1/list-views/:id',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['list-view.list'],
  offline: false,
});
