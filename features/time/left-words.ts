/** Text about days that were left waiting while others were approved. */

/** People named at most; of more only the number is told. */
const NAMES_MAX = 3;

/** Returns the title and text: how many days, of whom, and what to do. */
export function leftWords(days: number, names: readonly string[]): { readonly title: string; readonly text: string } {
  const title = days === 1 ? '1 dag is niet goedgekeurd' : `${days} dagen zijn niet goedgekeurd`;
  const more = names.length - NAMES_MAX;
  const whose = more > 0 ? [...names.slice(0, NAMES_MAX), `${more} ${more === 1 ? 'ander' : 'anderen'}`] : names;
  const people = new Intl.ListFormat('nl-NL').format(whose);
  return { title, text: `De uren of ritten van ${people} zijn gewijzigd of heropend nadat je ze bekeek. Bekijk ze opnieuw.` };
}
