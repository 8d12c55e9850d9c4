/** Keys that mean the same in the layers of every design: what a soil is, and what it has in it. */

/** Key of the main name. */
export const SOIL_KEY = 'soil';
/** Key of the median of sand. */
export const MEDIAN_KEY = 'median';
/** Keys of the additions, each answered with how much of it. */
export const additionKeys = ['silty', 'clayey', 'sandy', 'gravelly', 'humic'] as const;
/** Key of an addition. */
export type LayerAddition = (typeof additionKeys)[number];
/** The addition that NEN 5104 names of nearly every layer of a main name: how much of it is asked at once. */
export const usualAdditions: Readonly<Record<string, LayerAddition>> = { zand: 'silty', klei: 'silty', leem: 'sandy' };
/** Key of the tint: light or dark. */
export const SHADE_KEY = 'shade';
/** Key of the colour. */
export const COLOUR_KEY = 'colour';

/** Keys of what belongs to one main name and means something else, or nothing, with another. */
export const textureKeys: readonly string[] = [MEDIAN_KEY, ...additionKeys];
/** Key of a remark at a layer: it stands beside the description, not in it. */
export const NOTE_KEY = 'note';
