/** Reads the GML of a KLIC delivery (IMKL of Geonovum and Kadaster) into themes with their lines, piece by piece. Pure. */

import { createXmlReader, type XmlAttributes, type XmlTrouble } from '#platform/shared/files/read-xml.ts';
import { isInRdBounds } from '#platform/shared/geometry/coordinates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { COORDINATES_MAX, type OverlayContent } from '../content.ts';
import { type KlicAim, type KlicThemeCode, klicThemeOf, klicThemes } from '../labels.ts';

/** A delivery as it was read. */
export interface ReadKlic {
  readonly content: OverlayContent;
  /** Empty where the delivery does not say. */
  readonly number: string;
  /** Day it was asked for; empty where the delivery does not say. */
  readonly askedOn: string;
  readonly aim: KlicAim;
}

/** Reads the files of a delivery: `read` is given pieces of a file, `endFile` ends one, `finish` gives what was read. Each throws `invalid-input` with the reason. */
export interface ImklReader {
  readonly read: (piece: string) => void;
  readonly endFile: () => void;
  readonly finish: () => ReadKlic;
}

interface Feature {
  readonly kind: string;
  readonly id: string;
  net: string;
  theme: string;
  readonly links: string[];
  readonly lines: number[][];
  readonly points: number[];
}

/** Drawn around the nets, in their own layer. */
const around: Readonly<Record<string, KlicThemeCode>> = {
  Graafpolygoon: 'gebied',
  Informatiepolygoon: 'gebied',
  Orientatiepolygoon: 'gebied',
  Maatvoering: 'maatvoering',
  Annotatie: 'maatvoering',
  EigenTopografie: 'maatvoering',
};
const aims: readonly (readonly [RegExp, KlicAim])[] = [
  [/ori[eë]ntatie/i, 'orientation'],
  [/calamiteit/i, 'calamity'],
  [/graaf/i, 'dig'],
];
const MEMBERS = new Set(['featureMember', 'member']);
const DAY = /^\d{4}-\d{2}-\d{2}/;

const refused = (reason: string) => new Problem('invalid-input', { reason });
const reasons: Readonly<Record<XmlTrouble, string>> = {
  'document-type': 'Dit is geen KLIC-levering: zo’n bestand heeft geen DOCTYPE.',
  'too-deep': 'Dit is geen KLIC-levering: de onderdelen ervan staan te diep in elkaar.',
  'not-whole': 'De KLIC-levering is niet heel: het bestand met de leidingen houdt ineens op, of er staat iets in dat niet klopt. Download haar opnieuw.',
};
const idOf = (href: string): string => href.slice(href.lastIndexOf('#') + 1);
const codeOf = (href: string): string => href.slice(href.lastIndexOf('/') + 1);

/** Makes one. */
export function createImklReader(): ImklReader {
  const features: Feature[] = [];
  const themes = new Map<string, string>();
  const message = { number: '', askedOn: '', aim: '' };
  let [coordinates, isImkl] = [0, false];
  let feature: Feature | undefined;
  let [isMember, dimension] = [false, 2];
  let text: string[] | undefined;

  const take = (name: string, value: string) => {
    if (feature === undefined) return;
    if (name === 'posList' || name === 'pos') {
      const places = numbersOf(value, dimension);
      coordinates += places.length / 2;
      if (coordinates > COORDINATES_MAX) throw refused('In deze KLIC-levering staan te veel leidingen voor een kaart. Vraag een kleiner gebied aan.');
      if (name === 'posList' && places.length >= 4) feature.lines.push(places);
      else if (places.length === 2) feature.points.push(...places);
    } else if (name === 'klicMeldnummer') message.number = value.trim();
    else if (name === 'aanvraagDatum' || name === 'datumAanvraag') message.askedOn = DAY.exec(value.trim())?.[0] ?? '';
    else if (name === 'aanvraagSoort') message.aim = value || message.aim;
  };
  const open = (name: string, attributes: XmlAttributes) => {
    if (name === 'FeatureCollection') isImkl = true;
    if (MEMBERS.has(name)) isMember = true;
    else if (isMember) {
      isMember = false;
      feature = { kind: name, id: attributes['id'] ?? '', net: '', theme: '', links: [], lines: [], points: [] };
    } else if (feature !== undefined) {
      const href = attributes['href'] ?? '';
      if (name === 'inNetwork') feature.net = idOf(href);
      if (name === 'link') feature.links.push(idOf(href));
      if (name === 'thema') feature.theme = codeOf(href);
      if (name === 'aanvraagSoort') message.aim = codeOf(href);
      refuseOtherSystem(attributes['srsName'] ?? '');
      const told = attributes['srsDimension'];
      if (told !== undefined) dimension = Number(told) === 3 ? 3 : 2;
    }
    text = wanted.has(name) ? [] : undefined;
  };
  const close = (name: string) => {
    if (text !== undefined && wanted.has(name)) take(name, text.join(''));
    text = undefined;
    if (feature === undefined || name !== feature.kind) return;
    if (feature.kind === 'Utiliteitsnet') themes.set(feature.id, feature.theme);
    features.push(feature);
    [feature, dimension] = [undefined, 2];
  };
  const readerOf = () => createXmlReader({ onOpen: open, onText: (piece) => text?.push(piece), onClose: close }, (trouble) => refused(reasons[trouble]));
  let reader = readerOf();
  return {
    read: (piece) => reader.read(piece),
    endFile: () => {
      reader.end();
      reader = readerOf();
      [feature, isMember] = [undefined, false];
    },
    finish: () => {
      if (!isImkl) throw refused('In dit ZIP-bestand staan geen leidingen als IMKL (GML). Kies het ZIP-bestand zoals je het van het Kadaster downloadde.');
      const layers = layersOf(features, themes);
      if (layers.length === 0) throw refused('In deze KLIC-levering staan geen kabels of leidingen. Kijk of je de hele levering koos.');
      refuseAbroad(layers);
      const aim = aims.find(([pattern]) => pattern.test(message.aim))?.[1] ?? 'unknown';
      return { content: { layers, leftOut: [] }, number: message.number, askedOn: message.askedOn, aim };
    },
  };
}

const wanted = new Set(['posList', 'pos', 'klicMeldnummer', 'aanvraagDatum', 'datumAanvraag', 'aanvraagSoort']);

function refuseOtherSystem(system: string): void {
  if (system === '' || /28992/.test(system)) return;
  throw refused(`Deze KLIC-levering is in stelsel ${system}. Vraag haar op in RD (EPSG:28992).`);
}

function numbersOf(text: string, dimension: number): number[] {
  const all = text.trim().split(/\s+/).map(Number);
  if (all.some((value) => !Number.isFinite(value))) throw refused('In deze KLIC-levering staat een leiding zonder leesbare plek. Download haar opnieuw.');
  return dimension === 2 ? all : all.filter((_, index) => index % dimension < 2);
}

/** A cable has no place of its own: it says of which links it is, and a link of which net. */
function layersOf(features: readonly Feature[], themes: ReadonlyMap<string, string>): OverlayContent['layers'] {
  const netOfLink = new Map<string, string>();
  for (const { links, net } of features) for (const link of links) netOfLink.set(link, net);
  const found = new Map<KlicThemeCode, { readonly lines: number[][]; readonly points: number[] }>();
  for (const { kind, id, net, lines, points } of features) {
    if (lines.length === 0 && points.length === 0) continue;
    const theme = around[kind] ?? klicThemeOf(themes.get(net || (netOfLink.get(id) ?? '')) ?? '');
    const layer = found.get(theme) ?? { lines: [], points: [] };
    found.set(theme, layer);
    layer.lines.push(...lines);
    // A label has a place too, which is nothing in the ground.
    if (klicThemes[theme].isNet) layer.points.push(...points);
  }
  return (Object.keys(klicThemes) as KlicThemeCode[]).flatMap((key) => {
    const layer = found.get(key);
    return layer === undefined ? [] : [{ key, colour: klicThemes[key].colour, ...layer, texts: [] }];
  });
}

function refuseAbroad(layers: OverlayContent['layers']): void {
  const [rdX = 0, rdY = 0] = layers[0]?.lines[0] ?? layers[0]?.points ?? [];
  if (!isInRdBounds({ rdX, rdY })) throw refused('De leidingen in deze levering liggen niet in Nederland. Kijk of ze in RD (EPSG:28992) is.');
}
