import { lazy, Suspense } from 'react';
import type { TakeAlongSheetProps } from './take-along-sheet.tsx';

const TakeAlongSheet = lazy(async () => ({ default: (await import('./take-along-sheet.tsx')).TakeAlongSheet }));

/** All about taking something along, fetched when it is opened: it knows every part of a project, which its head need not bring. */
export function LazyTakeAlongSheet(props: TakeAlongSheetProps) {
  return (
    <Suspense fallback={null}>
      <TakeAlongSheet {...props} />
    </Suspense>
  );
}
