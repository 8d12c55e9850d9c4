/** Loads the conversion of places with the first form that asks for one. */
import { useEffect, useState } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { loadRd } from '#platform/web/device/positioning/rd.ts';

const asksPlace = (field: Field): boolean => field.type === 'location' || rowFieldsOf(field).some(asksPlace);

/** True when no place has to be waited for before a form of this design is computed. */
function arePlacesAtHand({ sections }: Design): boolean {
  return rdConversion() !== undefined || !sections.some(({ fields }) => fields.some(asksPlace));
}

/** Fetches what converts the places of a design; undefined when there is nothing to wait for. Rejects when it can't be had. */
export function loadPlaces(design: Design): Promise<unknown> | undefined {
  return arePlacesAtHand(design) ? undefined : loadRd();
}

/** True when answers can be moved to this design: false while what converts its places is fetched; what can't be had is done without. */
export function usePlacesFor(design: Design | undefined): boolean {
  const [settled, setSettled] = useState<Design>();
  useEffect(() => {
    if (design === undefined) return;
    void loadPlaces(design)
      ?.catch(reportError)
      .then(() => setSettled(design));
  }, [design]);
  return design !== undefined && (settled === design || arePlacesAtHand(design));
}
