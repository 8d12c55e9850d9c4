/** Looks at files as long as one may be: a register of each kind, and the points of a drawing. */
import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { clientColumns } from '#features/clients/import-contract.ts';
import { IMPORT_POINTS_MAX } from '#features/fieldwork/contract.ts';
import { projectColumns } from '#features/project-setup/import-contract.ts';
import { registrationColumns } from '#features/registrations/import-contract.ts';
import { userColumns } from '#features/users/import-contract.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { ImportColumn } from '#platform/shared/imports/import-columns.ts';
import { IMPORT_ROWS_MAX } from '#platform/shared/imports/read-csv.ts';
import type { InjectedRequest } from '../recorded.ts';
import { command, type HeldRequest, query } from './held-requests.ts';

const RD_CORNER = { x: 155_000, y: 463_000 };
const METERS_APART = 0.5;
const PHASE_NUMBERS = 100;

/** A look at a file with as many rows as there may be. Each cell is under the key of its column. */
function lookAt(what: string, route: string, columns: readonly ImportColumn[], rowOf: (index: number) => Record<string, string>): HeldRequest {
  const keys = columns.map(({ key }) => key).filter((key) => key in rowOf(0));
  const line = (index: number) => {
    const row = rowOf(index);
    return keys.map((key) => row[key]).join(';');
  };
  return command(
    'register inlezen',
    `${IMPORT_ROWS_MAX} ${what}`,
    'POST',
    (id) => `/v1/${route}/${id}/check`,
    () => ({
      fileName: 'a.csv',
      csv: [keys.join(';'), ...Array.from({ length: IMPORT_ROWS_MAX }, (_, index) => line(index))].join('\n'),
      columns: Object.fromEntries(keys.map((key, place) => [key, place])),
    }),
  );
}

/** As many points as one file may bring, new each time, in a phase of their own. */
const points: HeldRequest = {
  kind: 'punten inlezen',
  what: `${IMPORT_POINTS_MAX} punten`,
  async make(headers, app: FastifyInstance): Promise<InjectedRequest> {
    const { rows } = (await app.inject({ method: 'GET', url: '/v1/projects?limit=100', headers })).json() as { rows: readonly { number: string }[] };
    const project = rows[randomInt(rows.length)]?.number ?? '';
    const number = String(randomInt(PHASE_NUMBERS)).padStart(2, '0');
    const phaseId = randomUUID();
    const asked = { ...headers, 'content-type': 'application/json' };
    const phase = { project, number, name: 'Meting', kind: 'drilling', assignment: 'Meting' };
    const made = await app.inject({
      method: 'PUT',
      url: `/v1/phases/${phaseId}`,
      headers: { ...asked, 'command-id': randomUUID() },
      payload: JSON.stringify(phase),
    });
    if (made.statusCode !== 200) throw new Error(`The phase of the points answers ${made.statusCode}: ${made.body.slice(0, 200)}`);
    const place = (index: number) => ({ rdX: RD_CORNER.x + (index % 100) * METERS_APART, rdY: RD_CORNER.y + Math.floor(index / 100) * METERS_APART });
    const list = Array.from({ length: IMPORT_POINTS_MAX }, (_, index) => ({ id: randomUUID(), kind: 'boring', number: `${index + 1}`, ...place(index) }));
    return {
      method: 'POST',
      url: `/v1/field-point-imports/${randomUUID()}`,
      headers: { ...asked, 'command-id': randomUUID() },
      body: JSON.stringify({ project, phase: number, fileName: 'punten.csv', points: list }),
    };
  },
};

/** The requests, kind by kind. */
export const heldFiles: readonly HeldRequest[] = [
  lookAt('goede rijen van onbekenden', 'registration-imports', registrationColumns, (index) => ({
    person: `naam${index}@bedrijf.nl`,
    kind: '2001',
    validFrom: '1-1-2026',
  })),
  lookAt('rijen waarin alles fout is', 'registration-imports', registrationColumns, (index) => ({
    person: `naam${index}@bedrijf.nl`,
    kind: `onzin ${index}`,
    validFrom: '31-2-2026',
  })),
  lookAt('gebruikers', 'user-imports', userColumns, (index) => ({ name: `Naam ${index}`, email: `naam${index}@bedrijf.nl`, roles: 'Veldwerker' })),
  lookAt('gebruikers waarin alles fout is', 'user-imports', userColumns, (index) => ({
    name: '',
    email: `geen${index}`,
    roles: 'Onzin',
    managerId: `x${index}`,
  })),
  lookAt('gebruikers onder elkaar, de laatste fout', 'user-imports', userColumns, (index) => ({
    name: `Naam ${index}`,
    email: `naam${index}@bedrijf.nl`,
    roles: index === IMPORT_ROWS_MAX - 1 ? 'Onzin' : 'Veldwerker',
    managerId: index === IMPORT_ROWS_MAX - 1 ? '' : `naam${index + 1}@bedrijf.nl`,
  })),
  lookAt('gebruikers van één naam, onder die naam', 'user-imports', userColumns, (index) => ({
    name: 'Jan Jansen',
    email: `naam${index}@bedrijf.nl`,
    managerId: 'Jan Jansen',
  })),
  lookAt('opdrachtgevers', 'client-imports', clientColumns, (index) => ({ name: `Bedrijf ${index}`, invoicePostcode: '1234 AB', paymentDays: '30' })),
  lookAt('projecten', 'project-imports', projectColumns, (index) => ({ description: `Project ${index}`, kind: 'Bodemonderzoek', client: `Bedrijf ${index}` })),
  points,
  query('planning', 'vier weken', `/v1/planning?from=${localDate(Date.now())}&weeks=4`),
  query('lijst', '100 gebruikers', '/v1/users?limit=100'),
  query('lijst', '100 regels van de geschiedenis', '/v1/audit?limit=100'),
];
