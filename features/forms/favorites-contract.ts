/** Designs somebody keeps at hand, on the wire. */
import { z } from 'zod';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** The keys of the caller's favourite designs, oldest choice first. */
export const listFavoriteForms = defineQuery({
  name: 'favorite-form.list',
  api: 'main',
  route: 'GET /v1/favorite-forms',
  access: { who: ['form.fill'], restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(z.string()),
  offline: true,
});

/** Makes a design one of the caller's favourites, or no longer. */
export const putFavoriteForm = defineCommand({
  name: 'favorite-form.put',
  deed: 'Favoriet formulier gekozen',
  api: 'main',
  route: 'PUT /v1/favorite-forms/:key',
  access: { who: ['form.fill'], restricted: 'scoped' },
  input: () => z.object({ key: z.string().max(100), isFavorite: z.boolean() }),
  result: () => z.null(),
  changes: ['favorite-form.list'],
  offline: true,
});
