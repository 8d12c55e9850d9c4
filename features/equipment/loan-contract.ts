/** Operations on who has equipment. They go by the outbox: it changes hands in a yard without signal. */
import { z } from 'zod';
import { Day, Instant } from '#platform/shared/dates/moments.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { answersOfEquipment } from './contract.ts';
import { EquipmentRow } from './equipment.ts';

const everybody = { who: 'signed-in', restricted: 'refused' } as const;
/** Longest note and name, in characters. */
export const LOAN_NOTE_LENGTH_MAX = 300;
const NAME_LENGTH_MAX = 80;

const note = () =>
  z
    .string()
    .trim()
    .max(LOAN_NOTE_LENGTH_MAX, { error: `Houd de opmerking korter dan ${LOAN_NOTE_LENGTH_MAX} tekens.` });
const name = (who: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `Vul in wie het ${who}.` })
    .max(NAME_LENGTH_MAX, { error: `Houd de naam korter dan ${NAME_LENGTH_MAX} tekens.` });

/** Equipment the caller has now, with the time they have it (`loanId`). */
export const listEquipmentInHand = defineQuery({
  name: 'equipment.list-in-hand',
  api: 'main',
  route: 'GET /v1/equipment-in-hand',
  access: everybody,
  params: () => z.object({}),
  result: () => z.array(EquipmentRow().extend({ loanId: z.uuid().toLowerCase() })),
  offline: true,
});

/** Gives a piece to somebody: to oneself by everybody, to another by who keeps the register. Both sides sign. */
export const checkOutEquipment = defineCommand({
  name: 'equipment-loan.check-out',
  deed: 'Materieel uitgegeven',
  api: 'main',
  route: 'POST /v1/equipment-loans/:id',
  access: everybody,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      equipment: z.uuid().toLowerCase(),
      userId: z.uuid({ error: 'Kies wie het meeneemt.' }).toLowerCase(),
      at: Instant(),
      dueOn: Day().nullable(),
      note: note(),
      takerFileId: z.uuid({ error: 'Laat de ontvanger tekenen.' }).toLowerCase(),
      giverName: name('uitgeeft'),
      giverFileId: z.uuid({ error: 'Laat de uitgever tekenen.' }).toLowerCase(),
    }),
  filesOf: 'equipment-loan',
  result: () => z.null(),
  changes: answersOfEquipment,
  offline: true,
});

/** Takes a piece back, by who has it or who keeps the register. Both sides sign. */
export const returnEquipment = defineCommand({
  name: 'equipment-loan.return',
  deed: 'Materieel teruggebracht',
  api: 'main',
  route: 'POST /v1/equipment-loans/:id/return',
  access: everybody,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      equipment: z.uuid().toLowerCase(),
      at: Instant(),
      place: z
        .string()
        .trim()
        .max(NAME_LENGTH_MAX, { error: `Houd de plaats korter dan ${NAME_LENGTH_MAX} tekens.` }),
      note: note(),
      /** Why it may not be used any more; empty when it works. */
      outOfOrder: z.string().trim().max(200, { error: 'Houd de reden korter dan 200 tekens.' }),
      returnerFileId: z.uuid({ error: 'Laat wie het terugbrengt tekenen.' }).toLowerCase(),
      receiverName: name('terugneemt'),
      receiverFileId: z.uuid({ error: 'Laat wie het terugneemt tekenen.' }).toLowerCase(),
    }),
  filesOf: 'equipment-loan',
  result: () => z.null(),
  changes: answersOfEquipment,
  offline: true,
});
