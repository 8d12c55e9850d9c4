/** Carries out the operations on removing people. */
import { isBeingMade } from '#features/own-data/server/queries.ts';
import { listOpenWork } from '#features/users/server/open-work.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Context, type Handler, implement } from '#platform/server/operations/operations.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { keptTexts } from './kept-texts.ts';
import * as queries from './queries.ts';
import { PERSON_REMOVAL_QUEUE } from './run-removal.ts';
import { listStaying } from './what-stays.ts';

/** The handlers; `rules` gives the periods of every room. */
export function personRemovalHandlers(rules: () => readonly RetentionRule[]): Handler[] {
  return implement(contract, {
    async previewRemoval({ user: id }, { db, user, now }) {
      const person = await findRemovable(db, id);
      return {
        blocked: await listObstacles({ db, user }, person),
        goes: ['Naam, e-mailadressen, telefoon en manieren van inloggen', ...(await queries.countGoing(db, person.accounts))],
        stays: await listStaying(db, person.accounts, rules(), localDate(now)),
        evidence: keptTexts.flatMap(({ what, why }) => (what === undefined ? [] : [{ what, why }])),
      };
    },

    listPersonRemovals: ({ limit }, { db }) => queries.listRemovals(db, limit),

    async startPersonRemoval({ id, user: userId }, { db, user, now, record, addJob }) {
      const person = await findRemovable(db, userId);
      const [obstacle] = await listObstacles({ db, user }, person);
      if (obstacle !== undefined) throw new Problem('not-possible-now', { reason: obstacle });
      const removal = await queries.putRemoval(db, { id, userId, askedBy: user.id, now });
      addJob(PERSON_REMOVAL_QUEUE, { id: removal });
      record({ subject: 'user', id: userId, to: { removalAsked: true } });
      return null;
    },
  });
}

async function findRemovable(db: Database, id: string): Promise<queries.RemovablePerson> {
  const person = await queries.findPerson(db, id);
  if (person === undefined) throw new Problem('not-found');
  return person;
}

/** Lists what has to be done first, in sentences: somebody who works here, or who has work open, is not removed. */
async function listObstacles({ db, user }: Pick<Context, 'db' | 'user'>, { id, name, isOut, accounts }: queries.RemovablePerson): Promise<string[]> {
  if (!isOut) return [`${name} is nog in dienst. Stop eerst de toegang.`];
  // Who makes it writes its bytes when it is done, and only its row tells of them.
  if (await isBeingMade(db, accounts)) return [`De gegevens van ${name} worden nu verzameld, omdat iemand ze heeft opgevraagd. Wacht tot dat klaar is.`];
  const open = await listOpenWork(db, user, id);
  return open.map(({ label, total }) => `${name} heeft nog open werk: ${label.toLowerCase()} (${formatNumber(total)}). Draag dat eerst over of rond het af.`);
}
