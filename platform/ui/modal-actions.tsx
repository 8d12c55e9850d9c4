import type { ReactNode } from 'react';

/** The buttons at the end of what stands in a modal, the main one last. */
export function ModalActions({ children }: { readonly children: ReactNode }) {
  return <div className="dlgacts">{children}</div>;
}
