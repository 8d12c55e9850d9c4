/** The address of a link, whole, as it is handed out. */
import { href } from '#features/routes.ts';
import type { PublicFormLink } from '../../contract.ts';

export function linkAddress({ designKey, code }: Pick<PublicFormLink, 'designKey' | 'code'>): string {
  return `${location.origin}${href('publicForm', { name: designKey }, { link: code })}`;
}
