/** Waits for what runs the patterns of a design, for pages that compute a form as they are drawn. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { arePatternsReady, loadPatterns } from '#features/form-engine/patterns/patterns.ts';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';

/** Draws its content at once for a design without patterns, else as soon as they can be run, or can't be had. */
export function PatternsGate({ design, children }: { readonly design: Design; readonly children: ReactNode }) {
  const [, setAsked] = useState<Design>();
  const isReady = arePatternsReady(design);
  useEffect(() => {
    if (isReady) return;
    let isCurrent = true;
    void loadPatterns(design)
      ?.catch(reportError)
      .then(() => {
        if (isCurrent) setAsked(design);
      });
    return () => {
      isCurrent = false;
    };
  }, [design, isReady]);
  return isReady ? children : <Skeleton shape="lines" count={4} />;
}
