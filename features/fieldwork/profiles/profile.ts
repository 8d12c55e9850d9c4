/** The soil profile of a boring on the wire, ready to be drawn beside others, and what is drawn beside it. */
import { z } from 'zod';
import { type SoilPattern, soilColours } from '#features/form-engine/soil-layers/soil-tones.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { later } from '#platform/shared/later.ts';

const patterns = ['dots', 'dashes', 'strokes', 'crumbs', 'circles', 'waves', 'hatch', 'rubble'] as const satisfies readonly SoilPattern[];

const Stretch = () => z.object({ fromCm: z.number(), toCm: z.number() });

/** Soil profile as described in a form that was handed in. Depths in centimetres below the surface. */
export const FieldProfile = later(() =>
  z.object({
    formId: z.uuid().toLowerCase(),
    layers: z.array(Stretch().extend({ id: z.string(), tone: z.enum(codesOf(soilColours)), patterns: z.array(z.enum(patterns)), text: z.string() })),
    samples: z.array(Stretch().extend({ id: z.string(), code: z.string() })),
    /** The filter of a well; null for a boring. */
    filter: Stretch().nullable(),
  }),
);
export type FieldProfile = z.output<ReturnType<typeof FieldProfile>>;

/** One layer of a profile. */
export type ProfileLayer = FieldProfile['layers'][number];
