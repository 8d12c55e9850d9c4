/** Outcome of a share, as it stands in the address of the screen; without one it was stored. */

/** Part of the address that says it. */
export const OUTCOME_PARAM = 'uitkomst';

/** Why nothing of a share was kept. */
export type ShareTrouble = 'vol' | 'te-groot' | 'niemand' | 'leeg' | 'niet-gelezen' | 'opnieuw';

const troubles: ReadonlySet<string> = new Set<ShareTrouble>(['vol', 'te-groot', 'niemand', 'leeg', 'niet-gelezen', 'opnieuw']);

/** The trouble in the query of an address, if there is one. */
export function troubleIn(search: string): ShareTrouble | undefined {
  const said = new URLSearchParams(search).get(OUTCOME_PARAM) ?? '';
  return troubles.has(said) ? (said as ShareTrouble) : undefined;
}
