import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldState, FormState } from '../filling/state/form-state.ts';
import { anyChange, context, longDesign, pathsOf, tangled } from '../testing.ts';
import { createFormState, submissionAnswers } from './evaluate.ts';

const whole = (state: FormState) => ({
  fields: Object.fromEntries(pathsOf(state).map((path) => [path, state.get(path)])),
  sections: state.sections(),
  submission: submissionAnswers(state),
  gaps: state.gaps(),
});
const start = (answers = {}) => createFormState(tangled, answers, context);

test('after any changes the form is the same as one computed from its answers at once', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 25 }), (changes) => {
      const state = start();
      for (const change of changes) change(state);
      expect(whole(state)).toEqual(whole(createFormState(tangled, state.answers(), context)));
    }),
    { numRuns: 400 },
  );
});

test('a change names exactly the fields that look different, and only those are new objects', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 1, maxLength: 12 }), (changes) => {
      const state = start();
      for (const change of changes) {
        const before = new Map(pathsOf(state).map((path) => [path, state.get(path) as FieldState]));
        const changed = new Set(change(state));
        for (const path of new Set([...before.keys(), ...pathsOf(state)])) {
          const after = state.get(path);
          expect(changed.has(path), path).toBe(before.get(path) !== after);
          if (after !== undefined && changed.has(path)) expect(after).not.toEqual(before.get(path));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('what is sent never holds a hidden field', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 25 }), (changes) => {
      const state = start();
      for (const change of changes) change(state);
      const visit = (answers: object, before: string): void => {
        for (const [key, value] of Object.entries(answers)) {
          if (key === 'id' || key === '$explanations') continue;
          expect(state.get(before + key)?.visible, before + key).toBe(true);
          if (key === 'rows' || key === 'parts') for (const row of value as { id: string }[]) visit(row, `${before}${key}.${row.id}.`);
        }
      };
      visit(submissionAnswers(state), '');
    }),
    { numRuns: 300 },
  );
});

test('the server, which gets only what was sent, computes the same', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 25 }), (changes) => {
      const state = start();
      for (const change of changes) change(state);
      const sent = submissionAnswers(state);
      expect(submissionAnswers(createFormState(tangled, sent, context))).toEqual(sent);
    }),
    { numRuns: 300 },
  );
});

test('a hidden answer stays on the device, comes back when shown, and counts for nothing meanwhile', () => {
  const state = start({ a: 5, b: 7 });
  expect(state.get('sum')?.value).toBe(12);
  expect(state.set('a', 1)).toEqual(expect.arrayContaining(['a', 'b', 'sum']));
  expect(state.get('b')).toMatchObject({ visible: false, value: 7 });
  expect(state.get('sum')?.value).toBe(1);
  expect(state.answers()).toMatchObject({ a: 1, b: 7 });
  expect(submissionAnswers(state)).toEqual({ a: 1, sum: 1, total: 0 });
  state.set('a', 6);
  expect(state.get('sum')?.value).toBe(13);
});

test('only listeners of what changed are called', () => {
  const state = start({ a: 5 });
  const calls: string[] = [];
  for (const path of ['a', 'b', 'c', 'sum', 'section:first', 'section:second', '*']) state.subscribe(path, () => calls.push(path));
  const stop = state.subscribe('a', () => calls.push('stopped'));
  stop();
  state.set('b', 7);
  expect(calls.toSorted()).toEqual(['*', 'b', 'section:first', 'sum']);
  calls.length = 0;
  state.set('b', 7);
  expect(calls).toEqual([]);
});

test('sections count what is to be done', () => {
  const state = start({ c: 'x', a: 5 });
  expect(state.section('first')).toMatchObject({ gaps: 1, filled: 2, total: 3 });
  expect(state.gaps().map(({ path, kind, message }) => [path, kind, message])).toEqual([
    ['b', 'missing', "Vul 'B' in."],
    ['name', 'missing', "Vul 'Naam' in."],
  ]);
  state.set('a', '4x');
  expect(state.get('a')?.error).toBe("Vul bij 'A' een getal in, bijvoorbeeld 2,5.");
  expect(state.section('first')).toMatchObject({ gaps: 1, filled: 2, total: 2 });
});

test('a warning is a gap until it is explained, and the explanation is sent along', () => {
  const state = start({ a: 60 });
  expect(state.get('sum')).toMatchObject({ gap: 'warning', warnings: ['Dat is veel.'] });
  state.explain('sum', 'Nagemeten.');
  expect(state.get('sum')?.gap).toBeNull();
  expect(submissionAnswers(state)).toMatchObject({ $explanations: { sum: 'Nagemeten.' } });
  expect(createFormState(tangled, state.answers(), context).get('sum')?.gap).toBeNull();
  state.set('a', 3);
  expect(submissionAnswers(state)).not.toHaveProperty('$explanations');
});

test('gaps in rows say which row', () => {
  const state = start({
    c: 'x',
    b: 1,
    rows: [
      { id: 'r1', code: 'M1' },
      { id: 'r2', code: 'M1' },
    ],
  });
  expect(state.gaps().find(({ path }) => path === 'rows.r2.code')).toMatchObject({ label: 'Rij 2 › Code', kind: 'error' });
});

test('a keystroke in a row leaves the group and the other rows alone', () => {
  const state = start({
    rows: [
      { id: 'r1', code: 'M1' },
      { id: 'r2', code: 'M2' },
    ],
  });
  const group = state.get('rows');
  const other = state.rows('rows')[1];
  const changed = state.set('rows.r1.code', 'M3');
  expect(changed).toContain('rows.r1.code');
  expect(changed).toContain('rows:rows');
  expect(changed).not.toContain('rows');
  expect(state.get('rows')).toBe(group);
  expect(state.rows('rows')[1]).toBe(other);
});

test('in a form of 1,000 fields a key computes one field, and a choice only those that hang on it', () => {
  const state = createFormState(longDesign(1_000), {}, context);
  const atStart = state.nodesComputed();
  state.set('f501', 'a');
  expect(state.nodesComputed() - atStart).toBe(2);
  state.set('f500', 'weg');
  expect(state.nodesComputed() - atStart).toBe(6);
});

test('answers of any shape are taken without an exception', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'name', 'rows', 'picks', 'zork', '$explanations', '__proto__'), fc.jsonValue()),
      (answers) => {
        const state = createFormState(tangled, answers as never, context);
        state.set('rows', answers['a'] as never);
        submissionAnswers(state);
        state.gaps();
      },
    ),
    { numRuns: 500 },
  );
});

test('an answer that can not be written as a text is refused as any other', () => {
  const answer = { toString: 1, valueOf: 1 };
  for (const name of ['a', 'b', 'c', 'd', 'name', 'rows', 'picks']) {
    const state = createFormState(tangled, { [name]: answer, [`${name}2`]: [answer] } as never, context);
    expect(() => state.gaps()).not.toThrow();
  }
});

test('a path that is not there changes nothing', () => {
  const state = start();
  for (const path of ['zork', 'rows.r9.code', 'rows.r9', '', 'a.b.c', 'sum']) expect(state.set(path, 'x')).toEqual([]);
});

test('answers that are called as what every object has change nothing of what an object is, and are no answer of a field', () => {
  const answers = JSON.parse('{"__proto__":{"a":50,"c":"y"},"constructor":{"name":"x"},"rows":[{"id":"r1","__proto__":{"mass":5}}]}');
  const state = start(answers);
  expect(whole(state).submission).toEqual(whole(start({ rows: [{ id: 'r1' }] })).submission);
  const filled = start({ rows: [{ id: 'r1' }] });
  filled.set('rows', JSON.parse('[{"id":"r1","__proto__":{"mass":7}}]'));
  expect(whole(filled).submission).toEqual(whole(start({ rows: [{ id: 'r1' }] })).submission);
  expect(({} as { a?: unknown }).a).toBeUndefined();
});
