/** One line for each finding of a day. */
import type { DayFinding } from '../../day-check.ts';

/** `1 gat en 1 melding voor je afsluit.`; undefined when nothing was found. */
export function findingsWords(findings: readonly DayFinding[]): string | undefined {
  const gaps = findings.filter(({ code }) => code === 'gap').length;
  const others = findings.length - gaps;
  const parts = [count(gaps, 'gat', 'gaten'), count(others, 'melding', 'meldingen')].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${parts.join(' en ')} voor je afsluit.`;
}

function count(number: number, one: string, many: string): string | undefined {
  return number === 0 ? undefined : `${number} ${number === 1 ? one : many}`;
}
