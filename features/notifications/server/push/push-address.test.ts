import { expect, test } from 'vitest';
import { isPublicAddress, mayPushTo, publicLookup } from './push-address.ts';

test('only addresses of the public internet are public', () => {
  const closed = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'];
  const closedIpv6 = ['::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2001:db8::1', '2002:7f00:1::'];
  expect([...closed, ...closedIpv6].filter(isPublicAddress)).toEqual([]);
  expect(['142.250.1.1', '17.0.0.1', '2a00:1450:4013:c00::5f'].every(isPublicAddress)).toBe(true);
});

test('a host that stands in the own network is not connected to, whatever its name', async () => {
  const outcome = await new Promise((resolve) => publicLookup('localhost', {}, (error, address) => resolve([error?.message, address])));
  expect(outcome).toEqual(['not a public address', []]);
});

test('the service beside those of browsers is one origin', () => {
  expect([mayPushTo('http://localhost:9000/a', 'http://localhost:9000'), mayPushTo('http://localhost:9001/a', 'http://localhost:9000')]).toEqual([true, false]);
  expect([mayPushTo('https://fcm.googleapis.com/fcm/send/abc'), mayPushTo('nothing')]).toEqual([true, false]);
});
