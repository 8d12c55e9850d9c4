/** Carries out the operations on overlays. The phase is held meanwhile, as for its points. */
import { type Kept, putKept, removeKept } from '#features/phases/server/keep-queries.ts';
import { getVisiblePhase } from '#features/phases/server/queries.ts';
import { implement } from '#platform/server/operations/operations.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { refuseFields } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { layPicture, placingTroubles } from '../placing.ts';
import { OVERLAYS_MAX } from '../rules.ts';
import * as queries from './queries.ts';

export const mapOverlayHandlers = implement(contract, {
  async listMapOverlays({ project, phase: number }, { db, user }) {
    const phase = await getVisiblePhase(db, user, project, number);
    return { overlays: await queries.listOverlays(db, [phase.id]) };
  },

  putMapOverlay: (input, context) => putKept({ ...keptOverlays, onNew: (phase, { fileId }) => context.linkFiles(phase.project_id, [fileId]) }, input, context),
  removeMapOverlay: (input, context) => removeKept(keptOverlays, input, context),
});

const keptOverlays: Kept<queries.OverlayRow, Told, queries.ParsedOverlay> = {
  ...{ table: 'map_overlays', subject: 'map-overlay', max: OVERLAYS_MAX },
  tooMany: `Een fase heeft ten hoogste ${OVERLAYS_MAX} tekeningen onder de kaart. Haal weg wat niet meer nodig is.`,
  ...{ toTold: queries.toOverlay, write: queries.writeOverlay, refuseWrong: refuseUnfit, fieldsOf },
  refuseChange: (row, input) => {
    if (row.kind !== input.kind || row.file_id !== input.fileId)
      refuseFields([{ path: 'fileId', message: 'Een ander bestand is een andere tekening. Voeg het als nieuwe toe.' }]);
  },
};

/** A picture says how it lies, KLIC of which message it is, and nothing else says either. */
function refuseUnfit({ kind, placing, message }: queries.ParsedOverlay): void {
  if ((kind === 'picture') !== (placing !== null))
    refuseFields([{ path: 'placing', message: 'Van een afbeelding zijn twee bekende punten nodig, van een andere tekening niet.' }]);
  if ((kind === 'klic') !== (message !== null))
    refuseFields([{ path: 'message', message: 'Van KLIC zijn nummer en datum van de melding nodig, van een tekening niet.' }]);
  refuseFields(placing === null ? [] : placingTroubles(placing).map(({ path, message: words }) => ({ path: `placing.${path}`, message: words })));
}

type Told = Pick<contract.Overlay, 'kind' | 'name' | 'fileName' | 'placing' | 'message'>;

/** Returns the fields the history shows: the figures, not the drawing itself. */
function fieldsOf({ kind, name, fileName, placing, message }: Told) {
  const laid = placing === null ? undefined : layPicture(placing.marks);
  return {
    ...{ kind, name, fileName },
    ...(placing === null ? {} : { marks: placing.marks.length, offMeters: formatNumber(laid?.rootMeanMeters ?? 0, { decimals: 2 }) }),
    ...(message === null ? {} : { messageNumber: message.number, messageAskedOn: message.askedOn, messageAim: message.aim }),
  };
}
