/** Kinds of equipment with their Dutch names. */
export const equipmentKinds = {
  drill: 'Boormachine',
  xrf: 'XRF-meter',
  pid: 'PID-meter',
  pump: 'Pomp',
  scale: 'Weegschaal',
  gps: 'GPS-ontvanger',
  'water-quality': 'pH-, EC- of troebelheidsmeter',
  generator: 'Aggregaat',
  safety: 'Veiligheidsmiddel',
  other: 'Overig',
} as const;

/** A kind of equipment. */
export type EquipmentKind = keyof typeof equipmentKinds;
