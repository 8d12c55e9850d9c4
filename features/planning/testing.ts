/** A board for tests, with only what the test cares about. */
import { instantAt } from '#platform/shared/dates/calendar.ts';
import type { Board, BoardPerson, BoardPhase } from './contract.ts';

/** A phase of one protocol, planned from a day up to and including another, from 07:30 to 16:00. */
export function samplePhase(id: string, from: string, to: string, changes: Partial<BoardPhase> = {}): BoardPhase {
  return {
    ...{ id, number: id, projectNumber: '26.00001', projectDescription: 'Onderzoek', name: 'Boren', kind: 'drilling', protocol: null, status: 'planned' },
    ...{ city: 'Helmond', team: [], carIds: [], equipmentIds: [], budgetMinutes: 0, dueOn: null, version: 1 },
    plannedStart: instantAt(from, '07:30'),
    plannedEnd: instantAt(to, '16:00'),
    ...changes,
  };
}

/** Somebody, with what they are registered for. */
export function samplePerson(id: string, registered: readonly (readonly [kind: string, validTo: string | null])[] = []): BoardPerson {
  const qualifications = registered.map(([kind, validTo]) => ({ kind, number: '1', validFrom: '2020-01-01', validTo }));
  const service = { isActive: true, serviceFrom: null, serviceUntil: null };
  return { id, name: id, divisionName: 'Bodem', contractMinutes: 2400, qualifications, workDays: [1, 2, 3, 4, 5], heldTo: null, ...service };
}

/** A board. */
export function sampleBoard(changes: Partial<Board> = {}): Board {
  return { people: [], absences: [], phases: [], busy: [], orders: [], unplanned: [], cars: [], equipment: [], required: [], ...changes };
}
