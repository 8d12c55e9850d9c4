/** Operations on the register of equipment. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { Equipment, EquipmentRecord, EquipmentRow } from './equipment.ts';
import { equipmentKinds } from './labels.ts';

const readers = { who: 'signed-in', restricted: 'refused' } as const;
const keepers = { who: ['equipment.manage'], restricted: 'refused' } as const;
/** Queries that show equipment; each change of a piece changes all of them. */
export const answersOfEquipment = ['equipment.list', 'equipment.list-register', 'equipment.get', 'equipment.list-in-hand'] as const;

/** Longest texts, in characters. */
export const NUMBER_LENGTH_MAX = 20;
export const EQUIPMENT_TEXT_LENGTH_MAX = 80;
export const EQUIPMENT_NOTE_LENGTH_MAX = 500;
/** Longest interval between calibrations, in months. */
const MONTHS_MAX = 120;

const short = (what: string) =>
  z
    .string()
    .trim()
    .max(EQUIPMENT_TEXT_LENGTH_MAX, { error: `Houd ${what} korter dan ${EQUIPMENT_TEXT_LENGTH_MAX} tekens.` });

/** All equipment in use, by number. It belongs to no project, so who fills forms sees all of it. */
export const listEquipment = defineQuery({
  name: 'equipment.list',
  api: 'main',
  route: 'GET /v1/equipment',
  access: { who: ['form.fill', 'form.read-all'], restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(Equipment()),
  offline: true,
});

/** Everything, also out of use, by number, with who has it. It comes whole, and is searched on the device (decision 062). */
export const listEquipmentRegister = defineQuery({
  name: 'equipment.list-register',
  api: 'main',
  route: 'GET /v1/equipment-register',
  access: readers,
  params: () => z.object({}),
  result: () => z.array(EquipmentRow()),
  offline: true,
});

/** One piece, with its calibrations and everybody who had it. */
export const getEquipment = defineQuery({
  name: 'equipment.get',
  api: 'main',
  route: 'GET /v1/equipment/:id',
  access: readers,
  params: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => EquipmentRecord(),
  offline: true,
});

/** Adds a piece, or changes one. */
export const putEquipment = defineCommand({
  name: 'equipment.put',
  deed: 'Materieel opgeslagen',
  api: 'main',
  route: 'PUT /v1/equipment/:id',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      /** Version it was based on; none for a new one. */
      version: z.int32().min(1).optional(),
      number: z
        .string()
        .trim()
        .toUpperCase()
        .min(1, { error: 'Vul het nummer in dat erop staat, bijvoorbeeld XRF-02.' })
        .max(NUMBER_LENGTH_MAX, { error: `Houd het nummer korter dan ${NUMBER_LENGTH_MAX} tekens.` }),
      name: short('de naam').min(1, { error: 'Vul in wat het is, bijvoorbeeld Hand-XRF bodem.' }),
      kind: z.enum(codesOf(equipmentKinds), { error: 'Kies wat voor materieel het is.' }),
      serialNumber: short('het serienummer'),
      make: short('het merk'),
      boughtOn: Day().nullable(),
      calibrationMonths: z
        .int({ error: 'Vul het kalibratie-interval in als hele maanden, bijvoorbeeld 12.' })
        .min(1, { error: 'Vul een kalibratie-interval van 1 maand of meer in.' })
        .max(MONTHS_MAX, { error: `Vul een kalibratie-interval van ten hoogste ${MONTHS_MAX} maanden in.` })
        .nullable(),
      place: short('de plaats'),
      carId: z.uuid().toLowerCase().nullable(),
      note: z
        .string()
        .trim()
        .max(EQUIPMENT_NOTE_LENGTH_MAX, { error: `Houd de opmerking korter dan ${EQUIPMENT_NOTE_LENGTH_MAX} tekens.` }),
    }),
  result: () => z.object({ version: z.int() }),
  changes: answersOfEquipment,
  offline: false,
});

/** Takes a piece out of use for good, or back into it. */
export const retireEquipment = defineCommand({
  name: 'equipment.retire',
  deed: 'Materieel afgevoerd of weer opgenomen',
  api: 'main',
  route: 'POST /v1/equipment/:id/retirement',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase(), isRetired: z.boolean(), version: z.int32().min(1) }),
  result: () => z.object({ version: z.int() }),
  changes: answersOfEquipment,
  offline: false,
});

/** Says that a piece may not be used and why, or with an empty reason that it works again. By who keeps the register, or who has it. */
export const setOutOfOrder = defineCommand({
  name: 'equipment.set-out-of-order',
  deed: 'Materieel buiten of weer in gebruik gemeld',
  api: 'main',
  route: 'POST /v1/equipment/:id/order',
  access: readers,
  input: () => z.object({ id: z.uuid().toLowerCase(), reason: z.string().trim().max(200, { error: 'Houd de reden korter dan 200 tekens.' }) }),
  result: () => z.null(),
  changes: answersOfEquipment,
  offline: true,
});

/** Writes down a calibration that was done. Its document travels on its own. */
export const addCalibration = defineCommand({
  name: 'equipment-calibration.add',
  deed: 'Kalibratie opgeschreven',
  api: 'main',
  route: 'PUT /v1/equipment-calibrations/:id',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      equipment: z.uuid().toLowerCase(),
      calibratedOn: Day(),
      validTo: Day(),
      company: short('de naam van wie kalibreerde'),
      certificate: short('het certificaatnummer'),
      fileId: z.uuid().toLowerCase().nullable(),
      fileName: z.string().max(200),
    }),
  filesOf: 'equipment-calibration',
  result: () => z.null(),
  changes: answersOfEquipment,
  offline: true,
});
