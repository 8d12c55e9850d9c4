/** Mails about a change of somebody's account number. */
import type { Mail } from '#platform/server/documents/mail.ts';
import { formatDate, formatTime, localDate } from '#platform/shared/dates/dates.ts';

/** The mail with the code that shows who changes it. */
export function codeMail(email: string, code: string, at: Date): Mail {
  const text = `Je code om een IBAN te wijzigen is ${code}. Hij is tien minuten geldig en werkt één keer.`;
  const remedy = `Aangevraagd ${moment(at)}. Was jij dit niet? Geef de code aan niemand en meld het bij je beheerder: iemand anders is dan ingelogd als jij.`;
  return { to: email, subject: `${code} is je code om een IBAN te wijzigen`, text: `${text}\n\n${remedy}` };
}

/** Facts of a change of account number, as the mail tells them. */
export interface IbanChange {
  readonly email: string;
  readonly name: string;
  readonly mask: string;
  readonly at: Date;
  /** Name of who did it, when it was somebody else. */
  readonly by: string | undefined;
}

/** The mail to the person whose account number it is. */
export function ibanChangedMail({ email, name, mask, at, by }: IbanChange): Mail {
  const text = `Hallo ${name},\n\nJe IBAN in Maaiveld is ${moment(at)} gewijzigd${by === undefined ? '' : ` door ${by}`}. Het is nu ${mask}.`;
  return {
    to: email,
    subject: 'Je IBAN in Maaiveld is gewijzigd',
    text: `${text}\n\nKlopt dit niet? Bel vandaag nog de administratie, voordat er iets wordt uitbetaald. Je ziet de wijziging terug bij Persoonsgegevens.`,
  };
}

function moment(at: Date): string {
  return `op ${formatDate(localDate(at))} om ${formatTime(at)}`;
}
