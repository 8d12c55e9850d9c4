/** Codes of third-party costs with the Dutch words for them. */

/** Kinds of cost. */
export const costKinds = {
  laboratory: 'Laboratorium',
  drilling: 'Boorbedrijf',
  excavation: 'Graafmachine en kraan',
  traffic: 'Verkeersmaatregelen',
  'cables-and-fees': 'KLIC en leges',
  disposal: 'Stort en verwerking',
  'hired-staff': 'Inhuur',
  equipment: 'Materieel',
  other: 'Overig',
} as const;

/** A kind of cost. */
export type CostKind = keyof typeof costKinds;

/** States of a cost, in the order they are passed; `cancelled` stands apart. */
export const costStatuses = {
  budgeted: 'Begroot',
  requested: 'Aangevraagd',
  ordered: 'Besteld',
  delivered: 'Geleverd',
  invoiced: 'Gefactureerd',
  paid: 'Betaald',
  cancelled: 'Geannuleerd',
} as const;

/** State of a cost. */
export type CostStatus = keyof typeof costStatuses;

/** The two who agree to a large order. */
export const approverRoles = {
  'project-leader': 'Projectleider',
  manager: 'Leidinggevende',
} as const;

/** As whom somebody agrees. */
export type ApproverRole = keyof typeof approverRoles;
