/**
 * The numbers of norms, laws and protocols that designs judge by, each with where it stands and the day it was found to hold. A design
 * is published with the numbers of its day: another number is a new version of the design.
 */

/** A number that may change. */
export interface Norm {
  readonly value: number;
  readonly unit: string;
  /** Local date from which it holds, else the date on which the source was last read. */
  readonly asOf: string;
  readonly source: string;
  /** `published`: read in a source; `practice`: what the trade does, to be checked with the certifier before it is relied upon. */
  readonly standing: 'published' | 'practice';
}

const READ_ON = '2026-11-21';
const published = (value: number, unit: string, source: string, asOf = READ_ON): Norm => ({ value, unit, asOf, source, standing: 'published' });
const practice = (value: number, unit: string, source: string): Norm => ({ value, unit, asOf: READ_ON, source, standing: 'practice' });

/** Sampling of lots. */
export const lotNorms = {
  density: published(1.6, 't/m³', 'BRL SIKB 1000: 10.000 ton is 6.250 m³'),
  tonnesMax: published(10_000, 't', 'BRL SIKB 1000, grootte van een partij per keuring'),
  asbestosTonnesMax: practice(2_000, 't', 'SIKB interpretatiedocument BRL 1000 (2010), NEN 5707'),
  landfillTonnesMax: published(2_000, 't', 'Rijkswaterstaat, verklaring niet-reinigbaarheid', '2021-11-01'),
  subDepotsMax: published(4, 'depots', 'SIKB, uitbesteding van monsterneming door een grondbank', '2014-04-01'),
  subDepotShareMin: published(10, '%', 'SIKB, uitbesteding van monsterneming door een grondbank', '2014-04-01'),
  increments: published(50, 'grepen', 'BRL SIKB 1000, protocol 1001: 2 × 50'),
  composites: published(2, 'mengmonsters', 'BRL SIKB 1000, protocol 1001: 2 × 50'),
  incrementGramsMin: practice(180, 'g', 'BRL SIKB 1000, protocol 1001, minimale greepgrootte'),
  incrementEdgePerGrain: practice(3, '× D95', 'BRL SIKB 1000: de greep en de opening zijn minstens driemaal de grootste korrel'),
  helpersPerSamplerMax: published(2, 'personen', 'SIKB interpretatiedocument BRL 1000, aanvulling', '2013-01-01'),
  quantityDifferenceMax: practice(25, '%', 'Eigen werkwijze: groter verschil gaat naar de projectleider'),
  foreignShareSoilMax: published(20, '%', 'Regeling bodemkwaliteit 2022, bijmenging in grond'),
  foreignShareRubble: published(50, '%', 'NEN 5707 en NEN 5897, grens bodemvreemd materiaal'),
} as const;

/** Asbestos in soil, in lots and in rubble. */
export const asbestosNorms = {
  coarsePartMm: published(40, 'mm', 'NEN 5707 en NEN 5897, grove delen'),
  coarseSamples: published(12, 'monsters', 'NEN 5897, partij met delen groter dan 40 mm'),
  coarseSampleKg: published(500, 'kg', 'NEN 5897, partij met delen groter dan 40 mm'),
  fineComposites: published(2, 'mengmonsters', 'NEN 5707, partij met delen tot 40 mm'),
  fineIncrements: published(50, 'grepen', 'NEN 5707, partij met delen tot 40 mm'),
  sieveMm: published(20, 'mm', 'NEN 5707, zeven van de grove fractie'),
  fineFractionKgMin: practice(10, 'kg', 'NEN 5707, monster van de fijne fractie'),
  limit: published(100, 'mg/kg ds', 'Regeling bodemkwaliteit 2022, hergebruiksnorm asbest'),
  furtherSurvey: published(50, 'mg/kg ds', 'NEN 5707, toetsing voor nader onderzoek'),
  amphiboleFactor: practice(10, '×', 'Regeling bodemkwaliteit 2022: serpentijn + 10 × amfibool'),
  stripMeters: published(1.5, 'm', 'NEN 5707, maaiveldinspectie in stroken'),
  pitLengthCm: published(30, 'cm', 'NEN 5707, inspectiegat'),
  pitWidthCm: published(30, 'cm', 'NEN 5707, inspectiegat'),
  pitDepthCm: published(50, 'cm', 'NEN 5707, inspectiegat'),
  coverShareMax: practice(25, '%', 'NEN 5707, zicht op het maaiveld'),
} as const;

/** Environmental supervision of excavation and remediation. */
export const supervisionNorms = {
  assistantsMax: published(1, 'persoon', 'SIKB, assistentie bij milieukundige begeleiding (BRL SIKB 6000)'),
  photosMin: practice(3, "foto's", 'Eigen werkwijze voor het dagrapport'),
  wasteStreamLength: published(12, 'tekens', 'LMA, afvalstroomnummer'),
  processorLength: published(5, 'tekens', 'LMA, verwerkersnummer'),
  ticketDaysMax: practice(7, 'dagen', 'Eigen werkwijze: weegbon binnen vijf werkdagen'),
  letterFreeKgMax: published(500, 'kg', 'LMA, vervoer zonder begeleidingsbrief'),
  paperYears: published(5, 'jaar', 'Wet milieubeheer, bewaren van begeleidingsbrieven'),
  floorSquareMetersMax: practice(100, 'm²', 'Begeleidingsplan, gebruikelijke vakgrootte van een putbodem'),
  wallMetersMax: practice(25, 'm', 'Begeleidingsplan, gebruikelijke vaklengte van een putwand'),
} as const;

/** Monitoring wells and groundwater samples. */
export const waterNorms = {
  filterMeters: practice(1, 'm', 'BRL SIKB 2000, protocol 2001, filterlengte'),
  restDaysMin: practice(7, 'dagen', 'NEN 5744, wachttijd na plaatsing'),
  purgeVolumes: practice(3, '× inhoud', 'NEN 5744, voorpompen'),
  flowMin: practice(100, 'ml/min', 'NEN 5744, debiet'),
  flowMax: practice(500, 'ml/min', 'NEN 5744, debiet'),
  turbidityMax: practice(10, 'NTU', 'NEN 5744, troebelheid'),
  stableReadings: practice(3, 'metingen', 'NEN 5744, stabiele geleidbaarheid'),
  stableShareMax: practice(10, '%', 'NEN 5744, stabiele geleidbaarheid'),
} as const;

/** Measuring with XRF. */
export const xrfNorms = {
  secondsMin: published(15, 's', 'Bodemrichtlijn, XRF-metingen'),
  moistureMax: practice(60, '%', 'Formule C / (1 − w), bereik van w'),
  standardShareMax: practice(20, '%', 'Opgave van fabrikanten, afwijking van het standaardmonster'),
} as const;

/** Safety at work. */
export const safetyNorms = {
  riskHigh: published(70, 'R', 'Fine en Kinney: boven 70 is hoog'),
  riskMiddle: published(20, 'R', 'Fine en Kinney: vanaf 20 is middel'),
  oxygenMin: practice(19, '%', 'Arbocatalogi, gasmeting voor werkvergunning'),
  oxygenMax: practice(21, '%', 'Arbocatalogi, gasmeting voor werkvergunning'),
  explosiveMax: practice(10, '% LEL', 'Arbocatalogi, gasmeting voor werkvergunning'),
  permitHoursMax: practice(12, 'uur', 'Arbeidstijdenwet artikel 5:7: een dienst duurt hoogstens twaalf uur'),
  toolboxMinutesMin: practice(5, 'min', 'Eigen werkwijze voor toolboxmeetings'),
  toolboxMinutesMax: practice(120, 'min', 'Eigen werkwijze voor toolboxmeetings'),
  participantsMin: published(2, 'personen', 'VCA 2017/6.0, toolboxmeeting'),
} as const;
