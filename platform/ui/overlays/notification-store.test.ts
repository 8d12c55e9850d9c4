import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addNotification,
  addSuccess,
  deleteNotification,
  HIDE_TO_DELETE_MS,
  NOTICE_MS,
  NOTIFICATION_SHOW_DELAY_MS,
  notificationStore,
  TIMED_DELETION_EXTRA_MS,
} from './notification-store.ts';

describe('notifications', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const { id } of notificationStore.get()) deleteNotification(id);
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('keep the times of the specification', () => {
    expect([NOTIFICATION_SHOW_DELAY_MS, HIDE_TO_DELETE_MS, TIMED_DELETION_EXTRA_MS]).toEqual([10, 200, 15]);
  });

  it('are added hidden and shown after 10 ms', () => {
    addNotification({ title: 'Verzonden' });
    expect(notificationStore.get()).toMatchObject([{ title: 'Verzonden', type: 'info', isShown: false }]);
    vi.advanceTimersByTime(9);
    expect(notificationStore.get()[0]?.isShown).toBe(false);
    vi.advanceTimersByTime(1);
    expect(notificationStore.get()[0]?.isShown).toBe(true);
  });

  it('stay when no time is given', () => {
    addNotification({ title: 'Verzonden' });
    vi.advanceTimersByTime(3_600_000);
    expect(notificationStore.get()[0]?.isShown).toBe(true);
  });

  it('are hidden at the given time plus 15 ms and removed 200 ms later', () => {
    addNotification({ title: 'Verzonden', timeoutMs: 3000 });
    vi.advanceTimersByTime(3014);
    expect(notificationStore.get()[0]?.isShown).toBe(true);
    vi.advanceTimersByTime(1);
    expect(notificationStore.get()[0]?.isShown).toBe(false);
    vi.advanceTimersByTime(199);
    expect(notificationStore.get()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(notificationStore.get()).toHaveLength(0);
  });

  it('of something that succeeded go by themselves, with a text later when that is asked', () => {
    addSuccess('Bewaard');
    addSuccess('Gemaild', 'Naar het laboratorium.', NOTICE_MS * 2);
    expect(notificationStore.get()).toMatchObject([
      { title: 'Bewaard', type: 'success' },
      { title: 'Gemaild', text: 'Naar het laboratorium.', type: 'success' },
    ]);
    vi.advanceTimersByTime(NOTICE_MS + TIMED_DELETION_EXTRA_MS + HIDE_TO_DELETE_MS);
    expect(notificationStore.get().map((item) => item.title)).toEqual(['Gemaild']);
  });

  it('are hidden first and removed 200 ms later when deleted, and only the one that was meant', () => {
    const first = addNotification({ title: 'Eerste' });
    addNotification({ title: 'Tweede' });
    vi.advanceTimersByTime(10);
    deleteNotification(first);
    expect(notificationStore.get().map((item) => item.isShown)).toEqual([false, true]);
    vi.advanceTimersByTime(200);
    expect(notificationStore.get().map((item) => item.title)).toEqual(['Tweede']);
  });

  it('never appear when deleted before they were shown', () => {
    deleteNotification(addNotification({ title: 'Kort' }));
    vi.advanceTimersByTime(10);
    expect(notificationStore.get()[0]?.isShown).toBe(false);
  });
});
