import { DeskPage } from './desk-page.tsx';

/** The desk for branding, the website, photos, press, print and clothing. */
export function SupportCommunicationScreen() {
  return <DeskPage desk="communication" />;
}
