import { useMemo } from 'react';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { type DigDays, digDaysOf } from '#features/phases/safety/klic.ts';
import { usePhase } from '#features/phases/web/use-phase.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

/** Follows the days by which KLIC messages under the map of a phase are judged; today while the phase is not known. */
export function useDigDays({ project, phase: number }: PhasePlace): DigDays {
  const { id = '', name = '' } = useSignedIn() ?? {};
  const today = useToday();
  const phase = usePhase(project, number, { id, name }).data;
  return useMemo(() => (phase === undefined ? { began: undefined, day: today } : digDaysOf(phase, today)), [phase, today]);
}
