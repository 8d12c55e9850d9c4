/** Operations on the documents of a project. */
import { z } from 'zod';
import { Instant } from '#platform/shared/dates/moments.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { codesOf, documentKinds } from '../labels.ts';
import { FOLDER_LENGTH_MAX, NOTE_LENGTH_MAX } from './rules.ts';

const keepers = { who: ['project.manage', 'phase.manage'], restricted: 'refused' } as const;
const changes = ['project.get', 'phase.get', 'take-along.get', 'project-document.list-openings'] as const;

const FILE_NAME_LENGTH_MAX = 200;
/** Longest title of a document. */
export const TITLE_LENGTH_MAX = 120;
/** Most versions a document can have. */
const VERSIONS_MAX = 10_000;

const Folder = () =>
  z
    .string()
    .trim()
    .max(FOLDER_LENGTH_MAX, { error: `Houd de naam van de map korter dan ${FOLDER_LENGTH_MAX} tekens.` });
const Reason = (empty: string) =>
  z
    .string()
    .trim()
    .min(1, { error: empty })
    .max(NOTE_LENGTH_MAX, { error: `Houd de reden korter dan ${NOTE_LENGTH_MAX} tekens.` });
const Title = () =>
  z
    .string()
    .trim()
    .min(1, { error: 'Geef het document een titel.' })
    .max(TITLE_LENGTH_MAX, { error: `Houd de titel korter dan ${TITLE_LENGTH_MAX} tekens.` });
const Version = () => z.int32().min(1).max(VERSIONS_MAX);

/** Adds a document to a project or one of its phases. The file itself travels on its own. */
export const putProjectDocument = defineCommand({
  name: 'project-document.put',
  deed: 'Document toegevoegd',
  api: 'main',
  route: 'PUT /v1/project-documents/:id',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      project: z.string().max(20),
      phase: z.string().max(2).nullable(),
      fileId: z.uuid().toLowerCase(),
      fileName: z.string().max(FILE_NAME_LENGTH_MAX),
      kind: z.enum(codesOf(documentKinds)),
      title: Title(),
      /** Absent: the folder of its kind. */
      folder: Folder().optional(),
    }),
  filesOf: 'project-document',
  result: () => z.null(),
  changes,
  offline: true,
});

/** Approves a document, so that what needs it can go on: a sampling plan before field work is released. */
export const approveProjectDocument = defineCommand({
  name: 'project-document.approve',
  deed: 'Document goedgekeurd',
  api: 'main',
  route: 'POST /v1/project-documents/:id/approval',
  access: { who: ['phase.release'], restricted: 'refused' },
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      /** The version that was read: another one is not approved by it. Absent from devices of before documents had versions. */
      number: Version().optional(),
    }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Adds a version that takes the place of the one before, which stays. Two added at once both stay, and the last to arrive counts. */
export const addDocumentVersion = defineCommand({
  name: 'project-document.add-version',
  deed: 'Nieuwe versie van een document toegevoegd',
  api: 'main',
  route: 'PUT /v1/project-documents/:id/versions/:versionId',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      versionId: z.uuid().toLowerCase(),
      /** Number of the version it is to take the place of. */
      basedOn: Version(),
      fileId: z.uuid().toLowerCase(),
      fileName: z.string().max(FILE_NAME_LENGTH_MAX),
      note: Reason('Schrijf op wat er anders is in deze versie.'),
    }),
  filesOf: 'project-document',
  result: () => z.object({ number: z.number() }),
  changes,
  offline: true,
});

/** Makes an earlier version count again, as a new version. */
export const restoreDocumentVersion = defineCommand({
  name: 'project-document.restore-version',
  deed: 'Eerdere versie van een document weer geldig gemaakt',
  api: 'main',
  route: 'PUT /v1/project-documents/:id/restored-versions/:versionId',
  access: keepers,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      versionId: z.uuid().toLowerCase(),
      basedOn: Version(),
      /** Number of the earlier version. */
      number: Version(),
      note: Reason('Schrijf op waarom deze versie weer geldt.'),
    }),
  result: () => z.object({ number: z.number() }),
  changes,
  offline: true,
});

/** Puts a document in a folder; empty puts it back in that of its kind. */
export const moveProjectDocument = defineCommand({
  name: 'project-document.move',
  deed: 'Document verplaatst',
  api: 'main',
  route: 'PUT /v1/project-documents/:id/folder',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase(), folder: Folder() }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Gives a document another title. What it was called before stands in its history. */
export const renameProjectDocument = defineCommand({
  name: 'project-document.rename',
  deed: 'Document hernoemd',
  api: 'main',
  route: 'PUT /v1/project-documents/:id/title',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase(), title: Title() }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Withdraws a document: nobody is to work from it any more. It stays readable. */
export const withdrawProjectDocument = defineCommand({
  name: 'project-document.withdraw',
  deed: 'Document ingetrokken',
  api: 'main',
  route: 'POST /v1/project-documents/:id/withdrawal',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase(), reason: Reason('Schrijf op waarom het document niet meer geldt.') }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Makes a withdrawn document count again. */
export const reinstateProjectDocument = defineCommand({
  name: 'project-document.reinstate',
  deed: 'Ingetrokken document weer geldig gemaakt',
  api: 'main',
  route: 'POST /v1/project-documents/:id/reinstatement',
  access: keepers,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes,
  offline: true,
});

/** Tells that somebody saw a version of a document; the first and the last time of each person are kept. */
export const openProjectDocument = defineCommand({
  name: 'project-document.open',
  deed: 'Document geopend',
  api: 'main',
  route: 'POST /v1/project-documents/:id/openings',
  access: { who: ['project.read', 'form.fill'], restricted: 'scoped' },
  input: () => z.object({ id: z.uuid().toLowerCase(), number: Version(), at: Instant() }),
  // Who opened what stands in one place, which has its own time to be kept.
  secrets: ['id', 'number', 'at'],
  result: () => z.null(),
  changes: ['project-document.list-openings'],
  offline: true,
});

/** Somebody, with the newest version of a document they saw and when last. */
const Seen = () => z.object({ userId: z.uuid().toLowerCase(), name: z.string(), number: z.number(), at: z.string() });

/** Lists for each document of a project who saw it: everybody of the team it is for, and others who opened it. Only for who manages projects. */
export const listDocumentOpenings = defineQuery({
  name: 'project-document.list-openings',
  api: 'main',
  route: 'GET /v1/projects/:project/document-openings',
  access: { who: ['project.manage'], restricted: 'refused' },
  params: () => z.object({ project: z.string().max(20) }),
  result: () =>
    z.array(
      z.object({
        documentId: z.uuid().toLowerCase(),
        team: z.array(z.object({ userId: z.uuid().toLowerCase(), name: z.string() })),
        /** Whoever added a version saw it. */
        seen: z.array(Seen()),
      }),
    ),
  offline: true,
});
export type DocumentOpenings = z.output<typeof listDocumentOpenings.result>[number];
