import { IconCheck, IconFocusCentered, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { followPosition } from '#platform/web/device/positioning/position.ts';
import { AVERAGED_MIN, averageOf, type MeasuredPlace } from '../../averaging.ts';

interface AveragePositionProps {
  readonly onTake: (place: MeasuredPlace) => void;
}

/** Measures for as long as somebody stands still, and takes the average. */
export function AveragePosition({ onTake }: AveragePositionProps) {
  const [isOn, setOn] = useState(false);
  if (isOn)
    return (
      <Measuring
        onStop={() => setOn(false)}
        onTake={(place) => {
          setOn(false);
          onTake(place);
        }}
      />
    );
  return (
    <Button icon={<IconFocusCentered size={20} aria-hidden="true" />} onClick={() => setOn(true)}>
      Gemiddelde meten
    </Button>
  );
}

function Measuring({ onTake, onStop }: AveragePositionProps & { readonly onStop: () => void }) {
  const [places, setPlaces] = useState<readonly MeasuredPlace[]>([]);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    const add = ({ rdX, rdY, accuracyMeters }: MeasuredPlace) => {
      setTrouble(undefined);
      setPlaces((before) => [...before, { rdX, rdY, accuracyMeters }]);
    };
    return followPosition(add, setTrouble);
  }, []);
  const average = averageOf(places);
  const missing = AVERAGED_MIN - places.length;
  return (
    <>
      <p role="status" className="num">
        {average === undefined
          ? 'Sta stil: de eerste meting komt eraan.'
          : `${places.length} ${places.length === 1 ? 'meting' : 'metingen'}, gemiddeld ± ${formatNumber(average.accuracyMeters, { decimals: 1 })} m.${missing > 0 ? ` Nog ${missing}.` : ''}`}
      </p>
      {trouble !== undefined && (
        <Message tone="wait" title="Geen positie" live>
          {trouble}
        </Message>
      )}
      <div className="btns">
        <Button icon={<IconX size={20} aria-hidden="true" />} onClick={onStop}>
          Stoppen
        </Button>
        <Button
          variant="primary"
          icon={<IconCheck size={20} aria-hidden="true" />}
          disabled={average === undefined || missing > 0}
          onClick={() => average !== undefined && onTake(average)}
        >
          Gemiddelde gebruiken
        </Button>
      </div>
    </>
  );
}
