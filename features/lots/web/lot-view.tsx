import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { href } from '#features/routes.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { lotProtocols, patterns, purposes, shapes, situations, volumeBases } from '../labels.ts';
import type { Lot } from '../lot.ts';
import { isSampledInUnits } from '../protocols.ts';
import { volumeFormulas } from '../quantity.ts';
import { contentWarnings, isCoarse, kilos, reckon } from '../rules.ts';
import type { PhasePlace } from './lot-actions.ts';
import { LotBadge } from './lot-badge.tsx';
import { LotDrawing } from './lot-drawing.tsx';
import { strategyInWords, tonnesInWords } from './lot-words.ts';
import { LotParts } from './places.ts';
import { UnitsMessage } from './units-message.tsx';

export interface LotViewProps {
  readonly place: PhasePlace;
  readonly lot: Lot;
  readonly actions: ReactNode;
}

const METERS = { decimals: 1 } as const;
const DENSITY = { decimals: 2 } as const;

/** A lot whole: how large it is, what that asks of increments, and the plan with the places of them. */
export function LotView({ place, lot, actions }: LotViewProps) {
  const norms = useNorms();
  const day = localDate(lot.made.at);
  const counted = lot.composites.find(({ taken }) => taken.length < lot.content.incrementsPerComposite) ?? lot.composites[0];
  return (
    <>
      <header className="lothead">
        <div>
          <h2>
            {lot.code}, {lot.name}
          </h2>
          <p>
            Protocol {lotProtocols[lot.protocol]}, {situations[lot.content.situation].toLowerCase()}
          </p>
        </div>
        <LotBadge lot={lot} />
        <div className="sp">{actions}</div>
      </header>
      {contentWarnings(lot.content, lot.protocol, norms, day).map((warning) => (
        <Message key={warning} tone="wait">
          {warning}
        </Message>
      ))}
      {isCoarse(lot.content, norms, day) && (
        <Message tone="wait" title="Grove asbestverdachte delen" actions={<LinkButton href={href('phaseForms', { ...place })}>Naar de formulieren</LinkButton>}>
          Deze partij wordt gezeefd of uitgeharkt in grote monsters. Leg die vast op het monsternemingsformulier.
        </Message>
      )}
      {isSampledInUnits(lot.protocol) && <UnitsMessage place={place} />}
      <Quantity lot={lot} />
      <Increment lot={lot} />
      <Plan lot={lot} />
      {counted !== undefined && <LotDrawing lot={lot} composite={counted} />}
      <LotParts place={place} lotId={lot.id} />
      <About lot={lot} />
    </>
  );
}

function Quantity({ lot: { content, made } }: { readonly lot: Lot }) {
  const { volumeM3, tonnes, tonnesMax } = reckon(content, useNorms(), localDate(made.at));
  const measures = [content.lengthM, content.widthM, content.heightM].filter((one) => one !== null).map((one) => formatNumber(one, METERS));
  return (
    <Section title="Hoeveelheid" padded>
      <p className="lotsum">
        {shapes[content.shape]}
        {measures.length > 0 && ` ${measures.join(' × ')} m`} = <b>{volumeM3 === null ? '–' : formatNumber(volumeM3)} m³</b> ×{' '}
        {formatNumber(content.density, DENSITY)} t/m³ = <strong>{tonnesInWords(tonnes)}</strong>
      </p>
      <p className="lotcheck">
        <IconCircleCheck size={20} aria-hidden="true" />
        {volumeFormulas[content.shape] !== '' && `${volumeFormulas[content.shape]}. `}
        {volumeBases[content.volumeBasis]}. Past in één keuring: ten hoogste {formatNumber(tonnesMax)} t.
      </p>
      {content.subDepotsM3.length > 0 && (
        <p className="lotcheck">
          {content.subDepotsM3.length} deeldepots: {content.subDepotsM3.map((one) => `${formatNumber(one)} m³`).join(', ')}
        </p>
      )}
    </Section>
  );
}

function Increment({ lot: { content, made } }: { readonly lot: Lot }) {
  const { incrementG, compositeG, openingMm, leastG, factor } = reckon(content, useNorms(), localDate(made.at));
  const edge = formatNumber(factor / MILLIMETERS_PER_CENTIMETER, DENSITY);
  const grain = formatNumber(content.coarsestMm, METERS);
  const cube = content.density * ((factor / MILLIMETERS_PER_CENTIMETER) * content.coarsestMm) ** 3;
  return (
    <Section title="Greep en mengmonster" padded>
      <p className="lotsum">
        D95 {grain} mm → <b>{formatNumber(incrementG)} g</b> per greep × <b>{content.incrementsPerComposite}</b> ={' '}
        <strong>{kilos(compositeG)} kg per mengmonster</strong>
      </p>
      <p className="lotcheck">
        <IconCircleCheck size={20} aria-hidden="true" />
        {formatNumber(content.density, DENSITY)} × ({edge} × {grain})³ = {formatNumber(cube)} g, ten minste {formatNumber(leastG)} g. Opening{' '}
        {formatNumber(openingMm)} mm of meer.
      </p>
    </Section>
  );
}

const MILLIMETERS_PER_CENTIMETER = 10;

function Plan({ lot: { content, approved, made } }: { readonly lot: Lot }) {
  const { spacingM } = reckon(content, useNorms(), localDate(made.at));
  return (
    <Section
      title="Monsternemingsplan"
      note={approved === null ? <Badge>Nog niet akkoord</Badge> : <Badge tone="ok">{`Akkoord ${approved.by}, ${formatDate(localDate(approved.at))}`}</Badge>}
      padded
    >
      <SummaryList ruled>
        <SummaryItem label="Strategie">{strategyInWords(content)}</SummaryItem>
        <SummaryItem label="Patroon">{patterns[content.pattern]}</SummaryItem>
        {spacingM !== null && <SummaryItem label="Rasterafstand">{formatNumber(spacingM, METERS)} m</SummaryItem>}
        <SummaryItem label="Apparaat">
          {content.device}, {formatNumber(content.openingMm)} mm
        </SummaryItem>
        <SummaryItem label="Analyse">
          {content.analyses}
          {content.withPfas && ', PFAS'}
        </SummaryItem>
        <SummaryItem label="Laboratorium">{content.laboratory}</SummaryItem>
        {content.plannedDeviation !== '' && <SummaryItem label="Afwijking vooraf">{content.plannedDeviation}</SummaryItem>}
        {content.safety !== '' && <SummaryItem label="Veiligheid">{content.safety}</SummaryItem>}
      </SummaryList>
    </Section>
  );
}

function About({ lot: { content } }: { readonly lot: Lot }) {
  return (
    <Section title="Bij deze partij" padded>
      <SummaryList ruled>
        <SummaryItem label="Herkomst">{content.origin}</SummaryItem>
        <SummaryItem label="Eigenaar">{content.owner}</SummaryItem>
        <SummaryItem label="Ontdoener">{content.disposer}</SummaryItem>
        <SummaryItem label="Doel">{purposes[content.purpose]}</SummaryItem>
        <SummaryItem label="Vooronderzoek">{content.study}</SummaryItem>
        <SummaryItem label="Asbestverdacht">{content.isAsbestosSuspected ? `Ja, delen tot ${content.largestPartMm} mm` : 'Nee'}</SummaryItem>
        <SummaryItem label="Bodemvreemd">{formatNumber(content.foreignPercent, METERS)} %</SummaryItem>
      </SummaryList>
    </Section>
  );
}
