/** Titles of problem codes in the APIs (`title` of RFC 9457). The app has words of its own, which know what is on the device. */
import type { ProblemCode } from '#platform/shared/problem.ts';

/** A Dutch sentence for each code: what is the matter, and what to do. */
export const problemTitle: Readonly<Record<ProblemCode, string>> = {
  'not-signed-in': 'Je bent niet ingelogd. Log in en probeer het opnieuw.',
  'not-allowed': 'Je hebt hier geen recht toe. Vraag een beheerder om het recht.',
  'foreign-site': 'Deze aanvraag kwam van een pagina van een andere site. Open Maaiveld op het gewone adres.',
  'proof-of-work-refused': 'Het rekenwerk bij deze aanvraag klopt niet of is verlopen. Vraag een nieuwe opgave aan.',
  'wrong-xsrf-token': 'De beveiligde sessie klopt niet. Herhaal de cookie XSRF-TOKEN in de header X-XSRF-TOKEN.',
  'not-found': 'Dit bestaat niet, of niet voor jou. Controleer het adres.',
  'unknown-operation': 'Deze handeling bestaat niet. Controleer de methode en het adres.',
  'changed-by-someone-else': 'Iemand anders heeft dit intussen gewijzigd. Haal het opnieuw op.',
  'already-exists': 'Dit bestaat al. Kies een andere naam of een ander nummer.',
  'command-id-reused': 'Dit nummer hoorde bij een andere opdracht. Geef elke opdracht een eigen UUID.',
  'file-too-large': 'Dit is te groot. Stuur minder in één keer.',
  'file-type-refused': 'Dit soort bestand of gegevens kan hier niet. Kies een ander soort.',
  'invalid-input': 'De gegevens kloppen niet. Verbeter de genoemde velden.',
  'not-possible-now': 'Dit kan nu niet. Kijk wat er intussen veranderd is.',
  'still-in-use': 'Dit is nog in gebruik. Haal het eerst weg waar het wordt gebruikt.',
  'own-work': 'Niemand beoordeelt eigen werk. Laat het aan een collega.',
  'code-wrong': 'Deze code klopt niet. Vul de code uit de laatste e-mail in.',
  'code-expired': 'Deze code is verlopen. Vraag een nieuwe aan.',
  'too-many-requests': 'Er kwamen te veel aanvragen achter elkaar. Wacht even.',
  unexpected: 'Er ging iets mis bij ons. Probeer het later opnieuw.',
  'temporarily-unavailable': 'De server is er even niet. Probeer het zo opnieuw.',
  'storage-full': 'De server heeft geen ruimte meer. Probeer het later opnieuw.',
};
