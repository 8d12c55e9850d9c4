/** Waits for what runs the patterns of a design, for pages that compute a form as they are drawn. */
import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Design } from '../engine/design.ts';
import { arePatternsAtHand, loadPatterns } from '../engine/patterns.ts';

/** Draws its content at once for a design without patterns, else as soon as they can be run, or can't be had. */
export function PatternsGate({ design, children }: { readonly design: Design; readonly children: ReactNode }) {
  const [, setAsked] = useState<Design>();
  const isAtHand = arePatternsAtHand(design);
  useEffect(() => {
    if (isAtHand) return;
    let isCurrent = true;
    void loadPatterns(design)
      ?.catch(reportError)
      .then(() => {
        if (isCurrent) setAsked(design);
      });
    return () => {
      isCurrent = false;
    };
  }, [design, isAtHand]);
  return isAtHand ? children : <Skeleton shape="lines" count={4} />;
}
