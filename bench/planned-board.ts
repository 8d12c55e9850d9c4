/** A planning board of sixty people over four weeks: the same for the product, which gets it as an answer, and for the bare page. */
import type { Board, BoardPhase } from '#features/planning/contract.ts';
import { addDays, instantAt } from '#platform/shared/dates/calendar.ts';
import { makePeople } from './people.ts';

/** People on the board. */
export const BOARD_PEOPLE = 60;
/** Weeks it shows, and days of a week. */
export const BOARD_WEEKS = 4;
const WEEK_DAYS = 7;
/** Days of a week each person is on a phase: Monday and Tuesday on one, Thursday on another. */
const SPANS = [
  { first: 0, days: 2 },
  { first: 3, days: 1 },
] as const;
/** Phases on the board. */
export const BOARD_PHASES = BOARD_PEOPLE * BOARD_WEEKS * SPANS.length;

const idOf = (kind: number, at: number): string => `0199b3f0-0000-7000-${(0x8000 + kind).toString(16)}-${at.toString(16).padStart(12, '0')}`;

/** The board from a Monday on. */
export function makeBoard(monday: string): Board {
  const people = makePeople(BOARD_PEOPLE).map(({ name }, at) => ({
    ...{ id: idOf(1, at), name, divisionName: at < BOARD_PEOPLE / 2 ? 'Bodem' : 'Asbest', contractMinutes: 2400, qualifications: [] },
    ...{ workDays: [1, 2, 3, 4, 5], isActive: true, serviceFrom: null, serviceUntil: null, heldTo: null },
  }));
  const phases = people.flatMap(({ id }, person) =>
    Array.from({ length: BOARD_WEEKS }, (_, week) => week).flatMap((week) =>
      SPANS.map(({ first, days }, turn): BoardPhase => {
        const at = (person * BOARD_WEEKS + week) * SPANS.length + turn;
        const from = addDays(monday, week * WEEK_DAYS + first);
        return {
          ...{
            id: idOf(2, at),
            projectNumber: `26.${String(10_000 + at).slice(1)}`,
            projectDescription: 'Onderzoek Havenweg',
            number: '01',
            name: 'Veldwerk boren',
          },
          ...{
            kind: 'drilling',
            protocol: null,
            status: 'planned',
            city: 'Helmond',
            team: [{ userId: id, role: 'drill-master' }],
            carIds: [],
            equipmentIds: [],
          },
          ...{ plannedStart: instantAt(from, '07:30'), plannedEnd: instantAt(addDays(from, days - 1), '16:00'), budgetMinutes: 960, dueOn: null, version: 1 },
        };
      }),
    ),
  );
  return { people, absences: [], phases, busy: [], orders: [], unplanned: [], cars: [], equipment: [], required: [] };
}

/** The Monday the board begins with: one without holidays in the four weeks after it. */
export const BOARD_MONDAY = '2027-01-04';
