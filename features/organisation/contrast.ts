/** How well a colour is read on white (WCAG 2.2, relative luminance and contrast ratio). */

/** Least contrast of text of ordinary size with its ground (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST_MIN = 4.5;

/** Contrast of a colour, `#1A5F48`, with white: 1 to 21. NaN for what is no colour. */
export function contrastWithWhite(color: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function linear(part: number): number {
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
