/** Every expected failure in Dutch: what happened, what was kept, what to do now. */
import { type FieldProblem, isProblemCode, type Problem, type ProblemBody, type ProblemCode, type ProblemDetails } from '#platform/shared/problem.ts';
import { NotOnDevice, Unreachable } from './transport.ts';

/** A failure in words. */
export interface ProblemWords {
  readonly title: string;
  readonly text: string;
}

/** The words of each code. A reason or the fields that come with a problem say it more exactly and go before `text`. */
export const problemWords: Record<ProblemCode, ProblemWords> = {
  'not-signed-in': {
    title: 'Je bent niet meer ingelogd',
    text: 'Wat je hebt ingevuld is bewaard op dit apparaat. Log opnieuw in om verder te gaan met verzenden.',
  },
  'not-allowed': {
    title: 'Je hebt hier geen recht toe',
    text: 'Er is niets gewijzigd en wat je invulde is bewaard. Vraag een beheerder om het recht, of gooi het weg.',
  },
  'foreign-site': {
    title: 'Niet verzonden vanaf deze site',
    text: 'Wat je invulde is bewaard. Open Maaiveld op het gewone adres en verzend het daar opnieuw.',
  },
  'proof-of-work-refused': {
    title: 'Nog niet verzonden',
    text: 'Wat je invulde is bewaard en wordt vanzelf opnieuw verzonden.',
  },
  'wrong-xsrf-token': { title: 'De beveiligde sessie is verlopen', text: 'Er is niets verloren. Ververs de pagina en probeer het opnieuw.' },
  'not-found': {
    title: 'Niet gevonden',
    text: 'Dit bestaat niet meer of is niet voor jou toegankelijk. Wat je zelf invulde is bewaard; vraag zo nodig je projectleider.',
  },
  'unknown-operation': {
    title: 'De server kent deze handeling niet',
    text: 'Je werk is bewaard op dit apparaat. Werk de app bij en verzend het daarna opnieuw.',
  },
  'changed-by-someone-else': { title: 'Intussen door iemand anders gewijzigd', text: 'Beide versies zijn bewaard. Kies welke moet blijven.' },
  'already-exists': { title: 'Dit bestaat al', text: 'Er is niets dubbel opgeslagen en wat je invulde is bewaard. Kies een andere naam of een ander nummer.' },
  'command-id-reused': { title: 'Dit kon niet worden verwerkt', text: 'Je werk is bewaard op dit apparaat. Open het en sla het opnieuw op.' },
  'file-too-large': { title: 'Bestand te groot', text: 'Dit bestand is te groot om te bewaren. De rest van je werk is bewaard; kies een kleiner bestand.' },
  'file-type-refused': { title: 'Dit soort bestand kan niet', text: 'De rest van je werk is bewaard. Maak een nieuwe foto, of kies een JPEG, PNG of PDF.' },
  'invalid-input': { title: 'Nog niet goed ingevuld', text: 'Wat je invulde is bewaard. Verbeter de aangegeven velden en probeer het opnieuw.' },
  'not-possible-now': { title: 'Dit kan nu niet', text: 'Wat je invulde is bewaard. Kijk of er intussen iets veranderd is en probeer het opnieuw.' },
  'still-in-use': { title: 'Nog in gebruik', text: 'Er is niets verwijderd. Haal het eerst weg op de plekken waar het wordt gebruikt.' },
  'own-work': { title: 'Je eigen werk', text: 'Je kunt je eigen werk niet beoordelen. Het wacht op een collega.' },
  'code-wrong': { title: 'Deze code klopt niet', text: 'Controleer de code uit de laatste e-mail en vul hem opnieuw in.' },
  'code-expired': {
    title: 'Deze code is verlopen',
    text: 'Vraag hier een nieuwe code aan. Een code werkt tien minuten, één keer, en alleen in de browser waarin je hem aanvroeg.',
  },
  'too-many-requests': {
    title: 'Even te druk',
    text: 'Wat je invulde is bewaard en wordt vanzelf opnieuw verzonden. Wacht even voordat je het zelf weer probeert.',
  },
  unexpected: {
    title: 'Er ging iets mis bij ons',
    text: 'Wat je invulde is bewaard en wordt vanzelf opnieuw geprobeerd. Blijft dit zo, meld het dan bij ICT.',
  },
  'temporarily-unavailable': { title: 'De server is even niet bereikbaar', text: 'Wat je invulde is bewaard en wordt vanzelf verzonden zodra het weer kan.' },
  'storage-full': {
    title: 'De server heeft geen ruimte meer',
    text: 'Wat je invulde is bewaard en wordt vanzelf opnieuw verzonden zodra er weer ruimte is. Laat ICT weten dat de server vol is.',
  },
};

const unreachableWords: ProblemWords = {
  title: 'Geen verbinding',
  text: 'Wat je invulde is bewaard op dit apparaat. Het gaat vanzelf verder zodra er bereik is.',
};

const notOnDeviceWords: ProblemWords = {
  title: 'Nog niet op dit apparaat',
  text: 'Wat hiervoor nodig is, staat nog niet op dit apparaat en er is nu geen verbinding. Probeer het opnieuw zodra er bereik is; wat je invulde is bewaard.',
};

/** Any failure in words. A reason that came with it takes the place of the general text. */
export function problemText(failure: unknown): ProblemWords {
  if (failure instanceof NotOnDevice) return notOnDeviceWords;
  if (failure instanceof Unreachable) return unreachableWords;
  if (!hasCode(failure)) return problemWords.unexpected;
  const { code, details } = failure;
  const { title, text } = problemWords[code];
  // What is wrong with a name in an address is for programs; a person followed a link that leads nowhere.
  return { title, text: (code === 'not-found' ? details?.reason : detailText(details)) ?? text };
}

/** True when a failure is one the app has words for; every other is a fault of ours. */
export function isExpected(failure: unknown): boolean {
  return failure instanceof Unreachable || hasCode(failure);
}

function detailText(details: ProblemDetails | undefined): string | undefined {
  if (details?.reason !== undefined) return details.reason;
  const messages = [...new Set(details?.fields?.map(({ message }) => message) ?? [])];
  return messages.length === 0 ? undefined : messages.join(' ');
}

function hasCode(failure: unknown): failure is Problem | ProblemBody {
  return typeof failure === 'object' && failure !== null && isProblemCode((failure as { code?: unknown }).code);
}

/** The refused fields of a failure that has any; undefined for every other failure. */
export function isProblemWithFields(failure: unknown): readonly FieldProblem[] | undefined {
  if (!hasCode(failure)) return undefined;
  const fields = failure.details?.fields;
  return fields === undefined || fields.length === 0 ? undefined : fields;
}
