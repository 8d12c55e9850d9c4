/** Codes of car additions with the Dutch words for them. */

/** Declarations to the tax office on private use; all but `none` mean that nothing is added. */
export const declarations = {
  none: 'Geen',
  'no-private-use': 'Geen privégebruik auto',
  'business-van': 'Uitsluitend zakelijk gebruik bestelauto',
  forbidden: 'Verbod op privégebruik',
  alternating: 'Doorlopend afwisselend gebruik',
} as const;

/** A declaration. */
export type Declaration = keyof typeof declarations;

/** States of an addition, in the order they are passed. */
export const additionStatuses = {
  draft: 'Concept',
  'in-review': 'Ter controle',
  agreed: 'Akkoord',
  approved: 'Goedgekeurd',
  processed: 'Verwerkt in salaris',
  corrected: 'Gecorrigeerd',
} as const;

/** State of an addition. */
export type AdditionStatus = keyof typeof additionStatuses;
