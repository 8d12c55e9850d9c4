import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Green done, ochre waiting, red refused or danger, blue information, grey at rest, open not begun. */
export type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'idle' | 'open';

/** The state of a thing: a mark and a word, never colour alone. */
export function Badge({ tone = 'idle', icon, children }: { readonly tone?: Tone; readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={classNames('badge', tone !== 'idle' && tone)}>
      {icon}
      {children}
    </span>
  );
}
