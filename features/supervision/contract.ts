/** Operations on the environmental supervision of a phase. A report of a day is only ever added. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { Depot, DepotInput, Frame, FrameInput, Load, LoadInput, Report, ReportInput, Sample, SampleInput } from './dossier.ts';

const write = { who: ['form.fill'], restricted: 'refused' } as const;
const changes = ['supervision.get'] as const;
const kept = () => z.object({ version: z.int() });

/** Everything of the supervision of a phase. */
export const getSupervision = defineQuery({
  name: 'supervision.get',
  api: 'main',
  route: 'GET /v1/projects/:project/phases/:phase/supervision',
  access: { who: ['project.read', 'form.fill'], restricted: 'scoped' },
  params: () => z.object({ project: z.string().max(20), phase: PhaseNumber() }),
  result: () =>
    z.object({
      frame: Frame().nullable(),
      /** The last day first. */
      reports: z.array(Report()),
      depots: z.array(Depot()),
      /** The last to leave first. */
      loads: z.array(Load()),
      samples: z.array(Sample()),
    }),
  offline: true,
});
export type Supervision = z.output<typeof getSupervision.result>;

/** Writes down the frame, or changes it. The supervisor is registered for its protocol. */
export const putSupervisionFrame = defineCommand({
  name: 'supervision-frame.put',
  deed: 'Kader van begeleiding opgeslagen',
  api: 'main',
  route: 'PUT /v1/supervision-frames/:phaseId',
  access: { who: ['phase.manage', 'form.fill'], restricted: 'refused' },
  input: () => FrameInput(),
  result: kept,
  changes,
  offline: true,
});

/** Signs the report of a day; it stays as it is. A correction is a report of its own that points back. */
export const signSupervisionReport = defineCommand({
  name: 'supervision-report.sign',
  deed: 'MKB-dagrapport ondertekend',
  api: 'main',
  route: 'POST /v1/supervision-reports/:id',
  access: write,
  input: () => ReportInput(),
  filesOf: 'supervision-report',
  result: () => z.null(),
  changes,
  offline: true,
});

/** Writes down a depot, or changes it. */
export const putSupervisionDepot = defineCommand({
  name: 'supervision-depot.put',
  deed: 'Depot opgeslagen',
  api: 'main',
  route: 'PUT /v1/supervision-depots/:id',
  access: write,
  input: () => DepotInput(),
  result: kept,
  changes,
  offline: true,
});

/** Writes down a load, or changes it: its weight comes later. */
export const putSupervisionLoad = defineCommand({
  name: 'supervision-load.put',
  deed: 'Vracht opgeslagen',
  api: 'main',
  route: 'PUT /v1/supervision-loads/:id',
  access: write,
  input: () => LoadInput(),
  result: kept,
  changes,
  offline: true,
});

/** Writes down a part of the pit with its sample, or how it was judged. */
export const putSupervisionSample = defineCommand({
  name: 'supervision-sample.put',
  deed: 'Verificatiemonster opgeslagen',
  api: 'main',
  route: 'PUT /v1/supervision-samples/:id',
  access: write,
  input: () => SampleInput(),
  result: kept,
  changes,
  offline: true,
});
