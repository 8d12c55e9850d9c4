import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DayBar, dayInWords, hourMarks } from './day-bar.tsx';

const hour = 60;

describe('the bar of a day', () => {
  it('says the day in words', () => {
    expect(
      dayInWords([
        { kind: 'travel', fromMinutes: 7 * hour, toMinutes: 7.5 * hour },
        { kind: 'gap', fromMinutes: 7.5 * hour, toMinutes: 8 * hour },
      ]),
    ).toBe('07:00 tot 07:30 reis, 07:30 tot 08:00 gat');
    expect(dayInWords([])).toBe('Nog niets op deze dag.');
  });

  it('writes at most seven whole hours', () => {
    expect(hourMarks(7 * hour, 17 * hour).map((minutes) => minutes / hour)).toEqual([7, 9, 11, 13, 15]);
    expect(hourMarks(0, 24 * hour)).toHaveLength(6);
  });

  it('draws every piece to scale', () => {
    const html = renderToStaticMarkup(<DayBar fromMinutes={0} toMinutes={100} pieces={[{ kind: 'work', fromMinutes: 25, toMinutes: 75 }]} />);
    expect(html).toContain('left:25.00%;width:calc(75.00% - 25.00%)');
  });

  it('is drawn without pieces too', () => {
    expect(renderToStaticMarkup(<DayBar pieces={[]} />)).toContain('Nog niets op deze dag.');
  });
});
