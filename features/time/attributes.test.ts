import { describe, expect, test } from 'vitest';
import { Attributes, toAttributes, toDateUid, valuesOf } from './attributes.ts';

describe('attributes of a registration', () => {
  const values = {
    startTime: '07:30',
    endTime: '12:10',
    hoursWorked: 4.67,
    licenseplate: 'V482KP',
    description: 'Boren',
    asbestos: false,
    xrf: true,
    dateUid: 20261119,
    scanned: false,
  };

  test('travel by name, number and value', () => {
    expect(toAttributes(values).map(({ name, number }) => `${name} ${number}`)).toEqual([
      'startTime 1',
      'endTime 2',
      'hoursWorked 3',
      'licenseplate 4',
      'description 5',
      'asbestos 6',
      'xrf 7',
      'dateUid 1',
      'scanned 8',
    ]);
  });

  test('read back as they were', () => {
    expect(valuesOf({ attributes: Attributes().parse(toAttributes(values)) })).toEqual(values);
  });

  test('are refused under a wrong number, or with the wrong kind of value', () => {
    expect(Attributes().safeParse([{ name: 'description', number: 4, value: 'Boren' }]).success).toBe(false);
    expect(Attributes().safeParse([{ name: 'asbestos', number: 6, value: 'ja' }]).success).toBe(false);
    expect(Attributes().safeParse(toAttributes({ description: 'x'.repeat(501) })).error?.issues[0]?.message).toBe(
      'Houd de omschrijving korter dan 500 tekens.',
    );
  });

  test('carry the work date as a number', () => {
    expect(toDateUid('2026-11-19')).toBe(20261119);
  });
});
