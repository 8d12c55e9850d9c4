/** Files of a whole phase: the field report, and a folder of all there is of it. They are made as exports are, and stand among them. */
import { z } from 'zod';
import { PhaseNumber } from '#features/phases/phase.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand } from '#platform/shared/operation.ts';

/** The files of a phase with the Dutch words for them. */
export const phaseFiles = { report: { label: 'Veldwerkverslag', format: 'pdf' }, dossier: { label: 'Dossier', format: 'zip' } } as const;

/** A file of a phase. */
export type PhaseFile = keyof typeof phaseFiles;

/** Request for a file: which one, and of which phase. */
export const PhaseFileRequest = later(() =>
  z.object({
    of: z.enum(codesOf(phaseFiles)),
    choice: z.object({ project: z.string().max(20), phase: PhaseNumber() }),
  }),
);
export type PhaseFileRequest = z.infer<ReturnType<typeof PhaseFileRequest>>;

/** Whoever reads phases has their files: what is in them is what this person may see. */
export const phaseFileReaders = ['project.read', 'form.fill', 'form.read-all'] as const;

/** Asks for a file of a phase. `atOnce`: it is made when it is fetched; else in the background, and told when ready. `formsTotal` counts what goes in. */
export const startPhaseFile = defineCommand({
  name: 'phase-file.start',
  deed: 'Bestand van een fase gevraagd',
  api: 'main',
  route: 'PUT /v1/phase-files/:id',
  access: { who: phaseFileReaders, restricted: 'scoped' },
  input: () => z.object({ id: z.uuid().toLowerCase(), request: PhaseFileRequest() }),
  result: () => z.object({ atOnce: z.boolean(), formsTotal: z.int() }),
  changes: ['form-export.list'],
  offline: false,
});
