/** Filled-in public forms. They can be sent as they are. */
import type { Answers } from '#features/form-engine/filling/answers.ts';
import { EXAMPLE_DAY, examplePhotos, exampleSignature } from '../example-parts.ts';

/** Filled-in forms by key of their design. */
export const examplePublicForms: Readonly<Record<string, Answers>> = {
  bezoekersregistratie: {
    name: 'Ilse Mulder',
    company: 'Omgevingsdienst',
    phone: '+31612345678',
    place: 'Havenstraat 12, Zwolle',
    host: 'Jan Kok',
    reason: 'inspectie',
    date: EXAMPLE_DAY,
    arrival: '09:40',
    departure: '11:00',
    plate: 'V123BX',
    ppe: ['schoenen', 'hes'],
    rulesRead: 'yes',
    signature: exampleSignature(601, 'Ilse Mulder'),
  },
  'melding-onveilige-situatie': {
    kind: 'hek',
    description: 'Het hek aan de kant van de school staat open.',
    place: 'Havenstraat 12, Zwolle',
    seenAt: '2026-11-20T08:20',
    photos: examplePhotos(602, 'Open hek'),
    stillThere: 'yes',
    wantsAnswer: 'yes',
    name: 'Karin Postma',
    email: 'k.postma@voorbeeld.nl',
  },
  klanttevredenheid: {
    projectNumber: '26.01432',
    projectName: 'Havenkwartier',
    contactMark: '5',
    planningMark: '4',
    expertiseMark: '5',
    fieldMark: '4',
    safetyMark: '5',
    reportMark: '4',
    priceMark: 'nvt',
    recommend: '9',
    good: ['communicatie', 'kwaliteit'],
    company: 'Gemeente Zwolle',
    mayCall: 'no',
  },
};
