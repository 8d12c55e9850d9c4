/** Waits for what runs the patterns of a design and for its look-up lists, for pages that compute a form as they are drawn. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { missingLists } from '#features/form-engine/lookups/design-lists.ts';
import { arePatternsReady, loadPatterns } from '#features/form-engine/patterns/patterns.ts';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { loadLists } from '../drafts/load-lists.ts';

/** Draws its content at once for a design without patterns and lists, else as soon as they are there, or can't be had. */
export function PatternsGate({ design, children }: { readonly design: Design; readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Design>();
  const isReady = arePatternsReady(design) && (asked === design || missingLists(design).length === 0);
  useEffect(() => {
    if (isReady) return;
    let isCurrent = true;
    const parts = [loadPatterns(design), loadLists(design)];
    void Promise.all(parts.map((part) => part?.catch(reportError))).then(() => {
      if (isCurrent) setAsked(design);
    });
    return () => {
      isCurrent = false;
    };
  }, [design, isReady]);
  return isReady ? children : <Skeleton shape="lines" count={4} />;
}
