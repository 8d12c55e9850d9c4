import type { ReactNode } from 'react';

/**
 * Around one input. At every key a browser looks through the form the input is in, or without one through all inputs of the page, for what it
 * could fill in by itself; here it has one to look at. Nothing is sent by it.
 */
export function OwnForm({ children }: { readonly children: ReactNode }) {
  return (
    <form className="ownform" noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  );
}
