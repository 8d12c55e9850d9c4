/** Work of several people for the test of durability: many small commands of every kind, each with what must stand in the database afterwards. */

import { exampleBoorstaat } from '#features/form-catalogue/example-answers.ts';
import { boorstaat } from '#features/form-catalogue/soil/boorstaat.ts';
import { toAttributes } from '#features/time/attributes.ts';
import { instantAt } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { type Api, BATCH_COMMANDS_MAX } from '#platform/shared/operation.ts';
import type { HttpPerson, SentCommand } from '../http-person.ts';

/** One call of a device: commands of one person for one API. */
export interface Shipment {
  readonly person: HttpPerson;
  readonly api: Api;
  readonly commands: readonly SentCommand[];
}

/** Returns the subjects of the rows of a kind of command, and checks that each was made once. */
export const onceBySubject: Readonly<Record<string, string>> = {
  'form.submit': 'select submission_id as id, count(*)::int as times from form_revisions where submission_id = any($1) group by 1',
  'phase.put': 'select id, version as times from phases where id = any($1)',
  'time-registration.put': 'select id, version as times from time_registrations where id = any($1)',
};

const command = (name: string, id: string, input: object): SentCommand => ({ id: newId(), name, record: `${name}/${id}`, input: { id, ...input } });

/** A filled boring of a project. */
export function newForm(projectNumber: string): SentCommand {
  const { signature: _, ...answers } = exampleBoorstaat as Record<string, unknown>;
  return command('form.submit', newId(), {
    designKey: boorstaat.key,
    designVersion: boorstaat.version,
    title: 'Boring 04',
    projectNumber,
    basedOnRevision: 0,
    answers: { ...answers, date: localDate(Date.now()), signature: exampleBoorstaat['signature'] },
    fileIds: [],
  });
}

/** A new phase of a project. */
export function newPhase(project: string, number: string): SentCommand {
  return command('phase.put', newId(), { project, number, name: 'Veldwerk boren', kind: 'drilling', assignment: 'Tien boringen tot 2 m.' });
}

/** An hour of today, filled in by hand. */
export function newHour(): SentCommand {
  const date = localDate(Date.now());
  return command('time-registration.put', newId(), {
    workDate: date,
    startedAt: instantAt(date, '08:00'),
    endedAt: instantAt(date, '09:00'),
    kind: 'work',
    activity: 'reporting',
    attributes: toAttributes({ description: 'Boorstaten uitgewerkt' }),
    origin: 'manual',
  });
}

/** Divides commands over calls of 1 up to the most a batch may hold; `random` decides. */
export function toShipments(person: HttpPerson, api: Api, commands: readonly SentCommand[], random: () => number): Shipment[] {
  const shipments: Shipment[] = [];
  for (let at = 0; at < commands.length; ) {
    const size = random() < 0.3 ? 1 : 1 + Math.floor(random() * BATCH_COMMANDS_MAX);
    shipments.push({ person, api, commands: commands.slice(at, at + size) });
    at += size;
  }
  return shipments;
}

/** The same things in an order the random numbers decide. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
