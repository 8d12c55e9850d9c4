/** Codes of disbursements and claims with the Dutch words for them. */

/** Kinds of disbursement. */
export const disbursementKinds = {
  material: 'Materiaal en gereedschap',
  parking: 'Parkeren',
  meal: 'Maaltijd',
  fuel: 'Brandstof',
  charging: 'Laden',
  toll: 'Tol en veer',
  'public-transport': 'Openbaar vervoer',
  taxi: 'Taxi',
  lodging: 'Logies',
  clothing: 'Kleding en PBM',
  fees: 'Leges en KLIC',
  disposal: 'Stortkosten',
  training: 'Opleiding',
  phone: 'Telefoon',
  representation: 'Representatie',
  other: 'Overig',
} as const;

/** A kind of disbursement. */
export type DisbursementKind = keyof typeof disbursementKinds;

/** How a bill is taxed: at one rate, at none, or partly at each. What the rates are depends on the day. */
export const vatRates = { high: 'Hoog', low: 'Laag', none: 'Geen', split: 'Gesplitst' } as const;

/** Taxation of a bill. */
export type VatRate = keyof typeof vatRates;

/** Means of payment: only one's own money is paid back. */
export const paidWiths = { own: 'Eigen geld', 'company-card': 'Bedrijfspas', 'fuel-card': 'Tankpas' } as const;

/** A means of payment. */
export type PaidWith = keyof typeof paidWiths;

/** States of a claim, in the order they are passed; what was returned is submitted again. */
export const claimStatuses = { draft: 'Concept', submitted: 'Ingediend', returned: 'Teruggegeven', approved: 'Goedgekeurd', paid: 'Betaald' } as const;

/** State of a claim. */
export type ClaimStatus = keyof typeof claimStatuses;

/** States of a disbursement as the project it was for is told: what is in no claim, or in one that was not submitted, is open. */
export const projectClaimStatuses = {
  open: 'Nog niet ingediend',
  submitted: claimStatuses.submitted,
  returned: claimStatuses.returned,
  approved: claimStatuses.approved,
  paid: claimStatuses.paid,
} as const;

/** Such a state. */
export type ProjectClaimStatus = keyof typeof projectClaimStatuses;
