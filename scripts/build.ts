/** `npm run build`: everything a machine needs to run the product, in `dist/maaiveld`. */
import { join } from 'node:path';
import { buildFolder, sizeBytesOf } from './build-folder.ts';

const MEGABYTE = 1024 * 1024;
const target = join(import.meta.dirname, '../dist/maaiveld');

await buildFolder(target);
console.log(`Klaar: ${target} (${Math.round((await sizeBytesOf(target)) / MEGABYTE)} MB). Starten: npm start --prefix ${target}`);
