import type { ReactNode } from 'react';

export interface ErrorPageProps {
  readonly title: string;
  /** Text that tells what happened, what was kept, and what to do now. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Technical words for whoever helps: a number, a code. */
  readonly reference?: string;
}

/** A page for when there is nothing to show: no permission, not there, gone wrong. */
export function ErrorPage({ title, children, actions, reference }: ErrorPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page">
      <div className="errorpage">
        <svg viewBox="0 0 240 96" aria-hidden="true">
          <path className="f-humus" d="M8 34h88l6 8 8-4 6 9 9-6 7 5 8-8 7 5 5-9h80v16c-30 6-60-4-96 0s-74 8-128 0z" />
          <path className="f-zand" d="M8 50c54 8 92 4 128 0s66 6 96 0v18c-40 6-76-4-112-2s-70 8-112 0z" />
          <path className="f-klei" d="M8 66c42 8 76 2 112 0s72 8 112 2v20H8z" />
          <path d="M0 33h96M152 33h88" stroke="var(--text)" strokeWidth="3" />
        </svg>
        <h1>{title}</h1>
        <div className="muted">{children}</div>
        {actions !== undefined && <div className="bars">{actions}</div>}
        {reference !== undefined && <p className="faint num">{reference}</p>}
      </div>
    </main>
  );
}
