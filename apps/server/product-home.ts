/** Folder of the product. */
import { join } from 'node:path';

/** Root of the checkout. From source and bundled (`dist/server-…`) this module is two folders below it. */
export const PRODUCT_HOME = join(import.meta.dirname, '../..');
