import { describe, expect, test } from 'vitest';
import { findScreens } from './screens.ts';

const worker = { restricted: false, permissions: ['project.read', 'form.fill', 'time.register'] };
const external = { restricted: true, permissions: ['form.fill', 'time.register'] };

const titles = (words: readonly string[], person: typeof worker) => findScreens(words, person).map(({ title }) => title);

describe('screens', () => {
  test('are found by their name, and by other words people use', () => {
    expect(titles(['afsluiten'], worker)).toEqual(['Dag afsluiten']);
    expect(titles(['donker'], worker)).toEqual(['Persoonlijk']);
  });
  test('with the word in their name come before those known by it', () => {
    expect(titles(['uren'], worker)[0]).toBe('Urenregistratie');
    expect(titles(['uren'], worker)).toContain('Dag afsluiten');
  });
  test('are all shown when nothing is asked', () => {
    expect(titles([], worker)).toContain('Overzicht');
  });
  test('that somebody may not open are not found', () => {
    expect(titles(['goedkeuren'], worker)).toEqual([]);
    expect(titles(['goedkeuren'], { ...worker, permissions: ['time.approve'] })).toEqual(['Uren goedkeuren']);
  });
  test('of the restricted group are its own few, whatever its permissions', () => {
    expect(titles([], external)).toEqual(['Overzicht', 'Toegestane projecten', 'Nieuw formulier', 'Uitloggen']);
  });
});
