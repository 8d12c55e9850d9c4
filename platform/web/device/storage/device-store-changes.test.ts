import { expect, test } from 'vitest';
import { notifyChange, readFromDevice } from './device-store-changes.ts';

/** A reading of a value that the test changes. */
function reading() {
  const device = { value: 'first' };
  const follow = readFromDevice<string | undefined>(['drafts', 'person'], undefined, async () => device.value);
  return { device, follow };
}

test('what changed while nobody looked is never shown as it was', async () => {
  const { device, follow } = reading();
  const stop = follow.subscribe(() => undefined);
  await follow.refresh();
  expect(follow.get()).toBe('first');
  stop();
  device.value = 'second';
  notifyChange('drafts');
  expect([follow.get(), follow.isRead()]).toEqual([undefined, false]);
  follow.subscribe(() => undefined);
  await follow.refresh();
  expect([follow.get(), follow.isRead()]).toEqual(['second', true]);
});

test('for another person it is read anew, whatever was under way', async () => {
  const { device, follow } = reading();
  follow.subscribe(() => undefined);
  await follow.refresh();
  notifyChange('drafts');
  device.value = 'of another person';
  notifyChange('person');
  expect([follow.get(), follow.isRead()]).toEqual([undefined, false]);
  await follow.refresh();
  expect([follow.get(), follow.isRead()]).toEqual(['of another person', true]);
});

test('a reading under way when nobody looks any more is not taken for the present value', async () => {
  const { device, follow } = reading();
  const stop = follow.subscribe(() => undefined);
  const underWay = follow.refresh();
  stop();
  device.value = 'second';
  notifyChange('drafts');
  await underWay;
  expect(follow.get()).not.toBe('first');
});

test('what this tab wrote itself is shown without reading it again; a reading that was under way is done again', async () => {
  const { device, follow } = reading();
  follow.subscribe(() => undefined);
  await follow.refresh();
  device.value = 'on the device';
  follow.follow(() => 'as written');
  expect(follow.get()).toBe('as written');
  const underWay = follow.refresh();
  follow.follow(() => 'written meanwhile');
  await underWay;
  await follow.refresh();
  expect(follow.get()).toBe('on the device');
});
