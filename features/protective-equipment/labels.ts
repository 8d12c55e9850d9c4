/** Codes of protective equipment with the Dutch words for them. */

/** Kinds of protective equipment. */
export const protectionKinds = {
  helmet: 'Helm',
  shoes: 'Veiligheidsschoenen',
  boots: 'Veiligheidslaarzen',
  vest: 'Hesje',
  jacket: 'Werkjas',
  trousers: 'Werkbroek',
  coverall: 'Overall',
  gloves: 'Handschoenen',
  glasses: 'Veiligheidsbril',
  hearing: 'Gehoorbescherming',
  respirator: 'Adembescherming',
  'fall-arrest': 'Valbeveiliging',
  'life-jacket': 'Zwemvest',
  other: 'Overig',
} as const;

/** A kind of protective equipment. */
export type ProtectionKind = keyof typeof protectionKinds;

/** Why somebody does not have it any more. */
export const endReasons = { replaced: 'Vervangen', returned: 'Teruggebracht', worn: 'Versleten of stuk', lost: 'Kwijt' } as const;

/** One of them. */
export type EndReason = keyof typeof endReasons;
