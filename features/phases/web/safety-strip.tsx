import { IconAlertTriangle, IconCircleCheck, IconShield } from '@tabler/icons-react';
import { useState } from 'react';
import type { Norms } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { crowClasses } from '../labels.ts';
import { type LmraState, lmraOn } from '../lmra.ts';
import type { Phase } from '../phase.ts';
import { isFieldWork } from '../rules.ts';
import { type KlicState, klicStateOf, klicValidFrom, mayDig } from '../safety/klic.ts';
import { localDay } from '../times.ts';

/** Safety class, KLIC and LMRA at a glance; always with a word and a sign. Nothing for work behind a desk. */
export function SafetyStrip({ phase }: { readonly phase: Phase }) {
  const [today] = useState(() => localDay(new Date().toISOString()));
  if (!isFieldWork(phase.kind)) return null;
  return (
    <dl className="safety" aria-label="Veiligheid">
      <CrowCell phase={phase} />
      <KlicCell phase={phase} today={today} />
      <LmraCell phase={phase} today={today} />
    </dl>
  );
}

function CrowCell({ phase: { safety } }: { readonly phase: Phase }) {
  if (safety.crowClass === null) {
    return (
      <div className="is-bad">
        <dt>CROW 400</dt>
        <dd>
          <IconAlertTriangle size={20} aria-hidden="true" />
          Onbekend
          <small>nog niet vastgesteld</small>
        </dd>
      </div>
    );
  }
  const substance = safety.substance === '' ? undefined : safety.substance;
  const volatility = safety.isVolatile ? 'vluchtig' : 'niet-vluchtig';
  return (
    <div className={`c-${safety.crowClass}`}>
      <dt>CROW 400</dt>
      <dd>
        <IconShield size={20} aria-hidden="true" />
        {crowClasses[safety.crowClass]}
        <small>
          {safety.crowClass === 'basis' ? (safety.hasAsbestos ? 'asbest verwacht' : 'altijd van kracht') : [volatility, substance].filter(Boolean).join(', ')}
        </small>
      </dd>
    </div>
  );
}

function KlicCell({ phase, today }: { readonly phase: Phase; readonly today: string }) {
  const norms = useNorms();
  const { safety } = phase;
  if (safety.digging !== 'mechanical') {
    const isKnown = safety.digging !== null;
    return (
      <div className={isKnown ? undefined : 'is-wait'}>
        <dt>KLIC</dt>
        <dd>
          {isKnown ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconAlertTriangle size={20} aria-hidden="true" />}
          {isKnown ? 'N.v.t.' : 'Onbekend'}
          <small>{isKnown ? 'met de hand' : 'graven niet ingevuld'}</small>
        </dd>
      </div>
    );
  }
  const state = klicStateOf(phase, today, norms);
  const isValid = mayDig(state);
  return (
    <div className={isValid ? undefined : 'is-bad'}>
      <dt>KLIC</dt>
      <dd>
        {isValid ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconAlertTriangle size={20} aria-hidden="true" />}
        {klicWords[state]}
        <small className="num">{klicNote(safety, state, norms)}</small>
      </dd>
    </div>
  );
}

/** How a report stands, in a word. */
const klicWords: Readonly<Record<KlicState, string>> = {
  missing: 'Ontbreekt',
  orientation: 'Alleen oriëntatie',
  'too-early': 'Te vroeg',
  expired: 'Verlopen',
  valid: 'Geldig',
  begun: 'Geldig',
};

/** The day that goes with it; how long a report is good for says nothing any more once the work began in time. */
function klicNote({ klicRequestedOn, klicValidTo }: Phase['safety'], state: KlicState, norms: Norms): string {
  if (klicValidTo === null) return 'niet graven';
  if (state === 'begun') return 'op tijd begonnen';
  return state === 'too-early' && klicRequestedOn !== null ? `vanaf ${formatDate(klicValidFrom(klicRequestedOn, norms))}` : `t/m ${formatDate(klicValidTo)}`;
}

function LmraCell({ phase, today }: { readonly phase: Phase; readonly today: string }) {
  const state = lmraOn(phase, today);
  const { tone, word, note } = lmraWords[state];
  return (
    <div className={tone === '' ? undefined : tone}>
      <dt>LMRA</dt>
      <dd>
        {tone === '' ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconAlertTriangle size={20} aria-hidden="true" />}
        {word}
        <small className="num">{state === 'open' && phase.lmraAt !== null ? `laatst ${formatDate(localDay(phase.lmraAt))}` : note}</small>
      </dd>
    </div>
  );
}

/** Each person does their own analysis: that of a colleague is told as that. */
const lmraWords: Readonly<Record<LmraState, { readonly tone: '' | 'is-bad' | 'is-wait'; readonly word: string; readonly note: string }>> = {
  'own-stop': { tone: 'is-bad', word: 'Niet starten', note: 'jouw LMRA is rood' },
  'other-stop': { tone: 'is-bad', word: 'Niet starten', note: 'rood bij een collega' },
  own: { tone: '', word: 'Gedaan', note: 'vandaag door jou' },
  other: { tone: '', word: 'Gedaan', note: 'vandaag door een collega' },
  open: { tone: 'is-wait', word: 'Nog doen', note: 'nog niet gemeld' },
};
