import type { Answers } from '../answers.ts';

/** The answers of now, with what was changed from `before` to `put` as it was before that. What was answered anew since then stays. */
export function answersBack(now: Answers, put: Answers, before: Answers): Answers {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const keys = new Set([...Object.keys(put), ...Object.keys(before)]);
  const back = [...keys].filter((key) => !isSame(put[key], before[key]) && isSame(now[key], put[key]));
  return { ...now, ...Object.fromEntries(back.map((key) => [key, before[key] ?? null])) };
}
