/** Making designs, on the wire: drafts, import, publishing, taking out of use. */
import { z } from 'zod';
import type { Design } from '#features/form-engine/design/design.ts';
import { listNameSchema } from '#features/form-engine/lookups/design-lists.ts';
import { IMPORT_BYTES_MAX } from '#features/xlsform/import-limits.ts';
import { IMPORT_CHARACTERS_MAX } from '#platform/shared/imports/read-csv.ts';
import { Code, Version } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Largest file of an import in base64, in characters. */
const IMPORT_LENGTH_MAX = Math.ceil(IMPORT_BYTES_MAX / 3) * 4;
/** Most files of choices beside a workbook. */
const BESIDE_MAX = 20;
/** Address of the JSON Schema of design documents. */
export const DESIGN_SCHEMA_PATH = '/v1/schemas/form-design.json';
/** Longest note with a version, in characters. */
export const VERSION_NOTE_LENGTH_MAX = 1000;

const access = { who: ['design.manage'], restricted: 'refused' } as const;
const changes = ['form-design.list', 'form-design.list-managed', 'form-design.get-managed', 'form.list-of-phase'];

/** `draft`: never published. `retired`: nobody can start it any more; what was filled stays. */
export const DesignState = later(() => z.enum(['draft', 'published', 'retired']));
export type DesignState = z.infer<ReturnType<typeof DesignState>>;

/** A design in the list of those who make them. */
export const ManagedDesign = later(() =>
  z.object({
    key: z.string(),
    name: z.string(),
    category: z.string(),
    state: DesignState(),
    /** The version in use; null when none was published. */
    version: z.int().nullable(),
    /** True when something is being changed. */
    hasDraft: z.boolean(),
    changedAt: z.string(),
    /** Null for what came with the product. */
    changedBy: z.string().nullable(),
  }),
);
export type ManagedDesign = z.infer<ReturnType<typeof ManagedDesign>>;

/** A version that was published. */
export const DesignVersion = later(() =>
  z.object({ version: z.int(), publishedAt: z.string(), publishedBy: z.string().nullable(), note: z.string().nullable() }),
);
export type DesignVersion = z.infer<ReturnType<typeof DesignVersion>>;

/** A line of the report of an import. */
export const ImportLine = later(() =>
  z.object({
    sheet: z.string().nullable(),
    row: z.int().nullable(),
    column: z.string().nullable(),
    kind: z.enum(['broken', 'lost', 'changed', 'renamed', 'note']),
    message: z.string(),
  }),
);
export type ImportLine = z.infer<ReturnType<typeof ImportLine>>;

const DesignDocument = later(() => z.custom<Design>((value) => typeof value === 'object' && value !== null));

/** A design that is being changed and not yet published. */
export const DesignDraft = later(() =>
  z.object({
    document: DesignDocument(),
    version: z.int(),
    importedFrom: z.string().nullable(),
    report: z.array(ImportLine()),
    updatedAt: z.string(),
    updatedBy: z.string(),
  }),
);
export type DesignDraft = z.infer<ReturnType<typeof DesignDraft>>;

/** Every design, with what is being changed in it. */
export const listManagedDesigns = defineQuery({
  name: 'form-design.list-managed',
  api: 'main',
  route: 'GET /v1/designs',
  access,
  params: () => z.object({}),
  result: () => z.array(ManagedDesign()),
  offline: false,
});

/** One design with its versions and its draft. */
export const getManagedDesign = defineQuery({
  name: 'form-design.get-managed',
  api: 'main',
  route: 'GET /v1/designs/:key',
  access,
  params: () => z.object({ key: Code() }),
  result: () =>
    ManagedDesign().extend({
      versions: z.array(DesignVersion()),
      draft: DesignDraft().nullable(),
      /** The product's own newer version, for an office that went on with an older one; its number is that of the product. */
      offer: DesignDocument().nullable(),
    }),
  offline: false,
});

/** Begins a design: empty, or as a copy of a version or a draft. Its key is made of its name. */
export const createDesign = defineCommand({
  name: 'form-design.create',
  deed: 'Ontwerp begonnen',
  api: 'main',
  route: 'POST /v1/designs',
  access,
  input: () =>
    z.object({
      name: z.string().trim().min(1, 'Geef het formulier een naam.').max(100),
      category: z.string().trim().min(1, 'Kies of schrijf een categorie.').max(60),
      /** The design to copy: its draft when it has one, else its newest version. */
      copyOf: Code().optional(),
    }),
  result: () => z.object({ key: z.string() }),
  changes,
  offline: false,
});

/**
 * Makes a draft of an XLSForm workbook (`.xlsx`) or a design file (`.json`). The report, row by row, is kept with the draft; a file of
 * which nothing can be used is refused with that report.
 */
export const importDesign = defineCommand({
  name: 'form-design.import',
  deed: 'Ontwerp uit een werkblad gehaald',
  api: 'main',
  route: 'POST /v1/design-imports',
  access,
  input: () =>
    z.object({
      fileName: z.string().min(1).max(200),
      /** The bytes in base64. */
      content: z.string().min(1, 'Het bestand is leeg.').max(IMPORT_LENGTH_MAX, 'Het bestand is groter dan 2 MB.'),
      /** The CSV and GeoJSON files of choices chosen with it, as text. */
      beside: z
        .array(
          z.object({
            fileName: z.string().min(1).max(200),
            text: z.string().min(1, 'Een bestand met keuzes is leeg.').max(IMPORT_CHARACTERS_MAX, 'Een bestand met keuzes is groter dan 5 MB.'),
          }),
        )
        .max(BESIDE_MAX, `Kies hoogstens ${BESIDE_MAX} bestanden met keuzes bij een formulier.`)
        .optional(),
    }),
  result: () => z.object({ key: z.string() }),
  changes,
  offline: false,
});

/** Keeps a draft; `version` 0 begins one on a published design. Its expressions may still be wrong: publishing looks at those. */
export const saveDesignDraft = defineCommand({
  name: 'form-design.save-draft',
  deed: 'Concept van een ontwerp bewaard',
  api: 'main',
  route: 'PUT /v1/designs/:key/draft',
  access,
  input: () => z.object({ key: Code(), version: Version(), document: z.unknown() }),
  result: () => z.object({ version: z.int() }),
  changes: ['form-design.list-managed', 'form-design.get-managed'],
  offline: false,
});

/**
 * Brings in the rows of a look-up list, to be named by the draft of a design. The same rows are kept once, whoever brings them. A CSV in which something
 * has to be mended is refused with its row and column.
 */
export const bringInList = defineCommand({
  name: 'form-design.bring-in-list',
  deed: 'Keuzelijst van een ontwerp ingelezen',
  api: 'main',
  route: 'POST /v1/designs/:key/lists',
  access,
  input: () =>
    z.object({
      key: Code(),
      /** Name by which fields and expressions call it. */
      name: listNameSchema(),
      csv: z.string().min(1, 'Het bestand is leeg.').max(IMPORT_CHARACTERS_MAX, 'Het bestand is groter dan 5 MB.'),
    }),
  result: () => z.object({ id: z.string(), columns: z.array(z.string()), rowCount: z.int() }),
  changes: [],
  offline: false,
});

/** Throws a draft away; published versions stay. */
export const discardDesignDraft = defineCommand({
  name: 'form-design.discard-draft',
  deed: 'Concept van een ontwerp weggegooid',
  api: 'main',
  route: 'DELETE /v1/designs/:key/draft',
  access,
  input: () => z.object({ key: Code(), version: Version() }),
  result: () => z.null(),
  changes,
  offline: false,
});

/** Makes the draft the version in use. Refused with the findings of the check, each naming its field. */
export const publishDesignDraft = defineCommand({
  name: 'form-design.publish',
  deed: 'Ontwerp gepubliceerd',
  api: 'main',
  route: 'POST /v1/designs/:key/versions',
  access,
  input: () =>
    z.object({
      key: Code(),
      version: Version(),
      note: z.string().trim().min(1, 'Schrijf op wat er in deze versie veranderd is.').max(VERSION_NOTE_LENGTH_MAX),
    }),
  result: () => z.object({ version: z.int() }),
  changes,
  offline: false,
});

/** Takes the product's newer version over as a draft, in the place of the draft there is; publishing goes on as with any other. */
export const takeProductVersion = defineCommand({
  name: 'form-design.take-product-version',
  deed: 'Versie van het product overgenomen',
  api: 'main',
  route: 'PUT /v1/designs/:key/product-version',
  access,
  /** `version` is that of the draft there is; 0 without one. */
  input: () => z.object({ key: Code(), version: Version() }),
  result: () => z.object({ version: z.int() }),
  changes: ['form-design.list-managed', 'form-design.get-managed'],
  offline: false,
});

/** Leaves a version of the product's alone; the next one is offered again. */
export const declineProductVersion = defineCommand({
  name: 'form-design.decline-product-version',
  deed: 'Versie van het product laten liggen',
  api: 'main',
  route: 'DELETE /v1/designs/:key/product-version',
  access,
  input: () => z.object({ key: Code(), productVersion: Version() }),
  result: () => z.null(),
  changes: ['form-design.get-managed'],
  offline: false,
});

/** Takes a design out of use, or into use again. Refused while a running phase requires it. */
export const retireDesign = defineCommand({
  name: 'form-design.retire',
  deed: 'Ontwerp uit of weer in gebruik genomen',
  api: 'main',
  route: 'PUT /v1/designs/:key/retired',
  access,
  input: () => z.object({ key: Code(), retired: z.boolean() }),
  result: () => z.null(),
  changes,
  offline: false,
});
