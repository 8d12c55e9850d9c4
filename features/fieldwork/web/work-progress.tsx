import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { SoilColumn } from '#platform/ui/charts/soil-column.tsx';
import { withStage } from '#platform/web/outbox/stage-words.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { putFieldActivity } from '../contract.ts';
import { activityStates, type PointKind, pointKinds } from '../labels.ts';
import type { FieldActivity } from '../point.ts';
import { countKinds, type KindCount, type ShownPoint } from '../shown-points.ts';
import { ActivitySheet } from './editing/activity-sheet.tsx';
import { type PhasePlace, recordOfActivity } from './point-actions.ts';
import { pointIcons } from './point-icons.tsx';

const PERCENT = 100;

export interface WorkProgressProps {
  readonly place: PhasePlace;
  readonly points: readonly ShownPoint[];
  readonly activities: readonly FieldActivity[];
  readonly mayWrite: boolean;
}

/** Planned against done: the points by kind, which count themselves, and the activities that are counted by hand. */
export function WorkProgress({ place, points, activities, mayWrite }: WorkProgressProps) {
  const [open, setOpen] = useState<FieldActivity | 'new'>();
  const stages = useStages(putFieldActivity.name);
  const counts = countKinds(points);
  const planned = counts.reduce((sum, one) => sum + one.planned, 0);
  const done = counts.reduce((sum, one) => sum + one.done, 0);
  const share = planned === 0 ? undefined : Math.min(1, done / planned);
  return (
    <section className="plan pad workprogress" aria-labelledby="work-progress">
      <h2 className="h2" id="work-progress">
        Gepland en gedaan
        {mayWrite && (
          <span className="sp">
            <Button size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
              Activiteit
            </Button>
          </span>
        )}
      </h2>
      {counts.length + activities.length === 0 ? (
        <p className="muted">Nog niets gepland. Lees de punten van de tekening in, voeg er een toe, of plan een activiteit.</p>
      ) : (
        <div className="plangrid">
          {share === undefined ? <span /> : <SoilColumn share={share} label={`${Math.round(share * PERCENT)} procent van de punten gedaan`} wide />}
          <ul className="counts num">
            {counts.map((one) => (
              <KindLine key={one.kind} count={one} />
            ))}
            {activities.map((one) => (
              <li key={one.id} className="counted">
                <IconStack2 size={24} aria-hidden="true" />
                <span>
                  {mayWrite ? (
                    <button type="button" className="linklike" onClick={() => setOpen(one)}>
                      {one.activity}
                    </button>
                  ) : (
                    one.activity
                  )}
                  <small>{activityText(one, stages.get(recordOfActivity(one.id)))}</small>
                </span>
                <b>{one.doneCount}</b>
                <span>van {one.plannedCount}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {open !== undefined && (
        <ActivitySheet key={open === 'new' ? 'new' : open.id} place={place} activity={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

function activityText({ state, unit, reason }: FieldActivity, stage: Parameters<typeof withStage>[1]): string {
  return [withStage(activityStates[state], stage), unit, reason].filter(Boolean).join(' · ');
}

function KindLine({ count: { kind, planned, done, dropped } }: { readonly count: KindCount }) {
  return (
    <li className="counted">
      {pointIcons[kind as PointKind]}
      <span>
        {pointKinds[kind].many}
        {dropped > 0 && <small>{dropped} vervallen</small>}
      </span>
      <b>{done}</b>
      <span>van {planned}</span>
    </li>
  );
}
