/** Carries out the operations on overlays. The phase is held meanwhile, as for its points. */
import { nameOf } from '#features/people/server/queries.ts';
import { holdOpenPhase } from '#features/phases/server/hold-queries.ts';
import { getVisiblePhase, type PhaseRecord } from '#features/phases/server/queries.ts';
import { touchProject } from '#features/projects/server/write-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Problem, refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { layPicture, placingTroubles } from '../placing.ts';
import { OVERLAYS_MAX } from '../rules.ts';
import * as queries from './queries.ts';

export const mapOverlayHandlers = implement(contract, {
  async listMapOverlays({ project, phase: number }, { db, user }) {
    const phase = await getVisiblePhase(db, user, project, number);
    return { overlays: await queries.listOverlays(db, [phase.id]) };
  },

  async putMapOverlay(input, context) {
    const { db, user, now } = context;
    const { id: phaseId } = await getVisiblePhase(db, user, input.project, input.phase);
    const phase = await holdOpenPhase(context, phaseId);
    refuseUnfit(input);
    const row = await queries.lockOverlay(db, input.id);
    if (row !== undefined) await refuseOther(db, row, phase, input.version);
    else if (input.version !== undefined) throw new Problem('not-found');
    if (row !== undefined && (row.kind !== input.kind || row.file_id !== input.fileId))
      refuseFields([{ path: 'fileId', message: 'Een ander bestand is een andere tekening. Voeg het als nieuwe toe.' }]);
    if ((row === undefined || row.removed_at !== null) && (await queries.countOverlays(db, phase.id)) >= OVERLAYS_MAX)
      throw new Problem('not-possible-now', {
        reason: `Een fase heeft ten hoogste ${OVERLAYS_MAX} tekeningen onder de kaart. Haal weg wat niet meer nodig is.`,
      });
    const version = (row?.version ?? 0) + 1;
    await queries.writeOverlay(db, phase.id, input, version, { userId: user.id, now });
    if (row === undefined) await context.linkFiles(phase.project_id, [input.fileId]);
    await touchProject(db, phase.project_id, now);
    const from = row === undefined || row.removed_at !== null ? {} : { from: fieldsOf(queries.toOverlay(row, '')) };
    context.record({ subject: 'map-overlay', id: input.id, ...from, to: fieldsOf(input) });
    return { version };
  },

  async removeMapOverlay({ id, version }, context) {
    const { db, user, now } = context;
    const known = await queries.findOverlay(db, id);
    if (known === undefined) throw new Problem('not-found');
    // The phase first, as everybody does: who holds it holds what is drawn of it.
    const phase = await holdOpenPhase(context, known.phase_id);
    const row = (await queries.lockOverlay(db, id)) ?? known;
    if (row.removed_at !== null) return { version: row.version };
    await refuseOther(db, row, phase, version);
    await queries.writeRemoved(db, row, { userId: user.id, now });
    await touchProject(db, phase.project_id, now);
    context.record({ subject: 'map-overlay', id, from: fieldsOf(queries.toOverlay(row, '')), to: { removed: true } });
    return { version: row.version + 1 };
  },
});

/** A picture says how it lies, KLIC of which message it is, and nothing else says either. */
function refuseUnfit({ kind, placing, message }: queries.ParsedOverlay): void {
  if ((kind === 'picture') !== (placing !== null))
    refuseFields([{ path: 'placing', message: 'Van een afbeelding zijn twee bekende punten nodig, van een andere tekening niet.' }]);
  if ((kind === 'klic') !== (message !== null))
    refuseFields([{ path: 'message', message: 'Van KLIC zijn nummer en datum van de melding nodig, van een tekening niet.' }]);
  refuseFields(placing === null ? [] : placingTroubles(placing).map(({ path, message: words }) => ({ path: `placing.${path}`, message: words })));
}

async function refuseOther(db: Database, row: queries.OverlayRow, phase: PhaseRecord, version: number | undefined): Promise<void> {
  if (row.phase_id !== phase.id) throw new Problem('already-exists');
  if (row.version === version) return;
  const by = await nameOf(db, row.user_id);
  const what = row.removed_at === null ? 'gewijzigd' : 'weggehaald';
  throw new Problem('changed-by-someone-else', {
    current: queries.toOverlay(row, by),
    reason: `'${row.name}' is intussen door ${by} ${what}. Kijk het opnieuw na.`,
  });
}

type Told = Pick<contract.Overlay, 'kind' | 'name' | 'fileName' | 'placing' | 'message'>;

/** What the history tells: the figures, not the drawing itself. */
function fieldsOf({ kind, name, fileName, placing, message }: Told) {
  const laid = placing === null ? undefined : layPicture(placing.marks);
  return {
    ...{ kind, name, fileName },
    ...(placing === null ? {} : { marks: placing.marks.length, offMeters: formatNumber(laid?.rootMeanMeters ?? 0, { decimals: 2 }) }),
    ...(message === null ? {} : { messageNumber: message.number, messageAskedOn: message.askedOn, messageAim: message.aim }),
  };
}
