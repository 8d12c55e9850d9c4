/** Werkvergunning: leave to do dangerous work at one place, for one shift unless it says otherwise. */
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { alarm, calculated, choice, choices, dateTime, longText, must, number, table, text, time, yesNo } from '../field-makers.ts';
import { ppe } from '../lists.ts';
import { safetyNorms } from '../norms.ts';
import { phaseCode, projectNumber } from '../standard-fields.ts';

const { oxygenMin, oxygenMax, explosiveMax, permitHoursMax } = safetyNorms;

const permit: Section = {
  key: 'vergunning',
  title: 'Vergunning',
  fields: [
    projectNumber,
    phaseCode,
    text('number', 'Nummer', { ...must, maxLength: 30 }),
    choice(
      'status',
      'Stand',
      { aangevraagd: 'Aangevraagd', verleend: 'Verleend', verlengd: 'Verlengd', ingetrokken: 'Ingetrokken', afgemeld: 'Afgemeld' },
      { ...must, default: 'verleend' },
    ),
    text('issuer', 'Verstrekker', { ...must, prefill: 'previous.issuer' }),
    text('holder', 'Houder', { ...must, prefill: 'person.name' }),
    dateTime('validFrom', 'Geldig van', must),
    dateTime('validUntil', 'Geldig tot', {
      ...must,
      errors: [{ when: 'validUntil <= validFrom', message: 'De vergunning eindigt voordat zij begint. Verbeter een van de twee.' }],
    }),
    calculated('hours', 'Geldigheidsduur', 'uur', 1, 'minutesBetween(validFrom, validUntil) / 60', {
      warnings: [{ when: `hours > ${permitHoursMax.value}`, message: 'Een werkvergunning geldt hoogstens één dienst. Leg uit waarom deze langer geldt.' }],
    }),
  ],
};

const work: Section = {
  key: 'werk',
  title: 'Werk',
  fields: [
    longText('work', 'Omschrijving van het werk', { ...must, minLength: 5 }),
    text('spot', 'Plaats', { ...must, help: 'Gebouw, put, tank, kilometer of vak.' }),
    choices(
      'kinds',
      'Soort werk',
      {
        graven: 'Graven',
        besloten: 'Besloten ruimte',
        heet: 'Heet werk',
        hoogte: 'Werken op hoogte',
        elektra: 'Werken aan elektra',
        spoor: 'Langs het spoor',
        weg: 'Langs de weg',
        asbest: 'Met asbest',
        verontreinigd: 'In verontreinigde grond',
      },
      must,
    ),
    longText('hazards', 'Gevaren', must),
    longText('measures', 'Maatregelen', must),
    choices('ppe', 'Beschermingsmiddelen', ppe, must),
    text('guard', 'Veiligheidswacht', { visibleIf: '"besloten" in kinds', ...must }),
    text('rescue', 'Redding en alarm', { ...must, help: 'Hoe wordt alarm geslagen en wie haalt iemand eruit?' }),
  ],
};

const gas: Section = {
  key: 'gasmeting',
  title: 'Gasmeting',
  fields: [
    yesNo('gasMeasured', 'Gasmeting nodig', {
      ...must,
      warnings: [{ when: 'gasMeasured == "no" && "besloten" in kinds', message: 'Een besloten ruimte wordt niet betreden zonder gasmeting.' }],
    }),
    { type: 'equipment', key: 'gasMeter', label: 'Gasmeter', visibleIf: 'gasMeasured == "yes"' },
    table(
      'gasReadings',
      'Metingen',
      'Meting',
      [
        time('time', 'Tijd', must),
        number('oxygen', 'Zuurstof', '%', 1, {
          ...must,
          max: 100,
          errors: [
            {
              when: `status in ["verleend", "verlengd"] && (oxygen < ${oxygenMin.value} || oxygen > ${oxygenMax.value})`,
              message: `Zuurstof buiten ${oxygenMin.value} tot ${oxygenMax.value} %: niet betreden. Trek de vergunning in of meet opnieuw.`,
            },
          ],
        }),
        number('explosive', 'LEL', '%', 1, {
          ...must,
          max: 100,
          errors: [
            {
              when: `status in ["verleend", "verlengd"] && explosive >= ${explosiveMax.value}`,
              message: `LEL van ${explosiveMax.value} % of meer: niet betreden. Trek de vergunning in of meet opnieuw.`,
            },
          ],
        }),
        text('other', 'Andere stof', { maxLength: 40 }),
        number('otherPpm', 'Gehalte', 'ppm', 1, { max: 100_000 }),
      ],
      { visibleIf: 'gasMeasured == "yes"', minRows: 1, maxRows: 40 },
    ),
    alarm('gasAgain', 'Blijf meten', 'Meet opnieuw na elke onderbreking en zolang er iemand in de ruimte is.', 'gasMeasured == "yes"'),
  ],
};

const signing: Section = {
  key: 'ondertekening',
  title: 'Ondertekening',
  fields: [
    { type: 'signature', key: 'signatures', label: 'Akkoord', required: true, roles: ['Verstrekker', 'Houder'], signer: 'anyone' },
    { type: 'photo', key: 'photos', label: "Foto's", max: 10, annotate: true },
    dateTime('closedAt', 'Afgemeld op', { visibleIf: 'status in ["afgemeld", "ingetrokken"]', ...must }),
    yesNo('spotSafe', 'Werkplek schoon en veilig achtergelaten', { visibleIf: 'status == "afgemeld"', ...must }),
    text('withdrawn', 'Reden van intrekken', { visibleIf: 'status == "ingetrokken"', ...must, maxLength: 500 }),
  ],
};

/** Werkvergunning. */
export const werkvergunning: Design = {
  key: 'werkvergunning',
  version: 1,
  name: 'Werkvergunning',
  category: 'Veiligheid',
  description: 'Toestemming voor gevaarlijk werk: gevaren, maatregelen, gasmeting en de handtekeningen van verstrekker en houder.',
  norms: ['VCA'],
  titleExpression: '"Vergunning " + number',
  sections: [permit, work, gas, signing],
};
