/** Toolbox: the record of a toolbox meeting, with subject, day and who were there, as VCA asks. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { calculated, choice, date, group, longText, must, number, text, time } from '../field-makers.ts';
import { safetyNorms } from '../norms.ts';
import { workDate } from '../standard-fields.ts';

const { toolboxMinutesMin, toolboxMinutesMax, participantsMin } = safetyNorms;

const subject: Section = {
  key: 'onderwerp',
  title: 'Onderwerp',
  fields: [
    text('subject', 'Onderwerp', {
      ...must,
      minLength: 3,
      maxLength: 120,
      suggestions: [
        'Asbest herkennen en melden',
        'Kabels en leidingen',
        'Werken in verontreinigde grond',
        'Werken langs de weg',
        'Putten en instorting',
        'Tillen en dragen',
        'Hitte en kou',
        'Machines en dode hoek',
        'Alleen werken',
        'Beschermingsmiddelen',
        'Ongevallen van het afgelopen jaar',
        'Gedrag en aanspreken',
      ],
    }),
    workDate,
    time('startTime', 'Begintijd', must),
    number('minutes', 'Duur', 'min', 0, { ...must, min: toolboxMinutesMin.value, max: toolboxMinutesMax.value, default: 15 }),
    choice(
      'form',
      'Vorm',
      { bijeenkomst: 'Bijeenkomst', digitaal: 'Digitaal' },
      { ...must, default: 'bijeenkomst', help: 'Minstens de helft van de toolboxen per jaar is een bijeenkomst.' },
    ),
    { type: 'project', key: 'forPhase', label: 'Project en fase', pick: 'phase', prefill: 'phase', requiredIf: 'isEmpty(location)' },
    text('location', 'Locatie', { requiredIf: 'isEmpty(forPhase)', help: 'Als de toolbox niet bij een project hoort: kantoor, loods.' }),
    { type: 'person', key: 'leader', label: 'Toolboxleider', required: true, prefill: 'person' },
  ],
};

const content: Section = {
  key: 'besproken',
  title: 'Besproken',
  fields: [
    longText('points', 'Besproken punten', { ...must, minLength: 5 }),
    longText('ruleChanges', 'Wijzigingen in VGM-regels'),
    longText('lessons', 'Lering uit incidenten en inspecties'),
    longText('questions', 'Opmerkingen en vragen van deelnemers'),
    group(
      'actions',
      'Actiepunten',
      'Actiepunt',
      [
        text('action', 'Actie', { ...must, maxLength: 300 }),
        text('who', 'Wie', must),
        date('before', 'Wanneer', { ...must, min: 'date' }),
        choice('state', 'Stand', { open: 'Open', gereed: 'Gereed' }, { ...must, default: 'open' }),
      ],
      { rowTitle: 'action', maxRows: 30 },
    ),
    { type: 'file', key: 'attachments', label: 'Bijlagen', max: 5 },
    { type: 'photo', key: 'photos', label: "Foto's", max: 6 },
  ],
};

const participants: Section = {
  key: 'deelnemers',
  title: 'Deelnemers',
  help: 'Ieder tekent zelf; de toolboxleider tekent niet voor een ander.',
  fields: [
    group(
      'participants',
      'Deelnemers',
      'Deelnemer',
      [
        choice('kind', 'Soort', { medewerker: 'Medewerker', extern: 'Extern' }, { ...must, default: 'medewerker' }),
        {
          type: 'person',
          key: 'employee',
          label: 'Naam',
          visibleIf: 'kind == "medewerker"',
          required: true,
          errors: [
            {
              when: 'isFilled(employee) && participants.filter(p, isFilled(p.employee) && p.employee.id == employee.id).size() > 1',
              message: 'Deze medewerker staat al in de lijst.',
            },
          ],
        },
        text('name', 'Naam', { visibleIf: 'kind == "extern"', ...must }),
        text('company', 'Bedrijf', { visibleIf: 'kind == "extern"', ...must }),
        { type: 'signature', key: 'signature', label: 'Handtekening', required: true, signer: 'anyone' },
      ],
      { minRows: participantsMin.value, maxRows: 60 },
    ),
    calculated('participantCount', 'Aantal deelnemers', undefined, 0, 'participants.size()'),
    { type: 'signature', key: 'signature', label: 'Handtekening toolboxleider', required: true, role: 'Toolboxleider', signer: 'author' },
  ],
};

/** Toolbox. */
export const toolbox: Design = {
  key: 'toolbox',
  version: 1,
  name: 'Toolbox',
  category: 'Veiligheid',
  description: 'Registratie van een toolboxmeeting: onderwerp, besproken punten en wie erbij was.',
  norms: ['VCA'],
  titleExpression: '"Toolbox " + subject',
  sections: [subject, content, participants],
};
