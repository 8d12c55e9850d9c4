import { useEffect, useMemo, useState } from 'react';
import { listFieldPoints } from '#features/fieldwork/contract.ts';
import { areaOf, planArea } from '#features/map/area.ts';
import { backgrounds } from '#features/map/backgrounds.ts';
import { listPhaseShapes } from '#features/map-shapes/contract.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { bytesText } from '#platform/web/device/storage/storage-health.ts';
import type { Taken } from '../rules.ts';
import { hasMap } from './taken-map.ts';

/** The background that comes along with a phase: the one the map begins with. */
export const TAKEN_BACKGROUND = 'grijs';

interface MapChoiceProps {
  readonly project: string;
  readonly phase: string;
  readonly isOn: boolean;
  /** Hears whether it comes along, and what that takes, in bytes. */
  readonly onChange: (isOn: boolean, bytes: number) => void;
}

/** Whether the background of the map comes along, with about how much it takes. */
export function MapChoice({ project, phase, isOn, onChange }: MapChoiceProps) {
  const points = useAnswer(listFieldPoints, { project, phase }).data?.points;
  const shapes = useAnswer(listPhaseShapes, { project, phase }).data?.shapes;
  const bytes = useMemo(() => {
    const extent = areaOf(points ?? [], shapes ?? [], undefined);
    return extent === undefined ? 0 : planArea(TAKEN_BACKGROUND, extent).bytes;
  }, [points, shapes]);
  if (bytes === 0) return null;
  const label = `Achtergrondkaart ${backgrounds[TAKEN_BACKGROUND].toLowerCase()}, ongeveer ${bytesText(bytes)}`;
  return (
    <Field label="Kaart" group>
      <CheckChoices options={[{ value: 'map', label }]} values={isOn ? ['map'] : []} onChange={(values) => onChange(values.length > 0, bytes)} />
    </Field>
  );
}

/** How the background stands of something that was taken along with it. */
export function MapLine({ taken }: { readonly taken: Taken }) {
  const [isHere, setHere] = useState<boolean>();
  useEffect(() => {
    let isShown = true;
    hasMap(taken).then((is) => isShown && setHere(is), reportError);
    return () => {
      isShown = false;
    };
  }, [taken]);
  if (taken.map === undefined || isHere === undefined) return null;
  if (isHere) return <p className="muted">De achtergrondkaart staat op dit apparaat.</p>;
  if (taken.mapTrouble !== undefined)
    return (
      <Message tone="wait" title="De achtergrondkaart kwam niet mee">
        {taken.mapTrouble}
      </Message>
    );
  return <p className="muted">De achtergrondkaart wordt opgehaald zodra de rest er is.</p>;
}
