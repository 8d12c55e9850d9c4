import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AnswerValue } from '#features/form-engine/filling/answers.ts';
import { answerOfTypedRd, convertedByWords, isLocation, type TypedRd, typedRdOf } from '#features/form-engine/kinds/kinds-media.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber, formatNumberForInput } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { useGroupAttributes } from '#platform/ui/inputs/field-links.ts';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { POSITION_WAIT_MS, positionTrouble } from '#platform/web/device/positioning/position.ts';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import type { ControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';

/** Decimals of RD coordinates: centimetres. */
const RD_DECIMALS = 2;

/** Largest error of a conversion, in metres, as people read it. */
const CONVERSION_METERS = { grid: '0,001', parameters: '0,25' } as const;

/**
 * A place: the device's own position, or RD coordinates typed. Shown in RD and WGS84 with the accuracy. Whoever has no account knows no RD coordinates:
 * these come with a position, or when they ask to type them.
 */
export function LocationControl({ form, state }: ControlProps) {
  const group = useGroupAttributes();
  const [trouble, setTrouble] = useState<string>();
  const [isLooking, setIsLooking] = useState(false);
  /** Asked for by the person, who goes on in them. */
  const [isAsked, setIsAsked] = useState(false);
  const [hasInputs, setHasInputs] = useState(form.context.person?.['id'] !== '' || state.value !== null);
  const place = isLocation(state.value) ? state.value : undefined;
  useConvertedText({ form, state });

  const [isOfItself, setIsOfItself] = useState(false);
  const take = async ({ latitude, longitude, accuracy }: GeolocationCoordinates) => {
    const { convertedBy, ...rd } = (await loadRd()).toRd({ latitude, longitude });
    setHasInputs(true);
    form.set(state.path, { ...roundRd(rd), latitude, longitude, accuracyMeters: Math.round(accuracy * 10) / 10, source: 'gps', convertedBy });
  };
  const look = (mayTake = () => true) => {
    setTrouble(undefined);
    setIsLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!mayTake()) return setIsLooking(false);
        take(coords)
          .catch((error: unknown) => {
            reportError(error);
            setTrouble('De app kan je positie nu niet omrekenen naar RD. Probeer het opnieuw zodra je verbinding hebt.');
          })
          .finally(() => setIsLooking(false));
      },
      (error) => {
        setIsLooking(false);
        setTrouble(positionTrouble[error.code] ?? positionTrouble[2]);
      },
      { enableHighAccuracy: true, timeout: POSITION_WAIT_MS, maximumAge: 0 },
    );
  };

  useLookOfItself({ form, state }, () => {
    setIsOfItself(true);
    // What was typed in the meantime stays.
    look(() => (form.get(state.path)?.value ?? null) === null);
  });

  return (
    <fieldset {...group} className="stack">
      <Button icon={<IconCurrentLocation size={24} aria-hidden="true" />} busy={isLooking} onClick={() => look()} wide>
        {place?.source === 'gps' ? 'Positie opnieuw bepalen' : 'Mijn positie gebruiken'}
      </Button>
      {isOfItself && place?.source === 'gps' && (
        <p className="help">Bepaald toen je hier kwam. Sta je niet op de plek zelf, ga er dan staan en bepaal haar opnieuw.</p>
      )}
      {trouble !== undefined && (
        <Message tone="wait" live>
          {trouble}
        </Message>
      )}
      {hasInputs || isAsked ? (
        <TypedRdInputs form={form} state={state} isAsked={isAsked} />
      ) : (
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          Coördinaten invullen
        </Button>
      )}
      {place !== undefined && state.error === null && (
        <p className="help num">
          WGS84 {formatNumber(place.latitude, { decimals: 6, fixed: true })}, {formatNumber(place.longitude, { decimals: 6, fixed: true })}
          {place.accuracyMeters !== null && `, nauwkeurigheid ${formatNumber(place.accuracyMeters, { decimals: 1 })} m`}
          {place.convertedBy !== undefined && `, ${convertedByWords[place.convertedBy]} (${CONVERSION_METERS[place.convertedBy]} m)`}
        </p>
      )}
    </fieldset>
  );
}

/** In the field the position that must be told is looked for when its page opens, where the device was allowed to tell it before; never at a desk, which is somewhere else. */
function useLookOfItself({ form, state }: ControlProps, look: () => void): void {
  const isDesk = useDesk();
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  const isWanted = !isDesk && state.required && state.value === null && !state.path.includes('.') && form.context.person?.['id'] !== '';
  const wasWanted = useRef(isWanted);
  useEffect(() => {
    if (!wasWanted.current || !matchMedia('(pointer: coarse)').matches || !('permissions' in navigator)) return;
    let isGone = false;
    navigator.permissions
      .query({ name: 'geolocation' })
      .then(({ state: allowed }) => !isGone && allowed === 'granted' && latest.current())
      .catch(reportError);
    return () => {
      isGone = true;
    };
  }, []);
}

/** Text of before the conversion was loaded becomes the place it says. */
function useConvertedText({ form, state: { path, value } }: ControlProps): void {
  useEffect(() => {
    if (rdConversion() !== undefined) return;
    loadRd()
      .then(() => {
        if (typeof value === 'string') form.set(path, answerOfTypedRd(typedRdOf(value)));
      })
      .catch(reportError);
  }, [form, path, value]);
}

/** Inputs of RD coordinates. Text that can't be read as a place yet stays as it was typed. */
function TypedRdInputs({ form, state, isAsked }: ControlProps & { readonly isAsked: boolean }) {
  const firstId = `${fieldId(state.path)}-x`;
  useEffect(() => {
    if (isAsked) document.getElementById(firstId)?.focus();
  }, [isAsked, firstId]);
  const [typing, setTyping] = useState<TypedRd>();
  const shown = typing ?? storedRd(state.value);
  const type = (part: Partial<TypedRd>) => {
    const next = { ...shown, ...part };
    setTyping(next);
    form.set(state.path, answerOfTypedRd(next));
  };
  const rest = () => setTyping(undefined);
  return (
    <div className="pair">
      <Field id={firstId} label="RD X">
        <NumberInput value={shown.x} onChange={(x) => type({ x })} onBlur={rest} unit="m" />
      </Field>
      <Field id={`${fieldId(state.path)}-y`} label="RD Y">
        <NumberInput value={shown.y} onChange={(y) => type({ y })} onBlur={rest} unit="m" />
      </Field>
    </div>
  );
}

function storedRd(value: AnswerValue): TypedRd {
  if (typeof value === 'string') return typedRdOf(value);
  return isLocation(value) ? { x: formatNumberForInput(value.rdX, RD_DECIMALS), y: formatNumberForInput(value.rdY, RD_DECIMALS) } : { x: '', y: '' };
}

function roundRd({ rdX, rdY }: { rdX: number; rdY: number }): { rdX: number; rdY: number } {
  const scale = 10 ** RD_DECIMALS;
  return { rdX: Math.round(rdX * scale) / scale, rdY: Math.round(rdY * scale) / scale };
}
