/** The mail with a code: besides the code, when and in what it was asked for, so that the owner sees when that was not them. */
import type { Mail } from '#platform/server/documents/mail.ts';
import { formatDate, formatTime, localDate } from '#platform/shared/dates/dates.ts';

/** The order counts: Edge and Opera also say Chrome, and Chrome also says Safari. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

/** An iPhone also says Mac OS, and Android also says Linux. */
const devices = [
  [/\biPhone\b/, 'een iPhone'],
  [/\biPad\b/, 'een iPad'],
  [/\bAndroid\b/, 'een Android-toestel'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'een Mac'],
  [/\bCrOS\b/, 'een Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Roughly what a call came from, in words of our own: what a caller says of itself never gets into a mail. */
export function deviceWords(userAgent: string | undefined): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, device] = [nameIn(browsers), nameIn(devices)];
  if (browser === undefined) return device === undefined ? 'een onbekend apparaat' : `een onbekende browser op ${device}`;
  return device === undefined ? browser : `${browser} op ${device}`;
}

/** Content of the mail. */
export interface CodeMail {
  readonly email: string;
  /** Undefined for an address that is not known: then there is nothing to sign in to. */
  readonly code: string | undefined;
  readonly at: Date;
  readonly userAgent: string | undefined;
  /** Times a code was asked with this address in the last 24 hours, this one included. */
  readonly askedOfDay: number;
}

/** The mail, for a known and an unknown address. */
export function codeMail({ email, code, at, userAgent, askedOfDay }: CodeMail): Mail {
  const asked = `Aangevraagd op ${formatDate(localDate(at))} om ${formatTime(at)} met ${deviceWords(userAgent)}.${
    askedOfDay > 1 ? ` Met dit adres is in 24 uur ${askedOfDay} keer een code aangevraagd.` : ''
  }`;
  if (code === undefined) {
    const text = 'Iemand vroeg met dit adres een code aan voor Maaiveld. Dit adres is daar niet bekend. Was jij het, vraag dan de beheerder om een account.';
    return { to: email, subject: 'Inloggen bij Maaiveld', text: `${text}\n\n${asked}` };
  }
  const text = `Je code is ${code}. Hij is tien minuten geldig en werkt één keer, alleen in de browser waarin je hem hebt aangevraagd.`;
  const remedy =
    'Was jij dit niet, geef de code dan aan niemand. Zonder de code komt niemand binnen en je hoeft niets te doen; gebeurt het vaker, meld het dan bij je beheerder.';
  return { to: email, subject: `${code} is je code voor Maaiveld`, text: `${text}\n\n${asked}\n\n${remedy}` };
}
