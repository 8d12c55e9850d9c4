import { describe, expect, it } from 'vitest';
import { applyTheme, readTheme, rememberTheme, type Theme } from './theme.ts';

const root = () => ({ dataset: {} }) as unknown as HTMLElement;

describe('the theme', () => {
  it('is that of the device when nothing, or nonsense, was kept', () => {
    const kept = [undefined, null, '', 'paars', 'system'];
    expect(kept.map((value) => readTheme({ read: () => value, write: () => undefined }))).toEqual(kept.map(() => 'system'));
  });

  it('is marked on the page when chosen, and not when it follows the device', () => {
    const page = root();
    applyTheme('dark', page);
    expect(page.dataset['theme']).toBe('dark');
    applyTheme('system', page);
    expect('theme' in page.dataset).toBe(false);
  });

  it('is kept when chosen', () => {
    let kept: Theme | undefined;
    const storage = {
      read: () => kept,
      write: (theme: Theme) => {
        kept = theme;
      },
    };
    rememberTheme('light', storage, root());
    expect(readTheme(storage)).toBe('light');
  });
});
