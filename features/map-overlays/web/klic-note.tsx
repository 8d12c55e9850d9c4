import { IconFileImport, IconMap2 } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import type { Phase } from '#features/phases/phase.ts';
import { digDaysOf } from '#features/phases/safety/klic.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useToday } from '#platform/web/device/use-today.ts';
import { klicLack } from '../klic/needed.ts';
import { nearNote, nearPlanned } from './klic-near.ts';
import { messageWords } from './overlay-words.ts';
import { useKlic } from './use-overlays.ts';

const OverlaySheet = lazy(async () => ({ default: (await import('./overlay-sheet.tsx')).OverlaySheet }));

export interface KlicNoteProps {
  readonly place: PhasePlace;
  readonly phase: Phase | undefined;
  readonly points: readonly ShownPoint[];
  /** True for who may bring one in. */
  readonly mayWrite: boolean;
}

/** Says that nobody may dig by the KLIC under the map, with one press to bring it in, and which planned points lie too near to a pipe; nothing while all is well. */
export function KlicNote({ place, phase, points, mayWrite }: KlicNoteProps) {
  const klic = useKlic(place.project, place.phase);
  const [norms, today] = [useNorms(), useToday()];
  const [isReading, setReading] = useState(false);
  const meters = normOn(norms, 'klic.afstand_m', today);
  const near = useMemo(() => nearPlanned(klic ?? [], points, meters), [klic, points, meters]);
  // While nothing is known of what lies under the map, nothing is said of it.
  if (klic === undefined || phase === undefined) return null;
  const overlays = klic.map(({ overlay }) => overlay);
  const days = digDaysOf(phase, today);
  const lack = klicLack(phase.safety, overlays, days, norms);
  const unseen = klic.filter(({ state }) => state === 'absent' || state === 'broken').map(({ overlay: { name } }) => name);
  const numbers = points.filter(({ id }) => near.has(id)).map(({ number }) => number);
  return (
    <>
      {lack !== undefined && (
        <Message
          tone="wait"
          title={lack.why === 'none' ? 'Geen KLIC op de kaart' : 'Geen geldige KLIC op de kaart'}
          actions={
            mayWrite && (
              <Button icon={<IconFileImport size={20} aria-hidden="true" />} onClick={() => setReading(true)}>
                KLIC inlezen
              </Button>
            )
          }
        >
          {lack.why === 'none' || lack.overlay.message === null
            ? 'In deze fase wordt machinaal gegraven. Lees de KLIC-levering in voordat het graven begint.'
            : messageWords(lack.overlay.message, days, norms)}
        </Message>
      )}
      {unseen.length > 0 && (
        <Message tone="wait" title="KLIC niet te bekijken">
          {unseen.join(', ')} staat niet op dit apparaat of is niet te lezen. Of er punten te dicht bij een leiding liggen, is nu niet te zien.
        </Message>
      )}
      {numbers.length > 0 && (
        <Message
          tone="wait"
          title={nearNote(numbers.length, meters)}
          actions={
            <LinkButton icon={<IconMap2 size={20} aria-hidden="true" />} href={href('phaseMap', { ...place })}>
              Op de kaart
            </LinkButton>
          }
        >
          {numbers.slice(0, NUMBERS_MAX).join(', ')}
          {numbers.length > NUMBERS_MAX && ` en nog ${numbers.length - NUMBERS_MAX}`}
        </Message>
      )}
      {isReading && (
        <Suspense fallback={null}>
          <OverlaySheet place={place} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Numbers of points that are named. */
const NUMBERS_MAX = 8;
