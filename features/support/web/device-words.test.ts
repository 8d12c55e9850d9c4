import { expect, test } from 'vitest';
import { DEVICE_LENGTH_MAX } from '../rules.ts';
import { deviceInWords } from './device-words.ts';

const phone = { version: '1.4.0', widthPx: 390, heightPx: 844, isInstalled: true };
const words = (userAgent: string) => deviceInWords({ ...phone, userAgent });

test('a device is told by app, browser, system and screen, and by nothing that names somebody', () => {
  expect(words('Mozilla/5.0 (Linux; Android 15; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36')).toBe(
    'Maaiveld 1.4.0 · Chrome 142 · Android 15 · scherm 390 × 844 · op beginscherm',
  );
  expect(words('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1')).toBe(
    'Maaiveld 1.4.0 · Safari 18 · iOS 18 · scherm 390 × 844 · op beginscherm',
  );
  expect(words('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0')).toContain(
    'Edge 142 · Windows',
  );
});

test('of an unknown one it says so, and it is never longer than what is sent', () => {
  expect(deviceInWords({ ...phone, version: undefined, isInstalled: false, userAgent: 'x'.repeat(2000) })).toBe(
    'Maaiveld onbekende versie · onbekende browser · onbekend systeem · scherm 390 × 844 · in de browser',
  );
  expect(words('x'.repeat(2000)).length).toBeLessThanOrEqual(DEVICE_LENGTH_MAX);
});
