/** The documents of the demo projects as they would come from the office: a drawing with the points, a preliminary study, a sampling plan, a KLIC letter. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { FilledPhase } from './fill-projects.ts';
import { sitePlanSvg } from './site-plan.ts';

const GREEN = '#1A5F48';
const GREY = '#5B645F';
const MARGIN_POINTS = 42;

function page(phase: FilledPhase, title: string, content: Content[]): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN_POINTS, MARGIN_POINTS, MARGIN_POINTS, MARGIN_POINTS],
    info: { title: `${title} ${phase.projectNumber}`, author: phase.leaderName, creator: 'Maaiveld' },
    language: 'nl-NL',
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2 },
    footer: (number, count) => ({
      margin: [MARGIN_POINTS, 12, MARGIN_POINTS, 0],
      columns: [
        { text: `${phase.projectNumber} ${phase.projectName}`, color: GREY, fontSize: 8 },
        { text: `Pagina ${number} van ${count}`, alignment: 'right', color: GREY, fontSize: 8, width: 90 },
      ],
    }),
    content: [
      { text: title, fontSize: 18, bold: true, color: GREEN, margin: [0, 0, 0, 4] },
      { text: `${phase.projectNumber}, ${phase.projectName}`, margin: [0, 0, 0, 2] },
      { text: `${phase.address}. Opdrachtgever: ${phase.clientName}. Projectleider: ${phase.leaderName}.`, color: GREY, margin: [0, 0, 0, 12] },
      ...content,
    ],
  };
}

const head = (text: string): Content => ({ text, bold: true, fontSize: 12, margin: [0, 10, 0, 3] });
const list = (items: readonly string[]): Content => ({ ul: [...items], margin: [0, 2, 0, 2] });
const dayOf = (phase: FilledPhase) => phase.start.toPlainDate().toString();

/** The plan of the site with every point to be made. */
export function drawing(phase: FilledPhase): TDocumentDefinitions {
  const { counts } = phase.plan;
  return page(phase, 'Boorplan', [
    { svg: sitePlanSvg(phase), width: 511 },
    head('Legenda'),
    list([
      `Boringen: ${counts['borings'] ?? 0}${counts['wells'] === undefined ? '' : `, waarvan ${counts['wells']} met peilbuis (dubbele ring)`}.`,
      'Grijs: bebouwing, niet doorboren. Stippellijn: grens van de onderzoekslocatie.',
      `Nulpunt van de tekening: RD ${Math.round(phase.rdX)}, ${Math.round(phase.rdY)}.`,
    ]),
    { text: phase.plan.assignment, margin: [0, 8, 0, 0] },
  ]);
}

/** The preliminary study of a site: everything known before anybody digs (NEN 5725). */
export function preliminaryStudy(phase: FilledPhase): TDocumentDefinitions {
  return page(phase, 'Vooronderzoek NEN 5725', [
    head('Aanleiding'),
    {
      text: `${phase.clientName} wil het perceel aan ${phase.address} herontwikkelen. Dit vooronderzoek bepaalt de hypothese en de strategie van het bodemonderzoek.`,
    },
    head('Gebruik van de locatie'),
    list([
      'Tot 1962 akkerland, daarna bedrijfsterrein met werkplaats en opslag van olie in vaten.',
      'In 1984 is een ondergrondse tank van 5.000 liter gereinigd en met zand gevuld; een certificaat is aanwezig.',
      'Ophooglaag van 0,3 tot 0,6 meter met resten puin onder de verharding aan de noordzijde.',
    ]),
    head('Bodemopbouw en grondwater'),
    {
      text: 'Tot 4 m-mv matig fijn, zwak siltig zand met plaatselijk een veenlaag rond 1,5 m-mv. Het freatisch grondwater staat tussen 1,2 en 1,8 m-mv en stroomt naar het noordwesten.',
    },
    head('Hypothese'),
    { text: 'De locatie is verdacht voor minerale olie bij de voormalige werkplaats en voor zware metalen en PAK in de ophooglaag. De rest is onverdacht.' },
  ]);
}

/** The sampling plan of a lot (protocol 1001). */
export function samplingPlan(phase: FilledPhase): TDocumentDefinitions {
  return page(phase, 'Monsternemingsplan 1001', [
    head('Partij'),
    list(['Depot D01, circa 1.200 m³ ontgraven grond, 1.920 ton bij 1,6 ton per m³.', 'Vorm: rug van 60 bij 10 bij 4 meter.', 'Grootste korrel (D95): 12 mm.']),
    head('Werkwijze'),
    { text: phase.plan.assignment },
    list([
      'Greep ten minste 180 gram; gatenraster van 6 bij 2 meter, drie diepten.',
      'Twee mengmonsters van elk 50 grepen, om en om verdeeld.',
      'Verpakking: emmers van 10 liter, gekoeld naar het laboratorium.',
    ]),
    head('Analyse'),
    { text: 'AP04: standaardpakket grond en PFAS, in duplo.' },
  ]);
}

/** The KLIC letter: cables and pipes in the ground where a machine digs. */
export function klicLetter(phase: FilledPhase): TDocumentDefinitions {
  const day = dayOf(phase);
  return page(phase, 'KLIC-gegevens', [
    list([
      'Graafmelding 26G0451182.',
      `Aangevraagd op ${formatDate(addDays(day, -8))}, geldig tot en met ${formatDate(addDays(day, 18))}.`,
      'Gebied van 180 bij 140 meter rond de locatie.',
    ]),
    head('Aanwezige netten'),
    list([
      'Laagspanning 0,4 kV langs de zuidgrens, 0,6 m diep.',
      'Gas lage druk, 0,8 m diep, aftakking naar de bebouwing.',
      'Data en telefonie langs de inrit, 0,5 m diep.',
      'Riool vrij verval onder de rijbaan, 2,1 m diep.',
    ]),
    head('Let op'),
    { text: 'Graaf proefsleuven binnen 1,5 meter van een net en houd de gegevens op de locatie bij de hand. Er geldt geen eis voorzorgsmaatregel.' },
  ]);
}
