/** A design document: a form as JSON. Published versions never change; submissions keep the version they were filled on. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { type DesignList, designListsSchema } from '../lookups/design-lists.ts';
import { type PointMapping, pointMappingSchema } from '../points/point-mapping.ts';
import { expressionSchema } from './design-field-base.ts';
import { type Field, fieldSchema } from './design-fields.ts';
import { type DesignLanguages, languagesSchema } from './design-languages.ts';

/** Most fields in one design, those in groups counted once. */
export const DESIGN_FIELDS_MAX = 3_000;
/** Most sections in one design. */
export const DESIGN_SECTIONS_MAX = 100;
/** Most photos beside each other on paper. */
export const PHOTOS_PER_ROW_MAX = 4;

/** A part of a form under a title of its own; a page, unless it stands on that of the section before it. */
export interface Section {
  key: string;
  title: string;
  help?: string | undefined;
  visibleIf?: string | undefined;
  /** While filling in it stands under the section before it, on the same page. */
  samePage?: true | undefined;
  fields: Field[];
}

/** Layout of the PDF. */
export interface DesignLayout {
  /** The mark at the top; there unless this says false. */
  logo?: boolean | undefined;
  /** Upright when left out. */
  orientation?: 'portrait' | 'landscape' | undefined;
  /** Photos beside each other, 1 to 4; 2 when left out. */
  photosPerRow?: number | undefined;
  /** Keys of sections that are not printed. */
  withoutSections?: string[] | undefined;
  /** Fields that are not printed; in rows as `samples.code`. */
  withoutFields?: string[] | undefined;
}

/** A form, one version of it. */
export interface Design {
  /** Stable name in URLs and exports: `boorstaat`. */
  key: string;
  version: number;
  /** Key of the design this one was copied from, however often: what the product knows of that form by its key also holds for its copies. */
  origin?: string | undefined;
  name: string;
  category: string;
  description?: string | undefined;
  /** Norms and protocols it follows, shown on the PDF: `BRL SIKB 2000 · protocol 2001`. */
  norms?: string[] | undefined;
  /** Expression for the short name of a submission in lists: `"Boring " + number`. */
  titleExpression?: string | undefined;
  /** Also for people without an account, from and until a day (`2026-11-21`), with a word of thanks of its own. */
  public?: { opensAt?: string | undefined; closesAt?: string | undefined; thanks?: string | undefined } | undefined;
  /** Codes of the roles that may fill it; everybody who fills forms when left out. */
  mayFill?: string[] | undefined;
  /** Codes of the roles that may see what others sent; everybody who reads forms when left out. */
  maySee?: string[] | undefined;
  /** Years that submissions are kept after they were sent. */
  retentionYears?: number | undefined;
  /** Offers to start with the answers of the last one. */
  copyPrevious?: true | undefined;
  /** For a short form: its sections stand under each other, and it is sent from there without a page to check it on. */
  oneScreen?: true | undefined;
  /** The point of the field work it describes, and which of its fields hold what a point wants to know. */
  point?: PointMapping | undefined;
  /** Layout of the PDF; what it leaves out is still on the screen. */
  layout?: DesignLayout | undefined;
  /** The language of its texts, and the same texts in others; left out when there is one. */
  languages?: DesignLanguages | undefined;
  /** Look-up lists its fields and expressions use; their rows are kept beside the design. */
  lists?: DesignList[] | undefined;
  sections: Section[];
}

/** Something wrong with a design. */
export interface DesignProblem {
  /** Key of the field, with the groups it is in: `samples.code`; `section:<key>` for a section; empty for the whole design. */
  readonly path: string;
  /** Name of the property it is about, as `visibleIf`; left out when it is about the whole. */
  readonly about?: string;
  /** A Dutch sentence that names the field and what to do. */
  readonly message: string;
}

const designKeySchema = later(() =>
  z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'De sleutel van een formulier heeft alleen kleine letters, cijfers en streepjes.'),
);

const sectionSchema = later(() =>
  z.strictObject({
    key: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'De sleutel van een sectie heeft alleen kleine letters, cijfers en streepjes.'),
    title: z.string().min(1).max(100),
    help: z.string().max(2_000).optional(),
    visibleIf: expressionSchema().optional(),
    samePage: z.literal(true).optional(),
    fields: z.array(fieldSchema()).max(1_000),
  }),
);

const layoutSchema = later(() =>
  z.strictObject({
    logo: z.boolean().optional(),
    orientation: z.enum(['portrait', 'landscape']).optional(),
    photosPerRow: z.int().min(1).max(PHOTOS_PER_ROW_MAX).optional(),
    withoutSections: z.array(z.string().max(64)).max(DESIGN_SECTIONS_MAX).optional(),
    withoutFields: z.array(z.string().max(300)).max(DESIGN_FIELDS_MAX).optional(),
  }),
);

const roleCodes = later(() => z.array(z.string().min(1).max(60)).min(1).max(50).optional());

/** Schema of a design document. Whether its expressions hold is for `checkDesign`. */
export const designSchema = later(
  (): z.ZodType<Design> =>
    z.strictObject({
      key: designKeySchema(),
      version: z.int().min(1),
      origin: designKeySchema().optional(),
      name: z.string().min(1).max(100),
      category: z.string().min(1).max(60),
      description: z.string().max(1_000).optional(),
      norms: z.array(z.string().max(100)).max(20).optional(),
      titleExpression: expressionSchema().optional(),
      public: z.strictObject({ opensAt: Day().optional(), closesAt: Day().optional(), thanks: z.string().min(1).max(2_000).optional() }).optional(),
      mayFill: roleCodes(),
      maySee: roleCodes(),
      retentionYears: z.int().min(1).max(100).optional(),
      copyPrevious: z.literal(true).optional(),
      oneScreen: z.literal(true).optional(),
      point: pointMappingSchema().optional(),
      layout: layoutSchema().optional(),
      languages: languagesSchema().optional(),
      lists: designListsSchema().optional(),
      sections: z.array(sectionSchema()).min(1).max(DESIGN_SECTIONS_MAX),
    }),
);

/** JSON Schema (draft 2020-12) of a design document, for those who write or check designs outside the product. `id` is where it can be read. */
export function designJsonSchema(id: string): Record<string, unknown> {
  return { $id: id, title: 'Maaiveld formulierontwerp', ...z.toJSONSchema(designSchema()) };
}
