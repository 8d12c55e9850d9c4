/** Melding onveilige situatie: anybody who sees something dangerous at a site can say so, with or without a name. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { choice, dateTime, longText, must, note, text, yesNo } from '../field-makers.ts';

/** Kinds of danger. */
export const unsafeKinds = {
  put: 'Open put of sleuf',
  hek: 'Hek of afzetting',
  verkeer: 'Verkeer of looproute',
  machine: 'Machine of gereedschap',
  kabel: 'Kabel of leiding',
  stof: 'Stof, geur of lekkage',
  asbest: 'Mogelijk asbest',
  afval: 'Afval of rommel',
  anders: 'Anders',
} as const;

const situation: Section = {
  key: 'situatie',
  title: 'Situatie',
  fields: [
    note('emergency', 'Bij direct gevaar', 'Is er nu gevaar voor mensen? Bel 112. Waarschuw daarna iemand op het terrein.', { tone: 'warning' }),
    choice('kind', 'Waar gaat het om', unsafeKinds, must),
    longText('description', 'Wat zie je', { ...must, minLength: 5, maxLength: 1_000 }),
    text('place', 'Waar', { ...must, prefill: 'project.address', maxLength: 200, help: 'Straat en plaats, of een herkenningspunt.' }),
    { type: 'location', key: 'location', label: 'Plek op de kaart', help: 'Alleen als je dat wilt.' },
    dateTime('seenAt', 'Wanneer gezien', {
      ...must,
      errors: [{ when: 'daysBetween(seenAt, today) < 0', message: 'Dit ligt in de toekomst. Verbeter de datum.' }],
    }),
    { type: 'photo', key: 'photos', label: "Foto's", max: 5, help: 'Liever geen herkenbare gezichten of kentekens.' },
    yesNo('stillThere', 'Is het er nog', must),
  ],
};

const contact: Section = {
  key: 'contact',
  title: 'Contact',
  fields: [
    yesNo('wantsAnswer', 'Wil je horen wat we ermee doen', { ...must, default: 'no' }),
    text('name', 'Naam', { visibleIf: 'wantsAnswer == "yes"', ...must }),
    text('email', 'E-mail', { visibleIf: 'wantsAnswer == "yes"', requiredIf: 'isEmpty(phone)', format: 'email' }),
    text('phone', 'Telefoon', { visibleIf: 'wantsAnswer == "yes"', requiredIf: 'isEmpty(email)', format: 'phone' }),
    note('privacy', 'Je gegevens', 'We gebruiken je gegevens alleen om op je melding te antwoorden, en verwijderen ze na een jaar.'),
  ],
};

/** Melding onveilige situatie. */
export const meldingOnveiligeSituatie: Design = {
  key: 'melding-onveilige-situatie',
  version: 1,
  name: 'Melding onveilige situatie',
  category: 'Publiek',
  description: 'Iets onveiligs gezien bij ons werk? Meld het hier, met of zonder naam.',
  titleExpression: '"Onveilig: " + place',
  public: { thanks: 'Dank voor je melding. We kijken er vandaag nog naar; bij direct gevaar bel je 112.' },
  maySee: ['safety', 'project-leader'],
  retentionYears: 1,
  sections: [situation, contact],
};
