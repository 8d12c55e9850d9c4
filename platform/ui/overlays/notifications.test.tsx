import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { notificationStore } from './notification-store.ts';
import { NotificationHost } from './notifications.tsx';

test('a notice keeps the dates in it whole', () => {
  notificationStore.set([{ id: 1, type: 'success', title: 'Sluiting bewaard', text: 'Verhuizing, 12-04-2029 tot en met 13-04-2029.', isShown: true }]);
  const shown = renderToStaticMarkup(<NotificationHost />);
  notificationStore.set([]);
  expect(shown).toContain('<p>Verhuizing, <span class="whole">12-04-2029</span> tot en met <span class="whole">13-04-2029</span>.</p>');
});
