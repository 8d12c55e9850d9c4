/** How documents and mails show whose they are. */
import type { PdfPictures } from './pdf.ts';

/** The organisation as its documents bear it. */
export interface Brand {
  /** Empty: the product's own mark stands. */
  readonly name: string;
  /** Line at the foot: address, telephone, KvK number. */
  readonly details: string;
  /** Colour of titles, as `#1A5F48`. */
  readonly color: string;
  /** A JPEG or PNG. */
  readonly logo?: Uint8Array | undefined;
}

/** Before an organisation has said anything. */
export const PRODUCT_BRAND: Brand = { name: '', details: '', color: '#1A5F48' };
/** Name of the logo among the pictures of a document. */
export const BRAND_LOGO = 'brand-logo';

/** The pictures of a document with its logo among them. */
export function withLogo(pictures: PdfPictures, { logo }: Brand): PdfPictures {
  return logo === undefined ? pictures : new Map([...pictures, [BRAND_LOGO, logo]]);
}
