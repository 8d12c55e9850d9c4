/** Carries out the operations on how long things are kept. */
import { type Handler, implement } from '#platform/server/operations/operations.ts';
import type { RetentionRule } from '#platform/server/retention-rule.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { isTooShort, periodOn, periodWords } from '../rules.ts';
import * as queries from './queries.ts';
import { cutoffToday, RETENTION_QUEUE } from './run-retention.ts';

/** The handlers; `rules` gives those of every room. */
export function retentionHandlers(rules: () => readonly RetentionRule[]): Handler[] {
  const ruleOf = (key: string): RetentionRule => {
    const rule = rules().find((one) => one.key === key);
    if (rule === undefined) throw new Problem('not-found');
    return rule;
  };
  return implement(contract, {
    async listRetentionRules(_, { db, now }) {
      const set = Map.groupBy(await queries.listPeriods(db), ({ ruleKey }) => ruleKey);
      return rules().map(({ key, label, what, source, period, least = null, isFixed = false, isNightly = false }) => {
        const history = set.get(key) ?? [];
        return { key, label, what, source, least, isFixed, isNightly, period: periodOn(history, period, localDate(now)), history };
      });
    },

    async countRetention({ rule: key }, { db, now }) {
      const rule = ruleOf(key);
      const { before } = await cutoffToday(db, rule, now);
      const { count, oldest } = await rule.count(db, before);
      return { count, oldest: oldest?.toISOString() ?? null, before: before.toISOString() };
    },

    listRetentionRuns: ({ limit }, { db }) => queries.listRuns(db, limit, (key) => rules().find((one) => one.key === key)?.label ?? key),

    async setRetentionPeriod({ rule: key, fromDay, amount }, context) {
      const { db, user, now } = context;
      const rule = ruleOf(key);
      if (rule.period === null || rule.isFixed) throw new Problem('not-possible-now', { reason: 'Deze termijn ligt vast en kan hier niet worden gewijzigd.' });
      const today = localDate(now);
      if (fromDay < today)
        throw new Problem('invalid-input', {
          fields: [{ path: 'fromDay', message: 'Wat op een dag gold die voorbij is, verandert niet meer. Kies vandaag of later.' }],
        });
      const period = { amount, unit: rule.period.unit };
      if (isTooShort(period, rule.least ?? null))
        throw new Problem('invalid-input', {
          fields: [{ path: 'amount', message: `Korter dan ${periodWords(rule.least ?? period)} mag niet: ${rule.source}.` }],
        });
      const before = periodOn(await queries.listPeriods(db, key), rule.period, fromDay);
      await queries.putPeriod(db, { ruleKey: key, fromDay, period, userId: user.id, now });
      context.record({
        subject: 'retention-rule',
        id: key,
        from: { period: periodWords(before ?? period), fromDay },
        to: { period: periodWords(period), fromDay },
      });
      return null;
    },

    async startRetentionRun({ id, rule: key, before: seen }, context) {
      const { db, user, now } = context;
      const rule = ruleOf(key);
      const { period, before: latest } = await cutoffToday(db, rule, now);
      const before = new Date(seen);
      if (before > latest)
        throw new Problem('not-possible-now', {
          reason: `De termijn is intussen langer: alleen wat van voor ${formatDate(localDate(latest))} is, mag weg. Kijk opnieuw.`,
        });
      const { count: found } = await rule.count(db, before);
      if (found === 0) throw new Problem('not-possible-now', { reason: 'Er is niets meer dat weg moet. Iemand anders heeft het al opgeruimd.' });
      if (!(await queries.insertRun(db, { id, ruleKey: key, period, before, found, askedBy: user.id, now })))
        throw new Problem('not-possible-now', { reason: 'Dit wordt al opgeruimd. Wacht tot het klaar is.' });
      context.addJob(RETENTION_QUEUE, { id });
      context.record({ subject: 'retention-rule', id: key, to: { found, before: before.toISOString() } });
      return null;
    },
  });
}
