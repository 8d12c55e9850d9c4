import { IndexPage } from './index-page.tsx';

/** What an administrator sets for everybody. */
export function SettingsScreen() {
  return <IndexPage of="settings" />;
}
