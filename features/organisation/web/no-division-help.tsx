import { href } from '#features/routes.ts';
import { Link } from '#platform/ui/link.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';

/** Says under a choice of divisions that there are none yet, and the way to the first. */
export function NoDivisionHelp() {
  if (!hasPermission('organisation.manage')) return <p className="help">Er is nog geen divisie. Vraag een beheerder om er een te maken.</p>;
  return (
    <p className="help">
      Er is nog geen divisie. <Link href={href('newDivision')}>Maak de eerste divisie</Link>
    </p>
  );
}
