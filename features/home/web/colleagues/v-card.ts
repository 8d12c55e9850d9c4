/** A colleague as a card for the contacts of a phone (vCard 3.0, RFC 2426: what every phone reads). */
import type { Colleague } from '#features/people/contract.ts';

/** Media type of a card. */
export const V_CARD_TYPE = 'text/vcard;charset=utf-8';
/** Longest line in octets, without its end (RFC 2425 5.8.1). */
const LINE_OCTETS_MAX = 75;

/** The card as text. `organisation` is its name, empty while it is not known. */
export function toVCard({ name, jobTitle, divisionName, phone, email }: Colleague, organisation: string): string {
  const at = name.lastIndexOf(' ');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:${escaped(name.slice(at + 1))};${escaped(name.slice(0, Math.max(at, 0)))};;;`,
    organisation !== '' && `ORG:${[organisation, divisionName ?? ''].filter(Boolean).map(escaped).join(';')}`,
    jobTitle !== '' && `TITLE:${escaped(jobTitle)}`,
    phone !== null && `TEL;TYPE=CELL,WORK:${escaped(phone)}`,
    `EMAIL;TYPE=WORK:${escaped(email)}`,
    'END:VCARD',
  ];
  return lines.flatMap((line) => (line === false ? [] : `${folded(line)}\r\n`)).join('');
}

/** A name of a file that every system takes. */
export function vCardFileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain || 'collega'}.vcf`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n');
}

/** A long line goes on after a line end and a space; a character is never cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS_MAX) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
