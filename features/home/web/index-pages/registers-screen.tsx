import { IndexPage } from './index-page.tsx';

/** What the organisation keeps of people, vehicles and equipment. */
export function RegistersScreen() {
  return <IndexPage of="registers" />;
}
