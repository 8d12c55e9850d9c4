/** Questions a form may not ask: a citizen service number, or a copy of an identity document. */
import type { Field } from '../design/design-fields.ts';

/**
 * An organisation may use a citizen service number only where a law says so (Uitvoeringswet AVG, article 46; Wet algemene bepalingen
 * burgerservicenummer), as for wages. No form of field work is such a place, and a copy of a passport has the number on it.
 */
const CITIZEN_NUMBER = /\b(bsn|burger\s?service\s?nummer|sofi-?\s?nummer)\b/i;
const PROOF_OF_IDENTITY = /\b(paspoort|identiteitsbewijs|identiteitskaart|id-?\s?(kaart|bewijs)|legitimatie(bewijs)?)\b/i;

const typedIn: ReadonlySet<Field['type']> = new Set<Field['type']>(['text', 'longText', 'number', 'barcode']);
const pictured: ReadonlySet<Field['type']> = new Set<Field['type']>(['photo', 'file']);

/** Why a question may not be asked, as a Dutch sentence without its name; null when it may. Judged by its key and label: help may well say not to give it. */
export function privacyProblem({ type, key, label }: Field): string | null {
  const asks = (what: RegExp) => what.test(label) || what.test(key);
  if ((typedIn.has(type) || pictured.has(type)) && asks(CITIZEN_NUMBER))
    return 'vraag niet om een burgerservicenummer: dat mag alleen waar een wet het voorschrijft. Haal de vraag weg, of vraag een personeelsnummer.';
  if (pictured.has(type) && asks(PROOF_OF_IDENTITY))
    return 'vraag niet om een kopie van een identiteitsbewijs: daar staat een burgerservicenummer op. Vraag of het is getoond, met ja of nee.';
  return null;
}
