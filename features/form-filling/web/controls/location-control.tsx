import { IconCheck, IconCurrentLocation, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AnswerValue } from '#features/form-engine/filling/answers.ts';
import { askedAccuracyMeters } from '#features/form-engine/kinds/asked-accuracy.ts';
import { answerOfTypedRd, convertedByWords, isLocation, type TypedRd, typedRdOf } from '#features/form-engine/kinds/kinds-media.ts';
import { rdConversion } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber, formatNumberForInput } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { useGroupAttributes } from '#platform/ui/inputs/field-links.ts';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { MeasuredDegrees } from '#platform/web/device/positioning/best-position.ts';
import { NO_CONVERSION, positionWords } from '#platform/web/device/positioning/position.ts';
import { loadRd } from '#platform/web/device/positioning/rd.ts';
import { type UsedBestPosition, useBestPosition } from '#platform/web/device/positioning/use-best-position.ts';
import type { ControlProps } from './control-props.ts';
import { fieldId } from './field-id.ts';

/** Decimals of RD coordinates: centimetres. */
const RD_DECIMALS = 2;

/** Largest error of a conversion, in metres, as people read it. */
const CONVERSION_METERS = { grid: '0,001', parameters: '0,25' } as const;

/**
 * A place: the device's own position, measured until it is as sure as the design asks, or RD coordinates typed. Shown in RD and WGS84 with the accuracy. Whoever has no account knows no RD coordinates:
 * these come with a position, or when they ask to type them.
 */
export function LocationControl({ form, state }: ControlProps) {
  const group = useGroupAttributes();
  const [trouble, setTrouble] = useState<string>();
  const [isTaking, setIsTaking] = useState(false);
  /** Asked for by the person, who goes on in them. */
  const [isAsked, setIsAsked] = useState(false);
  const [hasInputs, setHasInputs] = useState(form.context.person?.['id'] !== '' || state.value !== null);
  const place = isLocation(state.value) ? state.value : undefined;
  useConvertedText({ form, state });

  /** The answer as it was when the measurement began: what is typed or filled in meanwhile stays. */
  const before = useRef<AnswerValue>(null);
  const answerNow = () => form.get(state.path)?.value ?? null;
  const take = async ({ latitude, longitude, accuracyMeters }: MeasuredDegrees) => {
    const { convertedBy, ...rd } = (await loadRd()).toRd({ latitude, longitude });
    if (answerNow() !== before.current) return;
    setHasInputs(true);
    form.set(state.path, { ...roundRd(rd), latitude, longitude, accuracyMeters: Math.round(accuracyMeters * 10) / 10, source: 'gps', convertedBy });
  };
  const askedMeters = askedAccuracyMeters(state.field.type === 'location' ? state.field : {});
  const measurement = useBestPosition(askedMeters, (best) => {
    setIsTaking(true);
    take(best)
      .catch((error: unknown) => {
        reportError(error);
        setTrouble(NO_CONVERSION);
      })
      .finally(() => setIsTaking(false));
  });
  const look = () => {
    setTrouble(undefined);
    before.current = answerNow();
    measurement.start();
  };

  const [isOfItself, setIsOfItself] = useState(false);
  useLookOfItself({ form, state }, () => {
    setIsOfItself(true);
    look();
  });
  const shownTrouble = trouble ?? (measurement.trouble === undefined ? undefined : positionWords(measurement.trouble));

  return (
    <fieldset {...group} className="stack">
      <Button icon={<IconCurrentLocation size={24} aria-hidden="true" />} busy={measurement.isMeasuring || isTaking} onClick={look} wide>
        {place?.source === 'gps' ? 'Positie opnieuw bepalen' : 'Mijn positie gebruiken'}
      </Button>
      {measurement.isMeasuring && <Measuring measurement={measurement} askedMeters={askedMeters} />}
      {isOfItself && place?.source === 'gps' && (
        <p className="help">Bepaald toen je hier kwam. Sta je niet op de plek zelf, ga er dan staan en bepaal haar opnieuw.</p>
      )}
      {shownTrouble !== undefined && (
        <Message tone="wait" live>
          {shownTrouble}
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

/** Tells how sure the position is by now, and what it waits for. */
function Measuring({ measurement: { best, stop }, askedMeters }: { readonly measurement: UsedBestPosition; readonly askedMeters: number }) {
  const meters = (value: number) => formatNumber(value, { decimals: 1 });
  return (
    <>
      <p role="status" className="num">
        {best === undefined
          ? 'Sta stil: de eerste meting komt eraan.'
          : `Nu ± ${meters(best.accuracyMeters)} m. Blijf staan: de app meet door tot ± ${meters(askedMeters)} m, een minuut op zijn langst.`}
      </p>
      <Button icon={best === undefined ? <IconX size={20} aria-hidden="true" /> : <IconCheck size={20} aria-hidden="true" />} onClick={stop}>
        {best === undefined ? 'Stoppen' : 'Klaar'}
      </Button>
    </>
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
