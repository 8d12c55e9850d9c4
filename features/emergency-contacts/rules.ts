/** Rules of emergency contacts that both sides keep. Pure. */

/** Contacts somebody may have. */
export const CONTACTS_MAX = 3;
/** Years after which somebody is asked whether their contacts still hold. */
export const CONFIRM_AFTER_YEARS = 1;
/** For how long contacts stay open at the server after somebody said why they look, in minutes. */
export const OPEN_MINUTES = 15;

/** Why somebody looks. None of them says anything of health. */
export const viewReasons = {
  emergency: 'Ongeval of noodsituatie',
  unreachable: 'Collega is niet te bereiken',
  drill: 'Oefening',
} as const;
/** Code of a reason. */
export type ViewReason = keyof typeof viewReasons;
/** Codes of all reasons. */
export const viewReasonCodes = Object.keys(viewReasons) as [ViewReason, ...ViewReason[]];

/** Grounds on which somebody may look, in words for the owner. */
export const viewBases = {
  team: 'werkte die dag met je samen',
  manager: 'je leidinggevende',
  safety: 'KAM',
} as const;
/** Code of a right to look. */
export type ViewBasis = keyof typeof viewBases;

/** True when somebody should say again that their contacts hold. Both are local dates. */
export function isConfirmationDue(confirmedOn: string, today: string): boolean {
  return `${Number(confirmedOn.slice(0, 4)) + CONFIRM_AFTER_YEARS}${confirmedOn.slice(4)}` <= today;
}
