/** Description of the device that goes along with a ticket, in words its owner can read before they agree. */

/** Facts about the device, from which it is described. */
export interface DeviceFacts {
  /** Of the app. */
  readonly version: string | undefined;
  readonly userAgent: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** On the home screen, without the browser around it. */
  readonly isInstalled: boolean;
}

/** Browsers by what is in their name of themselves, the ones that call themselves by another's name too first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android (\d+)/, 'Android'],
  [/(?:iPhone OS|CPU OS) (\d+)/, 'iOS'],
  [/Windows NT/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** App, browser, system and screen: `Maaiveld 1.4.0 · Chrome 142 · Android 15 · scherm 390 × 844 · op beginscherm`. Nothing that names somebody. */
export function deviceInWords({ version, userAgent, widthPx, heightPx, isInstalled }: DeviceFacts): string {
  return [
    `Maaiveld ${version ?? 'onbekende versie'}`,
    firstOf(browsers, userAgent) ?? 'onbekende browser',
    firstOf(systems, userAgent) ?? 'onbekend systeem',
    `scherm ${widthPx} × ${heightPx}`,
    isInstalled ? 'op beginscherm' : 'in de browser',
  ].join(' · ');
}

function firstOf(names: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  for (const [pattern, name] of names) {
    const match = pattern.exec(text);
    if (match !== null) return match[1] === undefined ? name : `${name} ${match[1]}`;
  }
  return undefined;
}
