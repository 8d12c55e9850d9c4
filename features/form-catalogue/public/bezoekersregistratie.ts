/** Bezoekersregistratie: whoever visits a site, for the emergency list. Asks no proof of identity. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { choice, choices, date, must, note, text, time, yesNo } from '../field-makers.ts';
import { ppe } from '../lists.ts';

const visit: Section = {
  key: 'bezoek',
  title: 'Bezoek',
  fields: [
    text('name', 'Naam', must),
    text('company', 'Bedrijf', {}),
    text('phone', 'Mobiel nummer', { ...must, format: 'phone', help: 'Om je te bereiken als het terrein ontruimd wordt.' }),
    text('place', 'Locatie of project', { ...must, prefill: 'project.address', maxLength: 200 }),
    text('host', 'Voor wie kom je', must),
    choice('reason', 'Reden', { overleg: 'Overleg', levering: 'Levering', inspectie: 'Inspectie of toezicht', werk: 'Werk', anders: 'Anders' }, must),
    date('date', 'Datum', { ...must, prefill: 'today' }),
    time('arrival', 'Aankomst', { ...must, prefill: 'now' }),
    time('departure', 'Vertrek', {
      errors: [{ when: 'departure < arrival', message: 'Het vertrek ligt voor de aankomst. Verbeter een van de twee.' }],
      help: 'Als je het al weet.',
    }),
    text('plate', 'Kenteken', { format: 'licensePlate', help: 'Als je met de auto bent.' }),
  ],
};

const rules: Section = {
  key: 'veiligheid',
  title: 'Veiligheid',
  fields: [
    note(
      'rules',
      'Regels op het terrein',
      'Meld je bij de uitvoerder. Blijf op de looproute en uit de buurt van machines. Draag de beschermingsmiddelen. Niet roken, eten of drinken in de verontreinigde zone. Bij alarm: naar de verzamelplaats. Nood: 112.',
      { tone: 'warning' },
    ),
    choices('ppe', 'Ik draag', { schoenen: ppe.schoenen, helm: ppe.helm, hes: ppe.hes, bril: ppe.bril, handschoenen: ppe.handschoenen }, must),
    yesNo('rulesRead', 'Ik heb de regels gelezen en houd me eraan', {
      ...must,
      errors: [{ when: 'rulesRead == "no"', message: 'Zonder akkoord met de regels mag je het terrein niet op. Vraag de uitvoerder om uitleg.' }],
    }),
    note('privacy', 'Je gegevens', 'We gebruiken deze gegevens voor de aanwezigheidslijst en je veiligheid, en verwijderen ze na een jaar.'),
    { type: 'signature', key: 'signature', label: 'Handtekening', required: true, signer: 'anyone' },
  ],
};

/** Bezoekersregistratie. */
export const bezoekersregistratie: Design = {
  key: 'bezoekersregistratie',
  version: 1,
  name: 'Bezoekersregistratie',
  category: 'Publiek',
  description: 'Aanmelden als bezoeker van een terrein.',
  titleExpression: 'name + " " + dateText(date)',
  public: { thanks: 'Je bent aangemeld. Meld je bij de uitvoerder, en meld je weer af als je vertrekt.' },
  retentionYears: 1,
  sections: [visit, rules],
};
