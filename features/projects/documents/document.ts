/** A document of a project on the wire, with the versions it had before. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { codesOf, documentKinds } from '../labels.ts';

/** Fields of a version of a document. `sizeBytes` is null until the file has been received whole. */
const versionFields = () => ({
  fileId: z.uuid().toLowerCase(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().nullable(),
  addedBy: z.string(),
  addedAt: z.string(),
  approval: z.object({ by: z.string(), at: z.string() }).nullable(),
});

/** Number of a version, why it came, and which earlier one it makes count again. */
const versionNumber = () => ({
  number: z.number(),
  note: z.string(),
  restores: z.number().nullable(),
});

/** A version that does not count any more. */
export const EarlierVersion = later(() => z.object({ id: z.uuid().toLowerCase(), ...versionFields(), ...versionNumber() }));
export type EarlierVersion = z.output<ReturnType<typeof EarlierVersion>>;

/** A document of a project, or of one of its phases: as the version that counts, with the earlier ones. */
export const ProjectDocument = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    phaseNumber: z.string().nullable(),
    kind: z.enum(codesOf(documentKinds)),
    title: z.string(),
    ...versionFields(),
    /** This and what follows is absent in what a device kept from before documents had versions. */
    number: z.number().default(1),
    note: z.string().default(''),
    restores: z.number().nullable().default(null),
    /** Number of the version that whoever added this one knew. */
    basedOn: z.number().default(0),
    /** Code of a fixed folder or the name of an own one; empty: that of its kind. */
    folder: z.string().default(''),
    withdrawal: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable().default(null),
    /** The newest first. */
    earlier: z.array(EarlierVersion()).default([]),
  }),
);
export type ProjectDocument = z.output<ReturnType<typeof ProjectDocument>>;
