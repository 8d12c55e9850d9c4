import { DeskPage } from './desk-page.tsx';

/** The desk for accounts, devices, the app, network and printers. */
export function SupportIctScreen() {
  return <DeskPage desk="ict" />;
}
