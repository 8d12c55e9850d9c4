import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import type { PhasePlace } from './lot-actions.ts';

/** Says where shaped material is planned and sampled: in units, on the forms of its protocol. */
export function UnitsMessage({ place }: { readonly place: PhasePlace }) {
  return (
    <Message title="Vormgegeven bouwstoffen (1003)" actions={<LinkButton href={href('phaseForms', { ...place })}>Naar de formulieren</LinkButton>}>
      Die worden in eenheden bemonsterd, niet in grepen. Leg aantal, afmeting en aselecte keuze vast op het monsternemingsplan en het monsternemingsformulier
      1003.
    </Message>
  );
}
