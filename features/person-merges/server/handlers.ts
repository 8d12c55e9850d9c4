/** Carries out making two accounts of one person one. */
import { keepingAdministrator } from '#features/people/server/administrator-queries.ts';
import { endSessionsWithin } from '#features/people/server/sign-in/session-queries.ts';
import { rightsChange } from '#features/users/rules.ts';
import { findUser, listChoices } from '#features/users/server/queries.ts';
import { listChainOf } from '#features/users/server/write-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Context, implement } from '#platform/server/operations/operations.ts';
import { compareFields, movingWords } from '#platform/shared/merging.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { type ChoosableField, choosableCodes } from '../fields.ts';
import { findAccount, holdAccounts, type MergeAccount, writeAccounts } from './account-queries.ts';
import { moveApart } from './apart-queries.ts';
import { listConflicts } from './conflict-queries.ts';
import { countMoving, moveColumns, type Pair } from './move-queries.ts';

export const personMergeHandlers = implement(contract, {
  async previewMerge(pair, { db, user }) {
    const { kept, dropped } = await findBoth(db, pair);
    const { differing, filled } = compare(kept, dropped);
    const moving = await countMoving(db, dropped.id);
    const chain = await listChainOf(db, kept.values.manager ?? kept.id);
    return {
      kept: toAccount(kept),
      dropped: toAccount(dropped),
      differing: differing.map((field) => ({ field, kept: kept.shown[field], dropped: dropped.shown[field] })),
      filled: filled.map((field) => ({ field, value: dropped.shown[field] })),
      moving: movingWords(moving),
      gained: await listGained({ db, user }, pair),
      conflicts: [...refusals(kept, dropped, user.id), ...circle(kept, dropped, chain), ...(await listConflicts(db, pair))],
    };
  },

  async mergePeople({ keptVersion, droppedVersion, takes, ...pair }, { db, user, now, record }) {
    return keepingAdministrator(db, async () => {
      await holdAccounts(db, pair);
      const { kept, dropped } = await findBoth(db, pair);
      // Asked twice, by two administrators or by one who is not sure: it is so already.
      if (dropped.mergedInto === kept.id) return null;
      const chain = await listChainOf(db, kept.values.manager ?? kept.id);
      const [conflict] = [...refusals(kept, dropped, user.id), ...circle(kept, dropped, chain), ...(await listConflicts(db, pair))];
      if (conflict !== undefined) throw new Problem('not-possible-now', { reason: `${conflict.text} ${conflict.remedy}` });
      if (kept.version !== keptVersion || dropped.version !== droppedVersion)
        throw new Problem('changed-by-someone-else', { reason: 'Een van de twee accounts is intussen gewijzigd. Kijk opnieuw wat samenvoegen doet.' });
      const { filled } = compare(kept, dropped);
      const taken = new Set([...filled, ...takes]);
      refuseDays(kept, dropped, taken);
      const moving = await countMoving(db, dropped.id);
      await writeAccounts(db, kept, dropped, taken, now);
      await moveColumns(db, pair);
      await moveApart(db, pair);
      await endSessionsWithin(db, dropped.id);
      const moved = movingWords(moving);
      record({ subject: 'user', id: kept.id, to: { mergedFrom: dropped.id, taken: takes, moved } });
      record({ subject: 'user', id: dropped.id, from: { name: dropped.values.name }, to: { mergedInto: kept.id } });
      return null;
    });
  },
});

/** Both accounts. Throws `not-found` when there is no such account. */
async function findBoth(db: Database, pair: Pair): Promise<{ kept: MergeAccount; dropped: MergeAccount }> {
  const kept = await findAccount(db, pair.kept);
  const dropped = await findAccount(db, pair.dropped);
  if (kept === undefined || dropped === undefined) throw new Problem('not-found');
  return { kept, dropped };
}

/** Fields in which two accounts differ, and those that only the one that goes has. */
function compare(kept: MergeAccount, dropped: MergeAccount): { readonly differing: readonly ChoosableField[]; readonly filled: readonly ChoosableField[] } {
  const isOneself = [kept.id, dropped.id].includes(dropped.values.manager ?? '');
  const codes = choosableCodes.filter((field) => field !== 'manager' || !isOneself);
  // No first or last day is a choice too: somebody in service is not put out by the days of another account.
  return compareFields(codes, kept.values, dropped.values, (field) => field === 'serviceFrom' || field === 'serviceUntil');
}

/** Why two accounts can't become one, whatever they hold. */
function refusals(kept: MergeAccount, dropped: MergeAccount, callerId: string) {
  if (kept.id === dropped.id) return [{ text: 'Dit is hetzelfde account.', remedy: 'Kies het andere account van deze persoon.' }];
  if (dropped.id === callerId)
    return [{ text: 'Dit is je eigen account, en dat kan niet vervallen.', remedy: 'Open je eigen account en voeg het andere daaraan toe.' }];
  if (dropped.mergedInto !== null)
    return [{ text: 'Dit account is al samengevoegd met een ander.', remedy: 'Ververs de pagina en kies het account dat er nog is.' }];
  if (kept.mergedInto !== null) return [{ text: 'Dit account is zelf al vervallen.', remedy: 'Open het account waarmee het is samengevoegd.' }];
  if (!kept.isInService && dropped.isInService)
    return [{ text: 'Het account dat blijft is uit dienst; het andere niet.', remedy: 'Begin bij het andere account en laat dit vervallen.' }];
  return [];
}

/** When the one answers to the other by way of somebody else, that person would answer to themselves. */
function circle(kept: MergeAccount, dropped: MergeAccount, chain: readonly { readonly id: string; readonly name: string }[]) {
  const place = chain.findIndex(({ id }) => id === dropped.id);
  if (place <= 0 || kept.values.manager === dropped.id) return [];
  return [
    {
      text: `${kept.values.name} valt via ${chain[place - 1]?.name} onder het account dat vervalt.`,
      remedy: `Geef ${chain[place - 1]?.name} eerst een andere leidinggevende.`,
    },
  ];
}

/** Days of service chosen from two accounts must follow each other. Throws `invalid-input`. */
function refuseDays(kept: MergeAccount, dropped: MergeAccount, taken: ReadonlySet<ChoosableField>): void {
  const of = (field: ChoosableField) => (taken.has(field) ? dropped : kept).values[field];
  const [from, until] = [of('serviceFrom'), of('serviceUntil')];
  if (from !== null && until !== null && until < from)
    throw new Problem('invalid-input', { fields: [{ path: 'takes', message: 'Zo ligt de laatste dag vóór de eerste. Kies beide van hetzelfde account.' }] });
}

const toAccount = ({ id, version, values, isInService }: MergeAccount) => ({ id, version, name: values.name ?? '', email: values.email ?? '', isInService });

/** Rights that the roles of the other account add, in words. */
async function listGained({ db, user }: Pick<Context, 'db' | 'user'>, { kept, dropped }: Pair): Promise<string[]> {
  const { roles } = await listChoices(db);
  const own = (await findUser(db, user, kept))?.roleCodes ?? [];
  const others = (await findUser(db, user, dropped))?.roleCodes ?? [];
  return rightsChange(own, [...own, ...others], roles).gained;
}
