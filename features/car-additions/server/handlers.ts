/** Carries out the operations on car additions. Nobody approves their own; of an addition that is not theirs to see, there is nothing. */

import type { z } from 'zod';
import { daysOf, monthsOfYear } from '#features/cars/driver-months.ts';
import { normsThrough } from '#features/norms/server/queries.ts';
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { type AdditionStatus, additionStatuses } from '../labels.ts';
import { firstOfMonth, isInTheirPlace, isOldOn, maySee, needsReason, reckon, stepsFor } from '../rules.ts';
import { monthInWords } from '../words.ts';
import * as queries from './queries.ts';

type Filled = z.output<typeof contract.putAddition.input>;

export const additionHandlers = implement(contract, {
  listOwnAdditions: async (_params, { db, user, now }) => queries.listOwn(db, await lookingOf(db, user, now)),

  listAdditions: async ({ month }, { db, user, now }) => queries.listOfMonth(db, month, await lookingOf(db, user, now)),

  async getAddition({ id }, { db, user, now }) {
    const found = await queries.findAddition(db, id, await lookingOf(db, user, now));
    if (found === undefined || !maySee(user, found.userId, found.status)) throw new Problem('not-found');
    return found;
  },

  listCandidates: ({ month }, { db }) => queries.listCandidates(db, month),

  async putAddition(input, context) {
    const { db, user, now } = context;
    const existing = await queries.lockAddition(db, input.id);
    if (existing !== undefined) {
      await refuseStale(context, existing, input.version);
      if (existing.status !== 'draft') throw notNow(existing.status as AdditionStatus);
      if (existing.user_id !== input.userId || existing.car_id !== input.carId || existing.month !== input.month) throw new Problem('already-exists');
    }
    if (input.userId === user.id) throw new Problem('own-work', { reason: 'Je eigen bijtelling maakt een ander.' });
    const toWrite = await reckonFilled(context, input);
    const version = (existing?.version ?? 0) + 1;
    await queries.writeAddition(db, toWrite, version, now);
    if (existing === undefined) await queries.takeStep(db, input.id, version, { from: null, to: 'draft', reason: '', userId: user.id, at: now });
    const { id, version: _version, ...to } = input;
    context.record({ subject: 'car-addition', id, to: { ...to, additionCents: toWrite.result.additionCents } });
    return { version };
  },

  async moveAddition({ id, version, to, reason }, context) {
    const { db, user, now } = context;
    const row = await queries.lockAddition(db, id);
    const from = (row?.status ?? 'draft') as AdditionStatus;
    if (row === undefined || !maySee(user, row.user_id, from)) throw new Problem('not-found');
    const isOwn = row.user_id === user.id;
    await refuseStale(context, row, version);
    if (!stepsFor(from, { isOwn, mayManage: user.permissions.has('car-addition.manage') }).includes(to))
      throw isOwn ? new Problem('own-work', { reason: 'Dit doet een ander voor je.' }) : notNow(from);
    if (needsReason(from, to, isOwn) && reason === '') {
      const message = isInTheirPlace(from, to, isOwn) ? 'Schrijf op waarom je namens een ander akkoord geeft.' : 'Schrijf op wat er niet klopt.';
      throw new Problem('invalid-input', { fields: [{ path: 'reason', message }] });
    }
    await queries.takeStep(db, id, version + 1, { from, to, reason, userId: user.id, at: now });
    context.record({ subject: 'car-addition', id, from: { status: from }, to: { status: to, reason } });
    await tell(context, row, { from, to }, reason);
    return { version: version + 1 };
  },
});

async function lookingOf(db: Database, user: Identity, now: Date): Promise<queries.Looking> {
  return { userId: user.id, norms: await normsThrough(db, localDate(now)) };
}

async function refuseStale({ db, user, now }: CommandContext, row: queries.AdditionTableRow, version: number | undefined): Promise<void> {
  if (row.version === version) return;
  throw new Problem('changed-by-someone-else', {
    current: await queries.findAddition(db, row.id, await lookingOf(db, user, now)),
    reason: `Deze bijtelling is intussen gewijzigd: ${additionStatuses[row.status as AdditionStatus].toLowerCase()}. Kijk haar opnieuw na.`,
  });
}

function notNow(status: AdditionStatus): Problem {
  return new Problem('not-possible-now', { reason: `Deze bijtelling is ${additionStatuses[status].toLowerCase()}. Daar kan dit niet mee.` });
}

/** Works out an addition that was filled in: days from the register of cars, kilometres from the trips unless something else was put. */
async function reckonFilled({ db, now }: CommandContext, input: Filled): Promise<queries.AdditionToWrite> {
  const { id, userId, carId, month, firstRegisteredOn, marketCents, declaration } = input;
  const invalid = (path: string, message: string) => new Problem('invalid-input', { fields: [{ path, message }] });
  if (month > firstOfMonth(localDate(now))) throw invalid('month', 'Deze maand is nog niet begonnen. Kies een eerdere maand.');
  const car = await queries.findCarOf(db, userId, carId);
  const days = car === undefined ? 0 : daysOf(month, car.periods);
  if (car === undefined || days === 0)
    throw invalid('userId', `In ${monthInWords(month)} had deze persoon deze auto niet. Kijk de bestuurders van het voertuig na.`);
  if (firstRegisteredOn > localDate(now)) throw invalid('firstRegisteredOn', 'Deze dag is nog niet geweest. Kijk het kentekenbewijs na.');
  const norms = await normsThrough(db, localDate(now));
  if (isOldOn(firstRegisteredOn, month, norms) && marketCents === null)
    throw invalid('marketCents', `De auto is van ${formatDate(firstRegisteredOn)}: vul de waarde in het verkeer in.`);
  const facts = {
    ...{ month, days, firstRegisteredOn, marketCents, declaration },
    monthsOfYear: monthsOfYear(month, car.periods),
    isEmissionFree: queries.isEmissionFree(car.fuels),
    isHydrogen: car.fuels.includes('hydrogen'),
    catalogueCents: input.catalogueCents,
    contributionCents: input.contributionCents,
    privateKm: input.privateKm ?? (await queries.sumTrips(db, userId, car.plate, month)).km,
  };
  return {
    ...{ id, userId, carId, facts },
    declaredOn: declaration === 'none' ? null : input.declaredOn,
    privateKmReason: input.privateKm === null ? '' : input.privateKmReason,
    result: reckon(facts, norms),
  };
}

/** Notifies the person of what they are asked and of the outcome, and those who manage additions of the answer of that person. */
async function tell(
  { db, user, now }: CommandContext,
  row: queries.AdditionTableRow,
  { from, to }: { readonly from: AdditionStatus; readonly to: AdditionStatus },
  reason: string,
): Promise<void> {
  const month = monthInWords(row.month);
  const page = href('carAddition', { addition: row.id });
  if (row.user_id === user.id) {
    const title = to === 'agreed' ? `${user.name} is akkoord met de bijtelling van ${month}` : `${user.name}: de bijtelling van ${month} klopt niet`;
    await notify(db, await queries.listManagers(db), { kind: 'car-addition', title, text: reason, href: page }, { by: user.id, now });
  } else if (isInTheirPlace(from, to, false)) {
    const title = `${user.name} gaf namens jou akkoord op de bijtelling van ${month}`;
    await notify(db, [row.user_id], { kind: 'car-addition', title, text: reason, href: page }, { by: user.id, now });
  } else if (to === 'in-review' || to === 'processed' || to === 'corrected') {
    const words = to === 'in-review' ? 'staat voor je klaar' : to === 'processed' ? 'is verwerkt in je salaris' : 'wordt gecorrigeerd';
    await notify(db, [row.user_id], { kind: 'car-addition', title: `De bijtelling van ${month} ${words}`, text: reason, href: page }, { by: user.id, now });
  }
}
