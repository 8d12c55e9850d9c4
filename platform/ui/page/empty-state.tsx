import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** Name of the missing content, and how to get it. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Nothing here yet: bare ground with its layers, a sentence, and the way on. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg className="layers" viewBox="0 0 168 84" aria-hidden="true">
        <path className="f-humus" d="M14 22h140v14c-14 4-32-3-54-1s-36 6-58 2-22-2-28-1z" />
        <path className="f-zand" d="M14 36c8-2 18-1 32 1s32 1 52-2 42 4 56 1v18c-20-3-38 4-60 3s-56-6-80-3z" />
        <path className="f-klei" d="M14 54c26-3 56 2 80 3s40-6 60-3v16c-28 4-52-3-78-1s-44 5-62 1z" />
        <path d="M2 21h164" stroke="var(--text)" strokeWidth="2.5" />
        <path d="M124 22.5h16v44h-16z" fill="var(--ground)" />
        <path className="f-humus" d="M127 22.5h10v13h-10z" />
        <path d="M132 4v13m-4.5-4.5L132 17l4.5-4.5" fill="none" stroke="var(--text-2)" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  );
}
