/** Kinds of trips. */
import { paidTripKinds } from '#features/time/labels.ts';

/** Why a car drove; `not-mine` is a stretch somebody else drove, which closes the chain and counts for nothing. */
export const tripKinds = { ...paidTripKinds, private: 'Privé', 'not-mine': 'Niet ik' } as const;
export type TripKind = keyof typeof tripKinds;
