/** Work instructions as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { NamedRecord, RecordedKind } from '#platform/server/operations/recorded.ts';
import { categories, instructionStates } from '../labels.ts';

async function findInstructions(db: Database, user: Identity, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  if (user.restricted || ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('instructions')
    .select(['id', 'code', 'title', 'edition'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, code, title, edition }) => [id, { name: `${code} ${title}, versie ${edition}`, href: href('instruction', { instruction: id }) }]),
  );
}

/** Kinds of record of this room. */
export const recordedInstructions: Readonly<Record<string, RecordedKind>> = {
  instruction: {
    label: 'Werkinstructie',
    historyFor: ['safety.manage'],
    fields: {
      ...{ code: 'Code', title: 'Titel', edition: 'Versie', protocols: 'Toepassing', keywords: 'Trefwoorden', valid_from: 'Ingangsdatum' },
      ...{ review_before: 'Herzien vóór', what_is_new: 'Nieuw', steps: 'Stappen', audience: 'Doelgroep', attachment: 'Bestand', readAt: 'Gelezen op' },
      must_confirm: { label: 'Leesbevestiging', values: { true: 'ja', false: 'nee' } },
      category: { label: 'Categorie', values: categories },
      state: { label: 'Status', values: instructionStates },
    },
    find: findInstructions,
  },
};
