/** Makes PDF documents. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/** The document as a PDF, in Roboto. It draws on nothing but what it is given: no address and no other file is read. */
export function createPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  loaded ??= loadPdfmake();
  return loaded.createPdf(definition).getBuffer();
}

let loaded: typeof import('pdfmake') | undefined;

/** The library, at the first document: it is large, and most starts of the server are not for a PDF. */
function loadPdfmake(): typeof import('pdfmake') {
  const require = createRequire(import.meta.url);
  const pdfmake = require('pdfmake') as typeof import('pdfmake');
  const fontsDir = join(require.resolve('pdfmake/package.json'), '../build/fonts/Roboto');
  const font = (name: string) => join(fontsDir, `Roboto-${name}.ttf`);
  pdfmake.setFonts({ Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontsDir));
  return pdfmake;
}
