/** The substances of the demo organisation, as their safety data sheets describe them. */
import type { SheetContent } from '#features/safety-sheets/safety-sheet.ts';

/** A sheet of the demo organisation. */
export interface DemoSheet {
  /** Always the same where an address of it is written down. */
  readonly id?: string;
  readonly productName: string;
  readonly supplier: string;
  /** Months before today the sheet was revised. */
  readonly revisedMonths: number;
  readonly edition: string;
  readonly state: 'draft' | 'current' | 'to-check' | 'replaced';
  readonly content: Partial<SheetContent>;
}

const nothing: SheetContent = {
  ...{ emergencyPhone: '', cas: '', ecNumber: '', reachNumber: '', ufi: '', unNumber: '', adrClass: '', packingGroup: null, pictograms: [] },
  ...{ signalWord: 'none', hStatements: [], pStatements: [], eyes: '', skin: '', inhaled: '', swallowed: '', spilled: '', fire: '', wear: '' },
  ...{ storage: '', quantityMax: '', usedBy: '', exposureLimit: '' },
};

/** All of the content, with what a demo sheet does not say left empty. */
export const wholeContent = (content: Partial<SheetContent>): SheetContent => ({ ...nothing, ...content });

const nitricAcid: Partial<SheetContent> = {
  ...{ emergencyPhone: '+31 78 654 3210', cas: '7697-37-2', ecNumber: '231-714-2', unNumber: '2031', adrClass: '8 (5.1)', packingGroup: 'I' },
  ...{ pictograms: ['GHS03', 'GHS05', 'GHS06'], signalWord: 'danger', hStatements: ['H272', 'H290', 'H314', 'H331', 'EUH071'] },
  pStatements: ['P210', 'P260', 'P280', 'P301+P330+P331', 'P303+P361+P353', 'P305+P351+P338', 'P310'],
  eyes: 'Spoel 15 minuten met veel water, lenzen uit. Bel 112.',
  skin: 'Kleding uit. Spoel 15 minuten met water.',
  inhaled: 'Naar frisse lucht, rechtop zitten. Bel 112, ook zonder klachten.',
  swallowed: 'Mond spoelen. Niet laten braken. Bel 112.',
  spilled: 'Afstand, wind in de rug. Dek af met zand, niet met zaagsel.',
  fire: 'Blus met water. Brandt zelf niet, wel wat ernaast staat.',
  wear: 'Nitril handschoenen\nZuurbril\nLange mouwen',
  storage: 'Magazijn Tilburg, zuurkast',
  quantityMax: '2 liter',
  usedBy: 'Bodem',
  exposureLimit: '1,3 mg/m³ (15 minuten)',
};

/** The sheets. */
export const demoSheets: readonly DemoSheet[] = [
  {
    id: '0199b3f0-0000-7000-8000-00000000ab01',
    ...{ productName: 'Salpeterzuur 69 %', supplier: 'Chemie Zuid', revisedMonths: 8, edition: '5.0', state: 'current', content: nitricAcid },
  },
  { productName: 'Salpeterzuur 69 %', supplier: 'Chemie Zuid', revisedMonths: 41, edition: '4.2', state: 'replaced', content: nitricAcid },
  {
    ...{ productName: 'Monsterfles met HNO₃ (conservering)', supplier: 'Lab Brabant', revisedMonths: 14, edition: '2.1', state: 'current' },
    content: {
      ...{ emergencyPhone: '+31 13 590 1200', cas: '7697-37-2', unNumber: '2031', adrClass: '8', packingGroup: 'II' },
      ...{ pictograms: ['GHS05'], signalWord: 'danger', hStatements: ['H290', 'H314'], pStatements: ['P260', 'P280', 'P305+P351+P338', 'P310'] },
      eyes: 'Spoel 15 minuten met veel water, lenzen uit. Bel 112.',
      skin: 'Spoel 15 minuten met water. Trek natte kleding uit.',
      swallowed: 'Mond spoelen. Niet laten braken. Bel 112.',
      spilled: 'Een paar druppels: verdun met veel water. Spoel de fles niet om vóór het monster.',
      wear: 'Nitril handschoenen\nVeiligheidsbril',
      ...{ storage: 'Koelbox in de bus, rechtop', quantityMax: '48 flessen', usedBy: 'Bodem' },
    },
  },
  {
    ...{ productName: 'Dieselbrandstof (EN 590)', supplier: 'Tankdienst Kempen', revisedMonths: 22, edition: '7', state: 'current' },
    content: {
      ...{ emergencyPhone: '+31 40 201 4400', cas: '68334-30-5', ecNumber: '269-822-7', unNumber: '1202', adrClass: '3', packingGroup: 'III' },
      ...{ pictograms: ['GHS02', 'GHS07', 'GHS08', 'GHS09'], signalWord: 'danger' },
      hStatements: ['H226', 'H304', 'H315', 'H332', 'H351', 'H373', 'H411'],
      pStatements: ['P210', 'P260', 'P273', 'P280', 'P301+P310', 'P331', 'P501'],
      eyes: 'Spoel met water. Blijft het branden, ga naar een arts.',
      skin: 'Was met water en zeep. Trek kleding met diesel uit.',
      inhaled: 'Naar frisse lucht. Duizelig of misselijk? Bel de huisarts.',
      swallowed: 'Niet laten braken: het mag niet in de longen komen. Bel 112.',
      spilled: 'Dek af met absorptiekorrels. Houd het uit sloot, put en bodem. Meld het je projectleider.',
      fire: 'Blus met schuim, poeder of CO₂. Geen waterstraal.',
      wear: 'Nitril handschoenen\nVeiligheidsbril bij overgieten',
      ...{ storage: 'Lekbak bij het aggregaat', quantityMax: '2 jerrycans van 20 liter', usedBy: 'Bodem, Milieukundige begeleiding' },
    },
  },
  {
    ...{ productName: 'Methanol', supplier: 'Chemie Zuid', revisedMonths: 39, edition: '3.4', state: 'current' },
    content: {
      ...{ emergencyPhone: '+31 78 654 3210', cas: '67-56-1', ecNumber: '200-659-6', unNumber: '1230', adrClass: '3 (6.1)', packingGroup: 'II' },
      ...{ pictograms: ['GHS02', 'GHS06', 'GHS08'], signalWord: 'danger', hStatements: ['H225', 'H301', 'H311', 'H331', 'H370'] },
      pStatements: ['P210', 'P280', 'P301+P310', 'P302+P352', 'P304+P340', 'P308+P311'],
      eyes: 'Spoel 15 minuten met water. Bel 112.',
      skin: 'Kleding uit. Spoel met veel water. Het gaat door de huid: bel 112.',
      inhaled: 'Naar frisse lucht. Bel 112, ook zonder klachten.',
      swallowed: 'Bel 112. Een slok kan blind maken, ook als je eerst niets merkt.',
      spilled: 'Weg met vonken. Neem op met korrels, in een dicht vat.',
      fire: 'Blus met poeder of CO₂. De vlam is bijna niet te zien.',
      wear: 'Butyl handschoenen\nVeiligheidsbril\nAlleen buiten of met afzuiging',
      ...{ storage: 'Magazijn Tilburg, brandveilige kast', quantityMax: '1 liter', usedBy: 'Bodem', exposureLimit: '133 mg/m³ (8 uur)' },
    },
  },
  {
    ...{ productName: 'Isopropanol 99 %', supplier: 'Schoonmaakhuis', revisedMonths: 75, edition: '1.8', state: 'to-check' },
    content: {
      ...{ cas: '67-63-0', ecNumber: '200-661-7', unNumber: '1219', adrClass: '3', packingGroup: 'II' },
      ...{ pictograms: ['GHS02', 'GHS07'], signalWord: 'danger', hStatements: ['H225', 'H319', 'H336'], pStatements: ['P210', 'P261', 'P305+P351+P338'] },
      eyes: 'Spoel een paar minuten met water, lenzen uit.',
      skin: 'Spoel met water.',
      inhaled: 'Naar frisse lucht. Duizelig? Ga zitten en wacht tot het over is.',
      swallowed: 'Mond spoelen. Bel de huisarts.',
      spilled: 'Weg met vonken. Laat kleine plassen buiten verdampen.',
      fire: 'Blus met poeder, schuim of CO₂.',
      wear: 'Nitril handschoenen\nVeiligheidsbril bij overgieten',
      ...{ storage: 'Koffer van de XRF', quantityMax: '250 ml', usedBy: 'Asbest, Bodem' },
    },
  },
  {
    ...{ productName: 'Kalibratiegas isobutyleen 100 ppm in lucht', supplier: 'Gas en Meet', revisedMonths: 11, edition: '2.0', state: 'current' },
    content: {
      ...{ emergencyPhone: '+31 10 448 9000', unNumber: '1956', adrClass: '2.2' },
      ...{ pictograms: ['GHS04'], signalWord: 'warning', hStatements: ['H280'], pStatements: ['P410+P403'] },
      inhaled: 'Naar frisse lucht.',
      fire: 'Haal de fles weg bij het vuur als dat veilig kan. Koel met water van afstand.',
      spilled: 'Sluit de kraan. Lucht de bus.',
      wear: 'Veiligheidsbril bij het aansluiten',
      ...{ storage: 'Rechtop en vast in de bus, niet in de zon', quantityMax: '2 flessen van 1 liter', usedBy: 'Bodem' },
    },
  },
  {
    ...{ productName: 'Bentoniet zwelklei (korrels)', supplier: 'Boorhandel Oost', revisedMonths: 5, edition: '1.0', state: 'draft' },
    content: {
      ...{ cas: '1302-78-9', ecNumber: '215-108-5', signalWord: 'none' },
      eyes: 'Spoel met water. Niet wrijven.',
      inhaled: 'Naar frisse lucht.',
      spilled: 'Veeg droog op. Nat is het spekglad.',
      wear: 'Stofmasker P2 bij het storten\nVeiligheidsbril',
      ...{ storage: 'Magazijn Tilburg', usedBy: 'Bodem' },
    },
  },
];
