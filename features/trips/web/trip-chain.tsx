import { IconAlertCircle, IconArrowBack, IconClockPause } from '@tabler/icons-react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { codeOf } from '#features/time/rules.ts';
import { formatShortDay } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { stageLabels } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import type { OtherTrip, Trip } from '../contract.ts';
import { type TripKind, tripKinds } from '../labels.ts';
import { allowanceCents, distanceOf, kmCentsOn, type Link } from '../rules.ts';

type ChainLink = Link<Trip | OtherTrip>;

export interface TripChainProps {
  /** The last first. */
  readonly links: readonly ChainLink[];
  readonly stageById: ReadonlyMap<string, Stage>;
  readonly onOpen: (trip: Trip) => void;
  readonly onReturn: (trip: Trip) => void;
  /** Fills in what is missing. */
  readonly onFill: (gap: Extract<ChainLink, { is: 'missing' }>, kind: TripKind) => void;
}

/** The odometer of a car, link by link; what is missing asks whose it was where it is. */
export function TripChain({ links, stageById, onOpen, onReturn, onFill }: TripChainProps) {
  const newest = links.find((link) => link.is === 'trip' && isOwn(link.trip));
  return (
    <ol className="day">
      {links.map((link) => {
        if (link.is === 'missing') return <MissingLine key={`missing ${link.fromKm}`} gap={link} onFill={onFill} />;
        const { trip } = link;
        if (!isOwn(trip)) return <OtherLine key={trip.id} trip={trip} />;
        return (
          <TripLine
            key={trip.id}
            trip={trip}
            overlapKm={link.overlapKm}
            stage={stageById.get(trip.id)}
            onOpen={() => onOpen(trip)}
            onReturn={link === newest && trip.kind === 'business' ? () => onReturn(trip) : undefined}
          />
        );
      })}
    </ol>
  );
}

/** True for a trip of one's own: only those tell where. */
function isOwn(trip: Trip | OtherTrip): trip is Trip {
  return 'kind' in trip;
}

interface TripLineProps {
  readonly trip: Trip;
  readonly overlapKm: number;
  readonly stage: Stage | undefined;
  readonly onOpen: () => void;
  readonly onReturn: (() => void) | undefined;
}

function TripLine({ trip, overlapKm, stage, onOpen, onReturn }: TripLineProps) {
  const title = trip.kind === 'not-mine' ? tripKinds['not-mine'] : `${trip.from} –\u00A0${trip.to}`;
  const notes = [formatShortDay(trip.date), trip.kind === 'not-mine' ? '' : tripKinds[trip.kind], trip.phase === null ? trip.purpose : codeOf(trip.phase)];
  return (
    <li className={trip.kind === 'private' || trip.kind === 'not-mine' ? 'k-break' : 'k-travel'}>
      <time>{formatNumber(trip.endKm)}</time>
      <i />
      <div>
        <b>{title}</b>
        <small>{notes.filter(Boolean).join(', ')}</small>
        {trip.detourKm > 0 && <small>{formatNumber(trip.detourKm)} km privé omgereden</small>}
        <Allowance trip={trip} />
        {overlapKm > 0 && (
          <small className="flag bad">
            <IconAlertCircle size={16} aria-hidden="true" /> overlapt {formatNumber(overlapKm)} km met een andere rit
          </small>
        )}
        {stage !== undefined && (
          <small className={stage === 'refused' ? 'flag bad' : 'flag'}>
            {stage === 'refused' ? <IconAlertCircle size={16} aria-hidden="true" /> : <IconClockPause size={16} aria-hidden="true" />}
            {stage === 'refused' ? 'Niet geaccepteerd, open om te herstellen' : stageLabels[stage]}
          </small>
        )}
        <div className="btns">
          <Button variant="quiet" onClick={onOpen}>
            Wijzigen<span className="vh">: {title}</span>
          </Button>
          {onReturn !== undefined && (
            <Button variant="quiet" icon={<IconArrowBack size={20} aria-hidden="true" />} onClick={onReturn}>
              Terugrit
            </Button>
          )}
        </div>
      </div>
      <span>{formatNumber(distanceOf(trip))} km</span>
    </li>
  );
}

function Allowance({ trip }: { readonly trip: Trip }) {
  const norms = useNorms();
  const cents = allowanceCents(trip, norms);
  if (cents === 0) return null;
  return (
    <small>
      € {formatNumber(cents / 100, { decimals: 2, fixed: true })} vergoeding, {formatNumber(kmCentsOn(norms, trip.date) / 100, { decimals: 2, fixed: true })}{' '}
      per km
    </small>
  );
}

function OtherLine({ trip }: { readonly trip: OtherTrip }) {
  return (
    <li className="k-break">
      <time>{formatNumber(trip.endKm)}</time>
      <i />
      <div>
        <b>Rit van een collega</b>
        <small>{formatShortDay(trip.date)}</small>
      </div>
      <span>{formatNumber(distanceOf(trip))} km</span>
    </li>
  );
}

interface MissingLineProps {
  readonly gap: Extract<ChainLink, { is: 'missing' }>;
  readonly onFill: TripChainProps['onFill'];
}

function MissingLine({ gap, onFill }: MissingLineProps) {
  const km = formatNumber(gap.toKm - gap.fromKm);
  return (
    <li className="k-gap">
      <time>{formatNumber(gap.toKm)}</time>
      <i />
      <div>
        <b>Hier ontbreekt een rit</b>
        <small>
          {capitalizedDay(gap.date)} begon {km} km verder.
        </small>
      </div>
      <span>{km} km</span>
      <fieldset className="fix" aria-label={`Wat was de rit van ${km} km?`}>
        <Button onClick={() => onFill(gap, 'business')}>Zakelijk</Button>
        <Button onClick={() => onFill(gap, 'private')}>Privé</Button>
        <Button onClick={() => onFill(gap, 'not-mine')}>Niet ik</Button>
      </fieldset>
    </li>
  );
}

function capitalizedDay(date: string): string {
  const day = formatShortDay(date);
  return day.charAt(0).toUpperCase() + day.slice(1);
}
