/** Exports of forms: lists as a workbook or CSV, the forms of a phase as one PDF. */
import { z } from 'zod';
import { listForms } from '#features/forms/contract.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Code } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { type PhaseFileRequest, phaseFileReaders, phaseFiles } from './phase-file-contract.ts';

/** Days a file is kept after it was made. */
export const EXPORT_KEPT_DAYS = 7;
/** Most forms of a list that are made into a file while the asker waits; more go into a queue. */
export const LIST_FORMS_AT_ONCE_MAX = 300;
/** The same for forms on paper, which take longer. */
export const PDF_FORMS_AT_ONCE_MAX = 5;
/** Most forms in one PDF. */
export const PDF_FORMS_MAX = 300;
/** Exports shown to the asker. */
const EXPORTS_SHOWN_MAX = 50;

export const ExportFormat = later(() => z.enum(['xlsx', 'csv', 'pdf']));
export type ExportFormat = z.infer<ReturnType<typeof ExportFormat>>;
/** Formats of files, also those that are no list and no forms. */
export const FileFormat = later(() => z.enum(['xlsx', 'csv', 'pdf', 'zip']));
export type FileFormat = z.infer<ReturnType<typeof FileFormat>>;
export const ExportState = later(() => z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']));
export type ExportState = z.infer<ReturnType<typeof ExportState>>;

/** The filters of the list of forms, as they stand in its address. */
export const ListFilter = later(() => listForms.params.omit({ cursor: true, limit: true }));
export type ListFilter = z.infer<ReturnType<typeof ListFilter>>;

/** The forms of a phase: all that were approved, all that were sent, or those with these ids. */
const PhaseChoice = later(() =>
  z.object({
    project: Code(),
    phase: Code(),
    which: z.enum(['approved', 'all']).default('approved'),
    formIds: z.array(z.uuid().toLowerCase()).min(1).max(PDF_FORMS_MAX).optional(),
  }),
);
export type PhaseChoice = z.infer<ReturnType<typeof PhaseChoice>>;

/** Request for an export of a list or a phase. */
export const ExportRequest = later(() =>
  z.discriminatedUnion('of', [
    z.object({
      of: z.literal('list'),
      filter: ListFilter(),
      /** Addresses of photos and files beside their names. */
      withLinks: z.boolean().default(false),
    }),
    z.object({ of: z.literal('phase'), choice: PhaseChoice() }),
  ]),
);
export type ExportRequest = z.infer<ReturnType<typeof ExportRequest>>;

/** All that files are made of. */
export type FileRequest = ExportRequest | PhaseFileRequest;

/** A file that is made, is ready, or did not come about. */
export const FormExport = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    format: FileFormat(),
    /** Kind of request it is made of; absent in the answer of a server of before there were files of phases. */
    of: z.enum(['list', 'phase', ...codesOf(phaseFiles)]).optional(),
    title: z.string(),
    state: ExportState(),
    formsTotal: z.int(),
    formsDone: z.int(),
    /** Made in the background; else when it is fetched. */
    isQueued: z.boolean(),
    askedAt: z.string(),
    endedAt: z.string().nullable(),
    /** Why it failed: a sentence for the asker. */
    reason: z.string().nullable(),
    fileName: z.string().nullable(),
    sizeBytes: z.number().nullable(),
    expiresAt: z.string().nullable(),
  }),
);
export type FormExport = z.infer<ReturnType<typeof FormExport>>;

const whoExports = { who: ['form.fill', 'form.read-all'], restricted: 'scoped' } as const;
/** Whoever may ask for a file, of forms or of a phase, follows, stops and fetches it. */
const whoHasFiles = { who: phaseFileReaders, restricted: 'scoped' } as const;

/** Asks for a file. `atOnce`: it is made when it is fetched, in a moment; else it is made in the background and told when ready. */
export const startFormExport = defineCommand({
  name: 'form-export.start',
  deed: 'Formulieren geëxporteerd',
  api: 'main',
  route: 'PUT /v1/form-exports/:id',
  access: whoExports,
  input: () => z.object({ id: z.uuid().toLowerCase(), format: ExportFormat(), request: ExportRequest() }),
  result: () => z.object({ atOnce: z.boolean(), formsTotal: z.int() }),
  changes: ['form-export.list'],
  offline: false,
});

/** The caller's own exports, newest first. */
export const listFormExports = defineQuery({
  name: 'form-export.list',
  api: 'main',
  route: 'GET /v1/form-exports',
  access: whoHasFiles,
  params: () => z.object({ limit: z.coerce.number().int().min(1).max(EXPORTS_SHOWN_MAX).default(EXPORTS_SHOWN_MAX) }),
  result: () => z.array(FormExport()),
  offline: false,
});

/** Stops an export that is not ready yet; one that is done is thrown away. */
export const cancelFormExport = defineCommand({
  name: 'form-export.cancel',
  deed: 'Export gestopt of weggegooid',
  api: 'main',
  route: 'PUT /v1/form-exports/:id/cancellation',
  access: whoHasFiles,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes: ['form-export.list'],
  offline: false,
});

/** Address of the file of an export on the main API. */
export function exportFileAddress(id: string): string {
  return `/v1/form-exports/${id}/file`;
}
