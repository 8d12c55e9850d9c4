/** Why a code leads nowhere, in words. */

/** Reasons: not one of ours nor the label of a sample, a label that can't be looked up now, not known here, withdrawn, or not to be looked up without a network. */
export const codeTroubles = {
  foreign: {
    title: 'Dit is geen code van Maaiveld',
    text: 'Ook geen label van een monster dat jij mag zien. Scan een code van Maaiveld of het label van een monster, of vul je uren met de hand in.',
  },
  'label-not-here': {
    title: 'Dit label staat niet op dit apparaat',
    text: 'Het is geen code van Maaiveld. Is het een monster, dan wordt het gevonden zodra er weer verbinding is; monsters van je eigen werk ook zonder.',
  },
  unknown: {
    title: 'Deze code is hier niet bekend',
    text: 'De code bestaat niet, of je hebt geen toegang tot het project. Vraag de projectleider, of vul je uren met de hand in.',
  },
  withdrawn: { title: 'Deze code is ingetrokken', text: 'Er hangt of komt een nieuwe code. Scan die, of vul je uren met de hand in.' },
  failed: { title: 'Deze code is nu niet op te zoeken', text: 'Er ging iets mis bij ons. Probeer het zo opnieuw, of vul je uren met de hand in.' },
  'not-here': {
    title: 'Deze code staat niet op dit apparaat',
    text: 'Er is nu geen verbinding, en de code hoort niet bij werk van jou. Vul je uren met de hand in; met bereik werkt de code wel.',
  },
} as const;

export type CodeTrouble = keyof typeof codeTroubles;
