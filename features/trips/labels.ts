/** Kinds of trips. */

/** Why a car drove; `not-mine` is a stretch somebody else drove, which closes the chain and counts for nothing. */
export const tripKinds = { business: 'Zakelijk', commute: 'Woon-werk', private: 'Privé', 'not-mine': 'Niet ik' } as const;
export type TripKind = keyof typeof tripKinds;
