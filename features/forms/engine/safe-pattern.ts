/** Whether a regular expression can be trusted with any text: one that can take exponential time is refused before it is used. */

/**
 * Whether a pattern repeats something that itself repeats or chooses, `(a+)+` or `(a|ab)*`: the shape behind patterns that never
 * end. Stricter than needed, so that nothing slips through.
 */
export function isRiskyPattern(regex: string): boolean {
  const bare = regex.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const isOpenEnded = (at: number): boolean => /^(?:[*+]|\{\d+,\d*\}|\{\d{2,}\})/.test(bare.slice(at));
  const groups: boolean[] = [];
  for (let index = 0; index < bare.length; index++) {
    const sign = bare[index];
    if (sign === '(') groups.push(false);
    else if (sign === ')') {
      const varies = groups.pop() === true;
      if (varies && isOpenEnded(index + 1)) return true;
      if (groups.length > 0 && varies) groups[groups.length - 1] = true;
    } else if (groups.length > 0 && (sign === '|' || isOpenEnded(index))) groups[groups.length - 1] = true;
  }
  return false;
}

/** Why a pattern can't be used, in Dutch; null when it can. */
export function patternProblem(regex: string): string | null {
  try {
    new RegExp(`^(?:${regex})$`, 'u');
  } catch {
    return `Het patroon '${regex}' is geen geldige reguliere expressie.`;
  }
  return isRiskyPattern(regex)
    ? `Het patroon '${regex}' kan het formulier laten vastlopen: herhaal geen groep waarin al iets herhaald of gekozen wordt.`
    : null;
}
