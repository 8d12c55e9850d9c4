import { IconShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** Classes of CROW 400, and basic hygiene when none applies. */
export type CrowLevel = 'basis' | 'oranje' | 'rood' | 'zwart';

const crowWords: Record<CrowLevel, string> = { basis: 'Basishygiëne', oranje: 'CROW Oranje', rood: 'CROW Rood', zwart: 'CROW Zwart' };

/** The safety class as a sign: outline, shield and word, so that orange is never taken for the next step. */
export function CrowSign({ level, children }: { readonly level: CrowLevel; readonly children?: ReactNode }) {
  return (
    <span className={classNames('crow', level)}>
      {level !== 'basis' && <IconShield size={16} aria-hidden="true" />}
      {children ?? crowWords[level]}
    </span>
  );
}
