import { describe, expect, test } from 'vitest';
import { codesOf } from '#platform/shared/codes-of.ts';
import { ticketStatuses } from './labels.ts';
import { categoriesInWords, isOfDesk, mayMove, messageTroubles, movesFrom, statusAfter } from './rules.ts';

describe('a ticket', () => {
  test('goes from new to closed, each step by whom it is for', () => {
    const steps = codesOf(ticketStatuses).flatMap((from) =>
      codesOf(ticketStatuses).flatMap((to) =>
        (['reporter', 'desk'] as const).filter((side) => mayMove(from, to, [side])).map((side) => `${from} > ${to} by ${side}`),
      ),
    );
    expect(steps).toEqual([
      'new > in-progress by desk',
      'new > waiting by desk',
      'new > resolved by desk',
      'new > closed by reporter',
      'in-progress > waiting by desk',
      'in-progress > resolved by desk',
      'in-progress > closed by reporter',
      'waiting > in-progress by reporter',
      'waiting > in-progress by desk',
      'waiting > resolved by desk',
      'waiting > closed by reporter',
      'resolved > in-progress by reporter',
      'resolved > in-progress by desk',
      'resolved > closed by reporter',
    ]);
    expect(movesFrom('closed', ['reporter', 'desk'])).toEqual([]);
  });

  test('is in hand again once its reporter answers, and takes no message when it is closed', () => {
    expect(statusAfter('waiting', null, ['reporter'])).toBe('in-progress');
    expect(statusAfter('waiting', null, ['desk'])).toBe('waiting');
    expect(statusAfter('new', null, ['reporter'])).toBe('new');
    expect(statusAfter('new', 'resolved', ['reporter'])).toBeUndefined();
    expect(statusAfter('closed', null, ['reporter', 'desk'])).toBeUndefined();
  });

  test('asks for words where a step says nothing without them', () => {
    const trouble = (
      text: string,
      to: 'waiting' | 'resolved' | 'closed' | 'in-progress' | null,
      from: 'new' | 'resolved' = 'new',
      attachments: string[] = [],
    ) => messageTroubles({ text, to, attachments }, from)[0]?.message;
    expect(trouble(' ', null)).toBe('Schrijf een bericht.');
    expect(trouble('', null, 'new', ['photo'])).toBeUndefined();
    expect(trouble('', 'waiting')).toContain('van de melder');
    expect(trouble('', 'resolved')).toContain('de oplossing');
    expect(trouble('', 'in-progress', 'resolved')).toContain('nog niet werkt');
    expect(trouble('', 'closed', 'resolved')).toBeUndefined();
  });

  test('has a category of its desk', () => {
    expect([isOfDesk('printer', 'ict'), isOfDesk('press', 'ict')]).toEqual([true, false]);
    expect(categoriesInWords('ict')).toBe('Account, telefoon of tablet, app, netwerk, printer');
  });
});
