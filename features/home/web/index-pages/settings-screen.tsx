import { IndexPage } from './index-page.tsx';

/** Renders the index of the settings that an administrator makes for everybody. */
export function SettingsScreen() {
  return <IndexPage of="settings" />;
}
