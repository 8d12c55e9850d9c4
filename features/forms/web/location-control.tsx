import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { isInRdBounds, rdToWgs, wgsToRd } from '#platform/shared/coordinates.ts';
import { formatNumber, formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { useGroupAttributes } from '#platform/ui/field-links.ts';
import { Message } from '#platform/ui/message.tsx';
import { NumberInput } from '#platform/ui/number-input.tsx';
import type { LocationAnswer } from '../engine/answers.ts';
import type { ControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';

/** How long the device may look for a position, in milliseconds. */
const POSITION_WAIT_MS = 20_000;
/** Decimals of RD coordinates: centimetres. */
const RD_DECIMALS = 2;

const positionTrouble: Record<number, string> = {
  1: 'De app mag je locatie niet gebruiken. Zet dat aan bij de instellingen van je toestel, of vul RD X en Y zelf in.',
  2: 'Je toestel vindt nu geen positie. Ga in het vrije veld staan en probeer het opnieuw, of vul RD X en Y zelf in.',
  3: 'Het zoeken naar je positie duurde te lang. Probeer het opnieuw, of vul RD X en Y zelf in.',
};

/** A place: the device's own position, or RD coordinates typed. Shown in RD and WGS84 with the accuracy. */
export function LocationControl({ form, state }: ControlProps) {
  const group = useGroupAttributes();
  const [trouble, setTrouble] = useState<string>();
  const [isLooking, setIsLooking] = useState(false);
  const place = isLocation(state.value) ? state.value : undefined;

  const look = () => {
    setTrouble(undefined);
    setIsLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLooking(false);
        const { latitude, longitude } = coords;
        form.set(state.path, {
          ...roundRd(wgsToRd({ latitude, longitude })),
          latitude,
          longitude,
          accuracyMeters: Math.round(coords.accuracy * 10) / 10,
          source: 'gps',
        });
      },
      (error) => {
        setIsLooking(false);
        setTrouble(positionTrouble[error.code] ?? positionTrouble[2]);
      },
      { enableHighAccuracy: true, timeout: POSITION_WAIT_MS, maximumAge: 0 },
    );
  };

  return (
    <fieldset {...group} className="stack">
      <Button icon={<IconCurrentLocation size={24} aria-hidden="true" />} busy={isLooking} onClick={look} wide>
        {place?.source === 'gps' ? 'Positie opnieuw bepalen' : 'Mijn positie gebruiken'}
      </Button>
      {trouble !== undefined && (
        <Message tone="wait" live>
          {trouble}
        </Message>
      )}
      <TypedRd key={place?.source === 'gps' ? `${place.rdX}/${place.rdY}` : 'typed'} form={form} state={state} place={place} />
      {place !== undefined && (
        <p className="help num">
          WGS84 {formatNumber(place.latitude, { decimals: 6, fixed: true })}, {formatNumber(place.longitude, { decimals: 6, fixed: true })}
          {place.accuracyMeters !== null && `, nauwkeurigheid ${formatNumber(place.accuracyMeters, { decimals: 1 })} m`}
        </p>
      )}
    </fieldset>
  );
}

function TypedRd({ form, state, place }: ControlProps & { readonly place: LocationAnswer | undefined }) {
  const [typed, setTyped] = useState({
    x: place ? formatNumberForInput(place.rdX, RD_DECIMALS) : '',
    y: place ? formatNumberForInput(place.rdY, RD_DECIMALS) : '',
  });
  const x = parseNumber(typed.x, RD_DECIMALS);
  const y = parseNumber(typed.y, RD_DECIMALS);
  const isComplete = typed.x.trim() !== '' && typed.y.trim() !== '';
  const isRight = x.ok && y.ok && isInRdBounds({ rdX: x.value, rdY: y.value });

  const type = (next: { x: string; y: string }) => {
    setTyped(next);
    const [nextX, nextY] = [parseNumber(next.x, RD_DECIMALS), parseNumber(next.y, RD_DECIMALS)];
    if (nextX.ok && nextY.ok && isInRdBounds({ rdX: nextX.value, rdY: nextY.value })) {
      const rd = { rdX: nextX.value, rdY: nextY.value };
      form.set(state.path, { ...rd, ...rdToWgs(rd), accuracyMeters: null, source: 'typed' });
    } else if (place !== undefined) form.set(state.path, null);
  };
  const error = isComplete && !isRight ? 'Dit ligt niet in Nederland. RD X ligt tussen 0 en 300.000, RD Y tussen 289.000 en 629.000.' : undefined;
  return (
    <div className="pair">
      <Field id={`${fieldId(state.path)}-x`} label="RD X" error={error}>
        <NumberInput value={typed.x} onChange={(text) => type({ ...typed, x: text })} unit="m" />
      </Field>
      <Field id={`${fieldId(state.path)}-y`} label="RD Y">
        <NumberInput value={typed.y} onChange={(text) => type({ ...typed, y: text })} unit="m" />
      </Field>
    </div>
  );
}

function isLocation(value: unknown): value is LocationAnswer {
  return typeof value === 'object' && value !== null && 'rdX' in value;
}

function roundRd({ rdX, rdY }: { rdX: number; rdY: number }): { rdX: number; rdY: number } {
  const scale = 10 ** RD_DECIMALS;
  return { rdX: Math.round(rdX * scale) / scale, rdY: Math.round(rdY * scale) / scale };
}
