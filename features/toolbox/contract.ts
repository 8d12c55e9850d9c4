/** Operations on toolbox meetings. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Instant } from '#platform/shared/dates/moments.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { toolboxStatuses } from './labels.ts';
import { DivisionCount, ParticipantInput, Toolbox, ToolboxInput } from './toolbox.ts';

const everybody = { who: 'signed-in', restricted: 'refused' } as const;
const changes = ['toolbox.list'] as const;

/** First and last year that can be asked for. */
const YEAR_MIN = 2000;
const YEAR_MAX = 2199;
/** Meetings of a year that are told at most, the last ones first. */
export const TOOLBOXES_MAX = 300;
/** Meetings of former years with actions to follow that are told at most, the last ones first. */
export const EARLIER_TOOLBOXES_MAX = 100;
/** Days an action that was done stays among those to follow, so that it can be opened again. */
export const DONE_SHOWN_DAYS = 7;

/** The toolboxes of a year, the last first, with what was held against what is aimed at. One that is not finished is told to who has to do with it. */
export const listToolboxes = defineQuery({
  name: 'toolbox.list',
  api: 'general',
  route: 'GET /toolboxes',
  access: everybody,
  params: () => z.object({ year: z.coerce.number().int().min(YEAR_MIN).max(YEAR_MAX) }),
  result: () =>
    z.object({
      toolboxes: z.array(Toolbox()),
      /** Those of the years before with an action that is open, or was done in the last days. */
      earlier: z.array(Toolbox()).default([]),
      /** Those the caller confirmed, and what their division aims at; 0 without a level of VCA. */
      own: z.object({ confirmed: z.int(), target: z.int() }),
      /** All divisions with a target for whoever keeps the register, else only the caller's own. */
      divisions: z.array(DivisionCount()),
    }),
  offline: true,
});
export type ToolboxYear = z.output<typeof listToolboxes.result>;

/** Makes a toolbox, or changes one that nobody signs yet. */
export const putToolbox = defineCommand({
  name: 'toolbox.put',
  deed: 'Toolbox opgeslagen',
  api: 'general',
  route: 'PUT /toolboxes/:id',
  access: everybody,
  input: () => ToolboxInput(),
  filesOf: 'toolbox',
  result: () => z.object({ version: z.int() }),
  changes,
  offline: true,
});

/** Takes a toolbox a step further or back. It carries the state it was based on, so that it follows what was confirmed meanwhile. */
export const changeToolboxStatus = defineCommand({
  name: 'toolbox.change-status',
  deed: 'Status van een toolbox gewijzigd',
  api: 'general',
  route: 'POST /toolboxes/:id/status',
  access: everybody,
  input: () => z.object({ id: z.uuid().toLowerCase(), from: z.enum(codesOf(toolboxStatuses)), to: z.enum(codesOf(toolboxStatuses)) }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Adds somebody while it is being signed. */
export const addParticipant = defineCommand({
  name: 'toolbox.add-participant',
  deed: 'Deelnemer aan toolbox toegevoegd',
  api: 'general',
  route: 'POST /toolboxes/:id/participants',
  access: everybody,
  input: () => z.object({ id: z.uuid().toLowerCase(), participant: ParticipantInput() }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Takes somebody off who has not confirmed. */
export const removeParticipant = defineCommand({
  name: 'toolbox.remove-participant',
  deed: 'Deelnemer van toolbox verwijderd',
  api: 'general',
  route: 'POST /toolboxes/:id/remove-participant',
  access: everybody,
  input: () => z.object({ id: z.uuid().toLowerCase(), participantId: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Confirms that somebody was there: oneself, with or without a signature; another only by the signature they set on the leader's device. */
export const confirmParticipant = defineCommand({
  name: 'toolbox.confirm',
  deed: 'Deelname aan toolbox bevestigd',
  api: 'general',
  route: 'POST /toolboxes/:id/confirmations',
  access: everybody,
  input: () => z.object({ id: z.uuid().toLowerCase(), participantId: z.uuid().toLowerCase(), at: Instant(), fileId: z.uuid().toLowerCase().nullable() }),
  filesOf: 'toolbox-signature',
  result: () => z.null(),
  changes,
  offline: true,
});

/** Confirms that the caller read a finished toolbox they missed. */
export const confirmReading = defineCommand({
  name: 'toolbox.confirm-reading',
  deed: 'Toolbox nagelezen',
  api: 'general',
  route: 'POST /toolboxes/:id/readings',
  access: everybody,
  input: () => z.object({ id: z.uuid().toLowerCase(), participantId: z.uuid().toLowerCase(), at: Instant() }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Says that an action is done, or is not after all. */
export const markAction = defineCommand({
  name: 'toolbox.mark-action',
  deed: 'Actie van toolbox afgevinkt',
  api: 'general',
  route: 'POST /toolbox-actions/:id/done',
  access: everybody,
  input: () => z.object({ id: z.uuid().toLowerCase(), isDone: z.boolean() }),
  result: () => z.null(),
  changes,
  offline: true,
});
