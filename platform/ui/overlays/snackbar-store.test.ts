import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSnackbar, confirmSnackbar, SNACKBAR_RESET_MS, showSnackbar, snackbarStore } from './snackbar-store.ts';

describe('the snackbar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    closeSnackbar();
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('resets 200 ms after closing', () => {
    expect(SNACKBAR_RESET_MS).toBe(200);
  });

  it('is an info snackbar that says OK when nothing else is asked', () => {
    showSnackbar({ title: 'Klaar', onConfirm: () => undefined });
    expect(snackbarStore.get()).toMatchObject({ isShown: true, type: 'info', confirmText: 'OK', title: 'Klaar' });
  });

  it('does not show without a title', () => {
    showSnackbar({ title: undefined, onConfirm: () => undefined });
    showSnackbar({ title: '', onConfirm: () => undefined });
    expect(snackbarStore.get().isShown).toBe(false);
  });

  it('does not show without a confirm callback', () => {
    showSnackbar({ title: 'Klaar', onConfirm: undefined });
    expect(snackbarStore.get().isShown).toBe(false);
  });

  it('keeps its content while it slides away and loses it after 200 ms', () => {
    showSnackbar({ title: 'Klaar', type: 'warning', confirmText: 'Bijwerken', onConfirm: () => undefined });
    closeSnackbar();
    vi.advanceTimersByTime(199);
    expect(snackbarStore.get()).toMatchObject({ isShown: false, title: 'Klaar', type: 'warning', confirmText: 'Bijwerken' });
    vi.advanceTimersByTime(1);
    expect(snackbarStore.get()).toMatchObject({ isShown: false, title: '', type: 'info', confirmText: 'OK', onConfirm: undefined });
  });

  it('keeps a new content that comes within those 200 ms', () => {
    showSnackbar({ title: 'Eerste', onConfirm: () => undefined });
    closeSnackbar();
    vi.advanceTimersByTime(100);
    showSnackbar({ title: 'Tweede', onConfirm: () => undefined });
    vi.advanceTimersByTime(1000);
    expect(snackbarStore.get()).toMatchObject({ isShown: true, title: 'Tweede' });
  });

  it('carries out the callback once and closes when confirmed', () => {
    const onConfirm = vi.fn();
    showSnackbar({ title: 'Klaar', onConfirm });
    confirmSnackbar();
    confirmSnackbar();
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(snackbarStore.get().isShown).toBe(false);
  });

  it('shows what the callback itself asks to show', () => {
    showSnackbar({ title: 'Eerste', onConfirm: () => showSnackbar({ title: 'Tweede', onConfirm: () => undefined }) });
    confirmSnackbar();
    vi.runAllTimers();
    expect(snackbarStore.get()).toMatchObject({ isShown: true, title: 'Tweede' });
  });
});
