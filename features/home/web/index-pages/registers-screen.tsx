import { IndexPage } from './index-page.tsx';

/** Renders the index of the registers: people, vehicles and equipment of the organisation. */
export function RegistersScreen() {
  return <IndexPage of="registers" />;
}
