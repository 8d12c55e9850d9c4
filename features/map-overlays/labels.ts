/** The kinds of overlay and the themes of a KLIC delivery, with how each is drawn. */

/** Kinds of overlay: drawings and KLIC that lie under the points of a map. */
export const overlayKinds = { picture: 'Tekening als afbeelding', drawing: 'Tekening (DXF)', klic: 'KLIC' } as const;

/** A kind of overlay. */
export type OverlayKind = keyof typeof overlayKinds;

/** A theme of cables and pipes. */
export interface KlicTheme {
  readonly label: string;
  /** As KLIC draws it (PMKL, the presentation model of IMKL): red, green, blue. */
  readonly colour: string;
  /** False for what lies around the cables and pipes, as measurements and the edge of what was asked for. */
  readonly isNet: boolean;
}

const net = (label: string, colour: string): KlicTheme => ({ label, colour, isNet: true });

/** The themes of IMKL by their code in its list `Thema`, in the order they are shown. */
export const klicThemes = {
  landelijkHoogspanningsnet: net('Landelijk hoogspanningsnet', 'rgb(255, 0, 0)'),
  hoogspanning: net('Hoogspanning', 'rgb(255, 0, 0)'),
  middenspanning: net('Middenspanning', 'rgb(200, 0, 0)'),
  laagspanning: net('Laagspanning', 'rgb(150, 0, 0)'),
  buisleidingGevaarlijkeInhoud: net('Buisleiding gevaarlijke inhoud', 'rgb(255, 127, 0)'),
  petrochemie: net('(Petro)chemie', 'rgb(255, 127, 0)'),
  gasHogeDruk: net('Gas hoge druk', 'rgb(255, 175, 60)'),
  gasLageDruk: net('Gas lage druk', 'rgb(255, 215, 80)'),
  water: net('Water', 'rgb(0, 0, 255)'),
  rioolVrijverval: net('Riool vrijverval', 'rgb(186, 56, 168)'),
  rioolOnderOverOfOnderdruk: net('Riool onder druk', 'rgb(128, 0, 128)'),
  warmte: net('Warmte', 'rgb(0, 128, 128)'),
  datatransport: net('Datatransport', 'rgb(0, 255, 0)'),
  wees: net('Weesleiding', 'rgb(145, 138, 111)'),
  overig: net('Overig', 'rgb(111, 92, 16)'),
  gebied: { label: 'Gebied van de melding', colour: 'rgb(90, 90, 90)', isNet: false },
  maatvoering: { label: 'Maatvoering en topografie', colour: 'rgb(140, 140, 140)', isNet: false },
} as const satisfies Record<string, KlicTheme>;

/** Code of a theme. */
export type KlicThemeCode = keyof typeof klicThemes;

/** The theme of a code of IMKL; what a later version of it adds is drawn among the rest. */
export function klicThemeOf(code: string): KlicThemeCode {
  return Object.hasOwn(klicThemes, code) ? (code as KlicThemeCode) : 'overig';
}

/** Purposes of a message. On an orientation request nobody may dig. */
export const klicAims = { dig: 'graafmelding', orientation: 'oriëntatieverzoek', calamity: 'calamiteitenmelding', unknown: 'melding' } as const;

/** Code of the purpose of a message. */
export type KlicAim = keyof typeof klicAims;
