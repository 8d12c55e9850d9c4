import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KeptFile } from '../files/kept-files.ts';
import type { PendingCommand } from './outbox.ts';
import type { KeptReceipt } from './receipts.ts';
import { sortOnDevice, stagesByRecord } from './stages.ts';

const command = (id: string, more: Partial<PendingCommand> = {}) =>
  ({ id, name: 'form.submit', record: `form:${id}`, state: 'waiting', fileIds: [], ...more }) as unknown as PendingCommand;
const file = (id: string, state: KeptFile['state']) => ({ id, state }) as KeptFile;
const receipt = (commandId: string, fileIds: string[]) => ({ commandId, name: 'form.submit', record: `form:${commandId}`, fileIds }) as unknown as KeptReceipt;

describe('what is on the device', () => {
  test('is parted in what needs the person and what goes by itself', () => {
    const groups = sortOnDevice(
      [command('1', { state: 'refused' }), command('2'), command('3', { state: 'sending' }), command('4', { state: 'sent' })],
      [],
      [],
    );
    expect(groups.refused.map(({ id }) => id)).toEqual(['1']);
    expect(groups.waiting.map(({ id }) => id)).toEqual(['2']);
    expect(groups.sending.map(({ id }) => id)).toEqual(['3']);
    expect(groups).toMatchObject({ count: 3, needsYou: 1 });
  });

  test('has a form under way until its last photo has arrived', () => {
    const half = sortOnDevice([], [file('a', 'received'), file('b', 'sending')], [receipt('1', ['a', 'b'])]);
    expect([half.halfReceived.length, half.received.length, half.count]).toEqual([1, 0, 1]);
    const whole = sortOnDevice([], [file('a', 'received'), file('b', 'received')], [receipt('1', ['a', 'b'])]);
    expect([whole.halfReceived.length, whole.received.length, whole.count]).toEqual([0, 1, 0]);
  });

  test('names photos of unfinished forms apart, as one thing, and not those of a form in line', () => {
    const files = [file('a', 'waiting'), file('b', 'waiting'), file('c', 'refused'), file('d', 'sending')];
    const groups = sortOnDevice([command('1', { fileIds: ['a'] })], files, []);
    expect(groups.looseFiles.map(({ id }) => id)).toEqual(['b', 'd']);
    expect(groups.refusedFiles.map(({ id }) => id)).toEqual(['c']);
    expect(groups).toMatchObject({ count: 3, needsYou: 1 });
  });

  test('a form with a refused photo needs the person, and stays one thing', () => {
    expect(sortOnDevice([], [file('a', 'refused')], [receipt('1', ['a'])])).toMatchObject({ count: 1, needsYou: 1 });
  });

  test('only ever counts down while it is sent, in whatever order texts and photos arrive', () => {
    const photos = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(photos, fc.infiniteStream(fc.nat()), (photosOfForms, choices) => {
        let [commands, receipts]: [PendingCommand[], KeptReceipt[]] = [[], []];
        commands = photosOfForms.map((count, at) => command(`${at}`, { fileIds: Array.from({ length: count }, (_, photo) => `${at} ${photo}`) }));
        let files = [...commands.flatMap(({ fileIds }) => fileIds), 'of a draft', 'of a draft too'].map((id) => file(id, 'waiting'));
        const counts = [sortOnDevice(commands, files, receipts).count];
        while (commands.length + files.filter(({ state }) => state !== 'received').length > 0) {
          const moving = [...commands, ...files.filter(({ state }) => state !== 'received')];
          const { id, state } = moving[(choices.next().value ?? 0) % moving.length] as (typeof moving)[number];
          const sent = commands.find((one) => one.id === id);
          if (sent === undefined) files = files.map((one) => (one.id === id ? file(id, state === 'waiting' ? 'sending' : 'received') : one));
          else if (state === 'sent') commands = commands.filter((one) => one.id !== id);
          else {
            const next = state === 'waiting' ? 'sending' : 'sent';
            commands = commands.map((one) => (one.id === id ? { ...one, state: next } : one));
            if (next === 'sent') receipts = [receipt(id, [...sent.fileIds]), ...receipts];
          }
          counts.push(sortOnDevice(commands, files, receipts).count);
        }
        expect(counts[0]).toBe(photosOfForms.length + 1);
        expect(counts.at(-1)).toBe(0);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('where a form is', () => {
  const facts = { commands: [], files: [], receipts: [] };
  const stageOf = (commands: PendingCommand[], files: KeptFile[] = [], receipts: KeptReceipt[] = []) =>
    stagesByRecord({ commands, files, receipts }, ['form.submit']).get('form:1');

  test('goes from the device over the way to having arrived, and nothing is said of one that has nothing here', () => {
    expect((['refused', 'waiting', 'sending', 'sent'] as const).map((state) => stageOf([command('1', { state })]))).toEqual([
      'refused',
      'device',
      'on-its-way',
      'arrived',
    ]);
    expect(stagesByRecord(facts, ['form.submit']).size).toBe(0);
  });

  test('has not arrived while a photo of it is still here, also after its command is gone', () => {
    expect(stageOf([command('1', { state: 'sent', fileIds: ['a'] })], [file('a', 'sending')])).toBe('on-its-way');
    expect(stageOf([], [file('a', 'waiting')], [receipt('1', ['a'])])).toBe('on-its-way');
    expect(stageOf([], [file('a', 'received')], [receipt('1', ['a'])])).toBeUndefined();
  });

  test('is that of what is least far, and of no other kind of command', () => {
    expect(stageOf([command('1', { state: 'sent' }), command('1', { state: 'waiting' })])).toBe('device');
    expect(stageOf([command('1', { name: 'form.review' })])).toBeUndefined();
  });
});
