/**
 * Reads what a laboratory found out of a SIKB0101 XML (IMMetingen: samples, and analyses that hang on them), as the table of results that is brought in.
 * The code lists of the standard are not in the product: a code stands as it is, and the codes nobody has a name for are told. Pure.
 */
import { toCsv } from '#platform/shared/files/csv.ts';
import { elementsNamed, readXml, type XmlElement } from '#platform/shared/files/read-xml.ts';
import { Problem } from '#platform/shared/problem.ts';
import { RESULT_DECIMALS, RESULT_UNIT_LENGTH_MAX } from './lab-result.ts';
import { resultColumns } from './result-contract.ts';

/** Results of a file, with what was left as it is. */
export interface ReadSikb0101 {
  /** A table with the columns of an import of results. */
  readonly csv: string;
  /** Sentences on what has no name here, or was not taken over. */
  readonly notes: readonly string[];
}

/** Codes named in one sentence. */
const CODES_TOLD_MAX = 8;
const CODE = /^urn:[a-z0-9]+:(.+)$/i;

type Row = Readonly<Record<(typeof resultColumns)[number]['key'], string>>;

/** True when a file is one of these, by its beginning. */
export function isSikb0101(text: string): boolean {
  return /^\uFEFF?\s*<(?:\?xml|!--|[A-Za-z])/.test(text);
}

/** The results of a file. Throws `invalid-input` with the reason when there are none to read. */
export function readSikb0101(text: string): ReadSikb0101 {
  const root = readXml(text);
  if (root.name !== 'FeatureCollectionIMSIKB0101')
    throw refused('Dit is geen SIKB0101-bestand. Vraag het laboratorium om SIKB0101 (XML), of kies het CSV-bestand.');
  const samples = [...elementsNamed(root, 'Sample')];
  const byId = new Map<string, XmlElement>();
  for (const name of ['Sample', 'Analysis', 'Package', 'TimeInstant'])
    for (const element of elementsNamed(root, name)) if (element.attributes['id'] !== undefined) byId.set(element.attributes['id'], element);
  const sampleOf = samplesOfAnalyses(samples, byId);
  const analyses = [...elementsNamed(root, 'Analysis')];
  if (analyses.length === 0) throw refused('In dit SIKB0101-bestand staan geen analyses. Vraag het laboratorium om het bestand met de resultaten.');
  const notes = new NoteKeeper();
  const rows = analyses.flatMap((analysis) => rowOf(analysis, sampleOf.get(analysis), byId, notes) ?? []);
  if (rows.length === 0) throw refused('Van geen van de analyses in dit bestand is een waarde te lezen. Vraag het laboratorium om getallen.');
  const cells = rows.map((row) => resultColumns.map(({ key }) => row[key]));
  const csv = toCsv(
    resultColumns.map(({ label }) => label),
    cells,
  );
  return { csv: csv.replace(/^\uFEFF/, ''), notes: notes.sentences() };
}

const refused = (reason: string) => new Problem('invalid-input', { reason });
const child = (element: XmlElement | undefined, name: string): XmlElement | undefined => element?.children.find((one) => one.name === name);
const linked = (element: XmlElement | undefined): string => (element?.attributes['href'] ?? '').replace(/^#/, '');
/** The text of an element, or the code it points at. */
const textOrCode = (element: XmlElement | undefined): string => (element === undefined ? '' : element.text || (element.attributes['href'] ?? ''));

/** The sample of each analysis: the one that names it, has it in it, or is named by it. */
function samplesOfAnalyses(samples: readonly XmlElement[], byId: ReadonlyMap<string, XmlElement>): ReadonlyMap<XmlElement, XmlElement> {
  const found = new Map<XmlElement, XmlElement>();
  for (const sample of samples)
    for (const link of elementsNamed(sample, 'relatedObservation')) {
      const named = byId.get(linked(link));
      if (named?.name === 'Analysis') found.set(named, sample);
      for (const inside of elementsNamed(link, 'Analysis')) found.set(inside, sample);
    }
  for (const analysis of byId.values()) {
    const sample = byId.get(linked(child(analysis, 'featureOfInterest')));
    if (analysis.name === 'Analysis' && sample?.name === 'Sample' && !found.has(analysis)) found.set(analysis, sample);
  }
  return found;
}

function rowOf(analysis: XmlElement, sample: XmlElement | undefined, byId: ReadonlyMap<string, XmlElement>, notes: NoteKeeper): Row | undefined {
  const result = child(analysis, 'result');
  const number = result === undefined ? undefined : [...elementsNamed(result, 'numericValue')][0];
  if (result === undefined || number === undefined || number.text === '') {
    notes.withoutValue();
    return undefined;
  }
  const property = [...elementsNamed(analysis, 'PhysicalProperty')][0];
  const [parameter, quantity] = [textOrCode(child(property, 'parameter')), textOrCode(child(property, 'quantity'))];
  const unit = number.attributes['uom'] ?? '';
  notes.code('parameter', parameter || quantity);
  notes.code('unit', unit);
  const symbol = textOrCode([...elementsNamed(result, 'limitSymbol')][0]);
  if (symbol !== '' && symbol !== '<') notes.code('symbol', symbol);
  notes.code('quality', textOrCode([...elementsNamed(result, 'qualityIndicatorType')][0]));
  return {
    ...labelsOf(sample, byId),
    order: '',
    parameter: parameter || quantity,
    value: numberIn(number.text),
    unit: unit === '1' ? '' : shortCode(unit),
    isBelow: symbol === '<' ? '<' : '',
    analysedOn: dayIn(timeOf(analysis, byId)),
    state: '',
  };
}

/** Returns the labels of a sample: its name, the label on its container, and its own id; each empty when the file does not have it. */
function labelsOf(sample: XmlElement | undefined, byId: ReadonlyMap<string, XmlElement>): Pick<Row, 'sample' | 'barcode' | 'sampleId'> {
  if (sample === undefined) return { sample: '', barcode: '', sampleId: '' };
  const packages = sample.children.flatMap((link) => byId.get(linked(link)) ?? []).filter(({ name }) => name === 'Package');
  const [barcode] = [sample, ...packages].flatMap((one) => [...elementsNamed(one, 'barcode')].map(({ text }) => text)).filter(Boolean);
  const [id] = [...elementsNamed(child(sample, 'identification') ?? sample, 'lokaalID')].map(({ text }) => text);
  return { sample: child(sample, 'name')?.text ?? '', barcode: barcode ?? '', sampleId: id ?? '' };
}

function timeOf(analysis: XmlElement, byId: ReadonlyMap<string, XmlElement>): string {
  const time = child(analysis, 'resultTime');
  if (time === undefined) return '';
  const instant = [...elementsNamed(time, 'timePosition')][0] ?? [...elementsNamed(byId.get(linked(time)) ?? time, 'timePosition')][0];
  return instant?.text ?? '';
}

/** A day as the import reads it; empty when there is none. */
function dayIn(moment: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(moment) ?? [];
  return year === undefined ? '' : `${day}-${month}-${year}`;
}

/** A number of XML, which has a point, as the import reads it: with a comma. */
function numberIn(text: string): string {
  const isScientific = /^[+-]?\d+(?:\.\d+)?e[+-]?\d+$/i.test(text);
  const plain = isScientific
    ? Number(text)
        .toFixed(RESULT_DECIMALS)
        .replace(/\.?0+$/, '')
    : text;
  return /^[+-]?\d*\.?\d+$/.test(plain) ? plain.replace(/^\+/, '').replace('.', ',') : plain;
}

/** A unit, or the end of its code when that is too long to stand beside a value. */
function shortCode(code: string): string {
  const [, rest] = CODE.exec(code) ?? [];
  return code.length <= RESULT_UNIT_LENGTH_MAX || rest === undefined ? code : rest.slice(-RESULT_UNIT_LENGTH_MAX);
}

type CodeKind = 'parameter' | 'unit' | 'symbol' | 'quality';

/** Gathers what has no name here. */
class NoteKeeper {
  readonly #codes: Record<CodeKind, Set<string>> = { parameter: new Set(), unit: new Set(), symbol: new Set(), quality: new Set() };
  #withoutValue = 0;

  code(kind: CodeKind, text: string): void {
    if (kind === 'symbol' || CODE.test(text)) this.#codes[kind].add(text);
  }

  withoutValue(): void {
    this.#withoutValue += 1;
  }

  sentences(): readonly string[] {
    const named = (kind: CodeKind) => {
      const codes = [...this.#codes[kind]];
      return `${codes.slice(0, CODES_TOLD_MAX).join(', ')}${codes.length > CODES_TOLD_MAX ? ` en nog ${codes.length - CODES_TOLD_MAX}` : ''}`;
    };
    const said: Readonly<Record<CodeKind, (codes: string) => string>> = {
      parameter: (codes) => `De codelijst van SIKB zit niet in Maaiveld. Deze parameters blijven staan als hun code: ${codes}.`,
      unit: (codes) => `Deze eenheden blijven staan als hun code: ${codes}.`,
      symbol: (codes) => `Alleen < wordt gelezen als onder de rapportagegrens. Kijk deze tekens na: ${codes}.`,
      quality: (codes) => `Het oordeel van het laboratorium is niet overgenomen, want zijn code heeft hier geen naam: ${codes}. Keur zelf af wat niet voldoet.`,
    };
    const kinds = (Object.keys(said) as CodeKind[]).filter((kind) => this.#codes[kind].size > 0);
    return [
      ...kinds.map((kind) => said[kind](named(kind))),
      ...(this.#withoutValue === 0
        ? []
        : [this.#withoutValue === 1 ? 'Eén analyse heeft geen getal en doet niet mee.' : `${this.#withoutValue} analyses hebben geen getal en doen niet mee.`]),
    ];
  }
}
