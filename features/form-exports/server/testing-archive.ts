/** Holds PDFs in tests against the rules of PDF/A-2b (ISO 19005-2) that can be seen in the file. */
import { type PdfObject, readObjects } from '#platform/server/documents/testing-pdf.ts';

type Objects = ReadonlyMap<string, PdfObject>;

/** Returns broken rules with the clause of the norm; empty for a document fit for the archive. */
export function archiveProblems(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = readObjects(raw);
  return [
    ...fileProblems(raw),
    ...colourProblems(objects),
    ...imageProblems(objects),
    ...fontProblems(objects),
    ...pageProblems(objects),
    ...metadataProblems(raw, objects),
  ];
}

const all = (objects: Objects, mark: RegExp): PdfObject[] => [...objects.values()].filter(({ head }) => mark.test(head));
const refOf = (head: string, key: string): string => new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '';
/** Returns the names of the broken rules. */
const broken = (rules: Readonly<Record<string, boolean>>): string[] => Object.keys(rules).filter((rule) => rules[rule] !== true);

function fileProblems(raw: string): string[] {
  const startsAt = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(raw)?.[1] ?? -1);
  return broken({
    '6.1.2: begins as a PDF 1.x with a line of four high bytes': /^%PDF-1\.[0-7]\n%[\x80-\xff]{4,}\n/.test(raw),
    '6.1.3: has an id in its trailer': /trailer[\s\S]*\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.test(raw),
    '6.1.3: is not encrypted': !/\/Encrypt\b/.test(raw),
    '6.1.4: ends where its table of objects begins': raw.startsWith('xref\n', startsAt),
    '6.1.7: has no LZW and no data elsewhere': !/\/LZWDecode|\/FFilter/.test(raw),
    '6.4: has no forms to fill': !/\/AcroForm|\/XFA/.test(raw),
    '6.5: does nothing but go to a page': !/\/(?:JavaScript|JS|Launch|Sound|Movie|ResetForm|ImportData|SubmitForm|OpenAction|AA)\b/.test(raw),
    '6.8, 6.9: holds no files and no optional content': !/\/(?:EmbeddedFiles|OCProperties)\b/.test(raw),
  });
}

function colourProblems(objects: Objects): string[] {
  const intents = all(objects, /\/Type \/OutputIntent/);
  const profile = objects.get(refOf(intents[0]?.head ?? '', 'DestOutputProfile'));
  const icc = profile?.stream;
  return broken({
    '6.2.3: has one intent of PDF/A, in the catalogue':
      intents.length === 1 && /\/S \/GTS_PDFA1/.test(intents[0]?.head ?? '') && all(objects, /\/Type \/Catalog[\s\S]*\/OutputIntents \[/).length === 1,
    '6.2.3: its profile is of a screen or printer, in RGB':
      icc !== undefined &&
      icc.toString('latin1', 36, 40) === 'acsp' &&
      /mntr|prtr/.test(icc.toString('latin1', 12, 16)) &&
      icc.toString('latin1', 16, 20) === 'RGB ',
    '6.2.3: its profile says of how many colours it is, and is whole': /\/N 3\b/.test(profile?.head ?? '') && icc?.readUInt32BE(0) === icc?.byteLength,
    '6.2.4: has no colours of another kind': all(objects, /\/DeviceCMYK|\/Separation|\/DeviceN/).length === 0,
  });
}

function imageProblems(objects: Objects): string[] {
  const images = all(objects, /\/Subtype \/Image/);
  return broken({
    '6.2.8: images are drawn as they are': images.every(({ head }) => !/\/Interpolate true|\/Alternates|\/OPI/.test(head)),
    '6.2.8: images have their size': images.every(
      ({ head }) => /\/Width [1-9]/.test(head) && /\/Height [1-9]/.test(head) && /\/BitsPerComponent (?:1|2|4|8|16)\b/.test(head),
    ),
    '6.2.10: masks are in grey': images.every(
      ({ head }) => !/\/SMask/.test(head) || /\/ColorSpace \/DeviceGray/.test(objects.get(refOf(head, 'SMask'))?.head ?? ''),
    ),
    '6.2.5, 6.2.10: states of drawing are plain': all(objects, /\/ExtGState\n/).every(({ head }) => !/\/(?:TR|HTP|TR2)\b|\/BM \/(?!Normal)/.test(head)),
  });
}

function fontProblems(objects: Objects): string[] {
  const fonts = all(objects, /\/Type \/Font\n/);
  const wholes = fonts.filter(({ head }) => /\/Subtype \/Type0/.test(head));
  const parts = fonts.filter(({ head }) => /\/Subtype \/CIDFontType2/.test(head));
  const descriptors = all(objects, /\/Type \/FontDescriptor/);
  return broken({
    '6.2.11.4: every font is in the document':
      fonts.length === wholes.length + parts.length &&
      descriptors.length === parts.length &&
      descriptors.every(({ head }) => (objects.get(refOf(head, 'FontFile2'))?.stream?.byteLength ?? 0) > 1000),
    '6.2.11.3: codes are glyphs':
      wholes.every(({ head }) => /\/Encoding \/Identity-H/.test(head)) && parts.every(({ head }) => /\/CIDToGIDMap \/Identity/.test(head)),
    '6.2.11.5: widths are there': parts.every(({ head }) => /\/W \[0 \[[\d. ]+\]\]/.test(head)),
    '6.2.11.7: glyphs have their letters': wholes.every(({ head }) => (objects.get(refOf(head, 'ToUnicode'))?.stream?.byteLength ?? 0) > 0),
  });
}

function pageProblems(objects: Objects): string[] {
  const pages = all(objects, /\/Type \/Page\n/);
  const contents = pages.map(({ head }) => objects.get(refOf(head, 'Contents'))?.stream?.toString('latin1') ?? '');
  const notes = all(objects, /\/Type \/Annot\b/);
  const shown = contents.flatMap((content) =>
    [...content.matchAll(/\[((?:<[0-9a-fA-F]*>|[-\d.\s])*)\] TJ/g)].flatMap(([, line = '']) =>
      [...line.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex = '']) => hex),
    ),
  );
  return broken({
    'has pages': pages.length > 0 && contents.every((content) => content !== ''),
    '6.2.11.8: asks for no letter that is not in its font': shown.length > 0 && shown.every((hex) => hex.match(/.{4}/g)?.includes('0000') !== true),
    '6.2.9: names no colours of devices that it has no profile for': contents.every((content) => !/(?:^|\s)[kK]\s/m.test(content)),
    '6.1.13: states nest no deeper than 28': contents.every((content) => deepest(content) <= 28),
    '6.3: what can be clicked is printed, and goes to a page': notes.every(
      ({ head }) => /\/Subtype \/Link/.test(head) && /\/F 4\b/.test(head) && /\/S \/GoTo/.test(objects.get(refOf(head, 'A'))?.head ?? ''),
    ),
  });
}

function deepest(content: string): number {
  let [depth, most] = [0, 0];
  for (const [operator] of content.matchAll(/^[qQ]$/gm)) {
    depth += operator === 'q' ? 1 : -1;
    most = Math.max(most, depth);
  }
  return depth === 0 ? most : Number.POSITIVE_INFINITY;
}

function metadataProblems(raw: string, objects: Objects): string[] {
  const found = objects.get(refOf(all(objects, /\/Type \/Catalog/)[0]?.head ?? '', 'Metadata'));
  const xml = found?.stream?.toString('utf8') ?? '';
  const toldBy = (tag: string): string => new RegExp(`<${tag}>(?:\\s*<rdf:(?:Alt|Seq)>\\s*<rdf:li[^>]*>)?([^<]*)<`).exec(xml)?.[1] ?? '';
  const info = objects.get(refOf(/trailer([\s\S]*)$/.exec(raw)?.[1] ?? '', 'Info'))?.head ?? '';
  const infoOf = (key: string): string => textOf(objects.get(refOf(info, key))?.head ?? '');
  return broken({
    '6.6.2: has its metadata, readable as it stands':
      /\/Subtype \/XML/.test(found?.head ?? '') &&
      !/\/Filter/.test(found?.head ?? '') &&
      xml.includes('<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'),
    '6.6.2: its metadata is XML': isWellFormed(xml),
    '6.6.4: says that it is PDF/A-2b': toldBy('pdfaid:part') === '2' && toldBy('pdfaid:conformance') === 'B',
    '6.6.3: says the same of itself twice': [
      ['dc:title', 'Title'],
      ['dc:creator', 'Author'],
      ['xmp:CreatorTool', 'Creator'],
      ['pdf:Producer', 'Producer'],
    ].every(([tag = '', key = '']) => unescaped(toldBy(tag)) === infoOf(key)),
    '6.6.3: was made at one moment': toldBy('xmp:CreateDate').replace(/[-T:]/g, '') === infoOf('CreationDate').replace(/^D:/, ''),
  });
}

const unescaped = (xml: string): string => xml.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

/** The text of a string of a document: in brackets, in Latin or in UTF-16. */
function textOf(written: string): string {
  const plain =
    /^\(([\s\S]*)\)$/
      .exec(written.trim())?.[1]
      ?.replace(/\\([()\\nrtbf])/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign) ?? '';
  if (!plain.startsWith('\xfe\xff')) return plain;
  return Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le');
}

/** True when every element is closed and every ampersand begins an entity. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const rest = xml
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g, (_, close: string, name: string, empty: string) => {
      if (close === '/') open.splice(open.lastIndexOf(name), open.at(-1) === name ? 1 : -1);
      else if (empty === '') open.push(name);
      return '';
    });
  return open.length === 0 && xml !== '' && !/[<>]|&(?!(?:amp|lt|gt|quot|apos);)/.test(rest);
}
