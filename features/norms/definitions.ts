/** Every norm, by subject. */
import type { NormDefinition } from './definition.ts';
import { asbestosNorms } from './definitions/asbestos.ts';
import { carAdditionNorms } from './definitions/car-addition.ts';
import { costsNorms } from './definitions/costs.ts';
import { diggingNorms } from './definitions/digging.ts';
import { fileNorms } from './definitions/files.ts';
import { holidayNorms } from './definitions/holidays.ts';
import { hoursNorms } from './definitions/hours.ts';
import { leaveNorms } from './definitions/leave.ts';
import { logisticsNorms } from './definitions/logistics.ts';
import { lotsNorms } from './definitions/lots.ts';
import { retentionNorms } from './definitions/retention.ts';
import { safetyNorms } from './definitions/safety.ts';
import { sendingNorms } from './definitions/sending.ts';
import { workingTimeNorms } from './definitions/working-time.ts';
import { type NormKey, productValues } from './product-values.ts';

/** Norms about one thing. */
export interface NormSubject {
  readonly label: string;
  readonly keys: readonly NormKey[];
}

/** Every definition, by key. */
export const normDefinitions: Readonly<Record<NormKey, NormDefinition>> = {
  ...workingTimeNorms,
  ...hoursNorms,
  ...leaveNorms,
  ...lotsNorms,
  ...asbestosNorms,
  ...diggingNorms,
  ...safetyNorms,
  ...logisticsNorms,
  ...holidayNorms,
  ...costsNorms,
  ...carAdditionNorms,
  ...retentionNorms,
  ...sendingNorms,
  ...fileNorms,
};

const subject = (label: string, norms: Partial<Record<NormKey, NormDefinition>>): NormSubject => ({ label, keys: Object.keys(norms) as NormKey[] });

/** Subjects in the order they are shown. */
export const normSubjects: readonly NormSubject[] = [
  subject('Arbeidstijden', workingTimeNorms),
  subject('Uren en toeslagen', hoursNorms),
  subject('Verlof', leaveNorms),
  subject('Feestdagen', holidayNorms),
  subject('Kilometers, kosten en btw', costsNorms),
  subject('Bijtelling', carAdditionNorms),
  subject('Partijkeuringen', lotsNorms),
  subject('Asbest', asbestosNorms),
  subject('Graven, begeleiden en afval', diggingNorms),
  subject('Veilig werken', safetyNorms),
  subject('Monsters naar het laboratorium', logisticsNorms),
  subject('Bewaren', retentionNorms),
  subject('Mail en openbare formulieren', sendingNorms),
  subject('Bestanden', fileNorms),
];

/** True for a text that is the key of a norm. */
export const isNormKey = (text: string): text is NormKey => Object.hasOwn(productValues, text);
