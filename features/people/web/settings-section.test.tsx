import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SettingsSection } from './settings-section.tsx';

test('early features, which nothing is, are not offered, also not to who chose them before', () => {
  const stored = JSON.stringify({ id: '1', numberItems: 25, betaFeatures: true });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user.settings' ? stored : null) });
  const shown = renderToStaticMarkup(<SettingsSection />);
  expect(shown).toContain('Regels per keer in lange lijsten');
  expect(shown).not.toContain('type="checkbox"');
});
