/** Actions on lots: stored on the device first. */
import type { z } from 'zod';
import { href } from '#features/routes.ts';
import type { Command } from '#platform/shared/operation.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { sendFileAgain } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import * as contract from '../contract.ts';
import type { Lot, Sampling } from '../lot.ts';

/** The phase of a lot, as its address has it. */
export interface PhasePlace {
  readonly project: string;
  readonly phase: string;
}

/** In the address: the lot that is open, and the composite sample that is being counted. */
export const LOT = 'partij';
export const COUNTING = 'mengmonster';

/** Name of a lot among what is sent in order. */
export const recordOfLot = (id: string) => `lot:${id}`;

/** The address of a lot. */
export const lotHref = (place: PhasePlace, id: string) => href('phaseLots', { ...place }, { [LOT]: id });

/** The address where increments of a composite sample are counted. */
export const countingHref = (place: PhasePlace, id: string, letter: string) => href('phaseLots', { ...place }, { [LOT]: id, [COUNTING]: letter });

const nowInstant = () => new Date(systemClock.now()).toISOString();

async function add<Input extends z.ZodType>(
  command: Command<Input, z.ZodType, true>,
  input: z.input<Input>,
  id: string,
  place: PhasePlace,
  label: string,
  fileIds: readonly string[] = [],
): Promise<void> {
  for (const fileId of fileIds) await sendFileAgain(fileId);
  await addCommand(command, input, { record: recordOfLot(id), label, href: lotHref(place, id), fileIds });
}

/** Describes a lot, or changes it. Rejects with the fields that are wrong; then nothing is kept. */
export const saveLot = (input: contract.LotInput, place: PhasePlace) => add(contract.putLot, input, input.id, place, `Partij ${input.code}`);

/** Agrees with the plan of a lot. */
export const approvePlan = ({ id, version, code }: Lot, place: PhasePlace) =>
  add(contract.approveLot, { id, version }, id, place, `Plan van partij ${code} akkoord`);

/** Begins the sampling of a lot. */
export const begin = ({ id, version, code }: Lot, helpers: number, place: PhasePlace) =>
  add(contract.startSampling, { id, version, helpers, startedAt: nowInstant() }, id, place, `Monsterneming ${code} begonnen`);

/** Counts an increment. */
export const take = ({ id, code }: Lot, letter: string, number: number, place: PhasePlace) =>
  add(contract.takeIncrement, { lot: id, letter, place: number, takenAt: nowInstant() }, id, place, `${code}: greep ${letter}${number}`);

/** Takes an increment back. */
export const undo = ({ id, code }: Lot, letter: string, number: number, place: PhasePlace) =>
  add(contract.undoIncrement, { lot: id, letter, place: number }, id, place, `${code}: greep ${letter}${number} teruggenomen`);

/** Closes a composite sample. */
export const saveComposite = ({ code }: Lot, input: contract.CompositeInput, place: PhasePlace) =>
  add(contract.putComposite, input, input.id, place, `${code}: mengmonster ${input.letter}`, input.photoFileId == null ? [] : [input.photoFileId]);

/** Signs the sampling of a lot. */
export const finish = ({ id, version, code }: Lot, sampling: Sampling, place: PhasePlace) =>
  add(contract.finishSampling, { id, version, sampling }, id, place, `Monsterneming ${code} ondertekend`, [...sampling.photoFileIds, sampling.signatureFileId]);

/** Accepts or rejects a sampling. */
export const judge = ({ id, version, code }: Lot, isAccepted: boolean, note: string, place: PhasePlace) =>
  add(contract.judgeLot, { id, version, isAccepted, note }, id, place, `Partij ${code} ${isAccepted ? 'goedgekeurd' : 'afgekeurd'}`);

/** Opens a rejected lot again. */
export const reopen = ({ id, version, code }: Lot, reason: string, place: PhasePlace) =>
  add(contract.reopenLot, { id, version, reason }, id, place, `Partij ${code} opnieuw geopend`);
