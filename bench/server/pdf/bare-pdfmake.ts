/** pdfmake as it comes, with its own fonts: what a document of the product is measured against. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The library, ready to make documents. */
export function barePdfmake(): typeof import('pdfmake') {
  const require = createRequire(import.meta.url);
  const pdfmake = require('pdfmake') as typeof import('pdfmake');
  const fontsDir = join(require.resolve('pdfmake/package.json'), '../build/fonts/Roboto');
  const font = (name: string) => join(fontsDir, `Roboto-${name}.ttf`);
  pdfmake.setFonts({ Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  return pdfmake;
}
