/** Opleverformulier: how the work and the site are handed over, and what is still to do. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { calculated, choice, count, date, group, longText, must, table, text, time, yesNo } from '../field-makers.ts';
import { address, client, manager, phaseCode, projectName, projectNumber, workDate } from '../standard-fields.ts';

const assignment: Section = {
  key: 'opdracht',
  title: 'Opdracht',
  fields: [
    projectNumber,
    projectName,
    phaseCode,
    client,
    manager,
    address,
    workDate,
    time('time', 'Tijd', { ...must, prefill: 'now' }),
    text('contractor', 'Opgeleverd door', { ...must, prefill: 'person.name' }),
    text('receiver', 'Opgeleverd aan', must),
    choice('part', 'Wat wordt opgeleverd', { geheel: 'Het gehele werk', fase: 'Deze fase', deel: 'Een deel' }, { ...must, default: 'fase' }),
    text('partNote', 'Welk deel', { visibleIf: 'part == "deel"', ...must }),
  ],
};

const work: Section = {
  key: 'werk',
  title: 'Werk',
  fields: [
    table(
      'done',
      'Uitgevoerd',
      'Onderdeel',
      [
        text('item', 'Onderdeel', must),
        count('planned', 'Gepland', {}),
        count('done', 'Gedaan', must),
        choice('state', 'Stand', { gereed: 'Gereed', deels: 'Deels', vervallen: 'Vervallen' }, { ...must, default: 'gereed' }),
      ],
      { minRows: 1, maxRows: 40 },
    ),
    yesNo('accordingToPlan', 'Uitgevoerd volgens de opdracht', must),
    longText('difference', 'Wat is anders gedaan en waarom', { visibleIf: 'accordingToPlan == "no"', ...must }),
    yesNo('documentsHanded', 'Tekeningen en gegevens overgedragen', { ...must, withNotApplicable: true }),
  ],
};

const site: Section = {
  key: 'terrein',
  title: 'Terrein',
  fields: [
    yesNo('holesClosed', 'Boorgaten en sleuven gedicht', { ...must, withNotApplicable: true }),
    yesNo('pavementRestored', 'Verharding hersteld', { ...must, withNotApplicable: true }),
    yesNo('wellsFinished', 'Peilbuizen afgewerkt en vindbaar', { ...must, withNotApplicable: true }),
    yesNo('surplusRemoved', 'Overtollige grond en afval weg', { ...must, withNotApplicable: true }),
    yesNo('fencesBack', 'Hekken, sleutels en borden terug', { ...must, withNotApplicable: true }),
    yesNo('clean', 'Terrein schoon achtergelaten', must),
    yesNo('damage', 'Schade', { ...must, default: 'no' }),
    longText('damageNote', 'Welke schade, aan wie gemeld', { visibleIf: 'damage == "yes"', ...must }),
    { type: 'photo', key: 'photos', label: "Foto's bij vertrek", min: 1, max: 30, annotate: true, withPosition: true },
  ],
};

const SITE_KEYS = ['holesClosed', 'pavementRestored', 'wellsFinished', 'surplusRemoved', 'fencesBack', 'clean'];
const acceptance: Section = {
  key: 'oplevering',
  title: 'Oplevering',
  fields: [
    calculated(
      'openPoints',
      'Punten die niet in orde zijn',
      undefined,
      0,
      `[${SITE_KEYS.join(', ')}].filter(answer, answer == "no").size() + done.filter(d, d.state == "deels").size()`,
    ),
    group(
      'remaining',
      'Restpunten',
      'Restpunt',
      [
        text('point', 'Restpunt', { ...must, maxLength: 300 }),
        text('who', 'Wie', must),
        date('before', 'Klaar op', { ...must, min: 'date' }),
        { type: 'photo', key: 'photo', label: 'Foto', max: 3, annotate: true },
      ],
      { rowTitle: 'point', requiredIf: 'openPoints > 0', maxRows: 40 },
    ),
    choice(
      'accepted',
      'Oordeel van de opdrachtgever',
      { akkoord: 'Akkoord', restpunten: 'Akkoord met restpunten', 'niet-akkoord': 'Niet akkoord' },
      {
        ...must,
        errors: [{ when: 'accepted == "akkoord" && remaining.size() > 0', message: 'Er zijn restpunten. Kies Akkoord met restpunten, of haal ze weg.' }],
      },
    ),
    longText('refusal', 'Waarom niet akkoord', { visibleIf: 'accepted == "niet-akkoord"', ...must }),
    longText('remarks', 'Opmerkingen'),
    { type: 'signature', key: 'signatures', label: 'Handtekeningen', required: true, roles: ['Uitvoerder', 'Opdrachtgever'], signer: 'anyone' },
  ],
};

/** Opleverformulier. */
export const opleverformulier: Design = {
  key: 'opleverformulier',
  version: 1,
  name: 'Opleverformulier',
  category: 'Project',
  description: 'Oplevering van werk en terrein aan de opdrachtgever, met restpunten en handtekeningen.',
  titleExpression: '"Oplevering " + dateText(date)',
  sections: [assignment, work, site, acceptance],
};
