/** Most of what is typed and kept of lots. What a protocol or a law limits is a norm, by day. */

/** Whoever holds one of these reads the lots of a phase they may see. */
export const lotReaders = ['project.read', 'form.fill'] as const;
/** Lots of one phase, at most. */
export const LOTS_MAX = 50;
/** Letters name composite samples: `A` to `Z`. */
export const COMPOSITES_MAX = 20;
export const INCREMENTS_MAX = 500;
export const SUB_DEPOTS_MAX = 20;
export const PHOTOS_MIN = 4;
export const PHOTOS_MAX = 12;
export const DEVIATIONS_MAX = 10;
export const CODE_LENGTH_MAX = 20;
export const NAME_LENGTH_MAX = 80;
export const PARTY_LENGTH_MAX = 120;
export const BARCODE_LENGTH_MAX = 40;
export const TEXT_LENGTH_MAX = 500;
export const METERS_MAX = 1000;
export const AREA_M2_MAX = 1_000_000;
export const VOLUME_M3_MAX = 1_000_000;
export const COARSEST_MM_MAX = 1000;
export const OPENING_MM_MAX = 5000;
export const MASS_G_MAX = 1_000_000;
export const HELPERS_MAX = 20;
export const TEMPERATURE_C_MIN = -30;
export const TEMPERATURE_C_MAX = 50;
