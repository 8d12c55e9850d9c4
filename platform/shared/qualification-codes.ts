/** Codes of the registrations and certificates that a form may ask of a person, as the register of people keeps them. */
export const qualificationCodes = [
  '1001',
  '1002',
  '1003',
  '1004',
  '2001',
  '2002',
  '2003',
  '2018',
  '2101',
  '6001',
  '6002',
  '6003',
  '6005',
  'H-XRF',
  'DLP',
  'MVK',
  'HVK',
  'VCA-BASIS',
  'VCA-VOL',
  'BHV',
  'BE',
  'CROW-96B',
] as const;
/** The code of one kind of registration or certificate. */
export type QualificationCode = (typeof qualificationCodes)[number];
