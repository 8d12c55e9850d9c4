/** Words about shared files. Pure. */

/** Why nothing of a share was kept, in words: what happened, where it still is, what now. */
export interface TroubleWords {
  readonly title: string;
  readonly text: string;
}

const STILL_THERE = 'Het staat nog waar je het vandaan deelde.';

/** The words of each trouble, by how it stands in the address. */
export const troubleWords = {
  vol: {
    title: 'Niet bewaard: dit apparaat is vol',
    text: `Van wat je deelde is niets bewaard. ${STILL_THERE} Maak ruimte vrij bij Te verzenden of verwijder iets anders van dit apparaat, en deel het opnieuw.`,
  },
  'te-groot': {
    title: 'Niet bewaard: te veel in één keer',
    text: `Samen mag het 200 MB zijn, ongeveer veertig foto's. ${STILL_THERE} Deel het in delen.`,
  },
  niemand: {
    title: 'Niet bewaard: er was niemand ingelogd',
    text: `Zonder naam weet Maaiveld niet van wie het is. ${STILL_THERE} Deel het opnieuw zodra je bent ingelogd.`,
  },
  leeg: { title: 'Er kwam niets mee', text: 'Wat je deelde was leeg. Kies een foto of een PDF en deel die.' },
  'niet-gelezen': {
    title: 'Niet bewaard',
    text: `Dit apparaat kon niet lezen of bewaren wat je deelde. ${STILL_THERE} Deel het opnieuw, of kies het in het formulier zelf.`,
  },
  opnieuw: {
    title: 'Nog niet bewaard: deel het opnieuw',
    text: `Maaiveld stond nog niet helemaal op dit apparaat. ${STILL_THERE} Deel het over een halve minuut nog een keer.`,
  },
} as const satisfies Record<string, TroubleWords>;

/** A number of files in words. */
export function countWords(count: number): string {
  return count === 1 ? '1 bestand' : `${count} bestanden`;
}
