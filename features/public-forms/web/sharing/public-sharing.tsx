import { href } from '#features/routes.ts';
import { Link } from '#platform/ui/link.tsx';
import { type Opening, openingText } from '../../rules.ts';
import { PublicLinks } from './public-links.tsx';

/** The office's actions on a public form: see when it is open, open it, and hand it out as a link or a QR code. */
export function PublicSharing({ designKey, opening }: { readonly designKey: string; readonly opening: Opening }) {
  return (
    <section className="pgrp" aria-labelledby="public-sharing">
      <h3 id="public-sharing">Openbaar</h3>
      <p>
        Iedereen kan dit formulier invullen, zonder account. {openingText(opening) || 'Het is altijd open'}.{' '}
        <Link href={href('publicForm', { name: designKey })} target="_blank" rel="noreferrer">
          Bekijken zoals een bezoeker
        </Link>
      </p>
      <PublicLinks scope={{ design: designKey }} />
    </section>
  );
}
