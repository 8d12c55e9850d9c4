import { expect, test } from 'vitest';
import { asNewest, type KnownProject, OPENED_MAX, withOpened } from './known-projects.ts';
import type { ProjectRow } from './project.ts';

const project = (number: string, more: Partial<KnownProject> = {}): KnownProject => ({
  number,
  description: `Project ${number}`,
  clientName: 'Gemeente Utrecht',
  city: 'Utrecht',
  status: 'in-progress',
  isConfidential: false,
  ...more,
});

test('what is opened stands first, once, and the oldest falls off', () => {
  const numbers = Array.from({ length: OPENED_MAX + 3 }, (_, index) => `26.${String(index).padStart(5, '0')}`);
  const opened = [...numbers, numbers[5] ?? ''].reduce<KnownProject[]>((all, number) => withOpened(all, project(number)), []);
  expect(opened).toHaveLength(OPENED_MAX);
  expect(opened[0]?.number).toBe(numbers[5]);
  expect(new Set(opened.map(({ number }) => number)).size).toBe(OPENED_MAX);
  expect(opened.map(({ number }) => number)).not.toContain(numbers[0]);
});

test('a page that tells less leaves what was known, a page that tells otherwise replaces it', () => {
  const opened = withOpened([project('26.00001')], project('26.00001', { description: 'Nieuwe naam', city: null, status: null, isConfidential: null }));
  expect(opened).toEqual([project('26.00001', { description: 'Nieuwe naam' })]);
  expect(withOpened(opened, project('26.00001', { status: 'archived' }))[0]?.status).toBe('archived');
});

test('a list of the server tells more than what was remembered, the first list first', () => {
  const row = (number: string, description: string) => ({ ...project(number), description }) as unknown as ProjectRow;
  const shown = asNewest([project('26.00001'), project('26.00002')], [row('26.00001', 'Eerste lijst')], [row('26.00001', 'Tweede lijst')]);
  expect(shown.map(({ description }) => description)).toEqual(['Eerste lijst', 'Project 26.00002']);
});
