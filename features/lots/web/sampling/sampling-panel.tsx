import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatMoment, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { PhotoInput } from '#platform/ui/pictures/photo-input.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { deviationParts, packagings, rains } from '../../labels.ts';
import type { Composite, Lot, Sampling, SignedVersion } from '../../lot.ts';
import { incrementsLeft, kilos, reckon, volumeDifference } from '../../rules.ts';
import { countingHref, type PhasePlace } from '../lot-actions.ts';

export interface SamplingPanelProps {
  readonly place: PhasePlace;
  readonly lot: Lot;
  readonly mayCount: boolean;
  /** Opens what is told of the container of a composite sample. */
  readonly onComposite: ((composite: Composite) => void) | undefined;
}

/** Shows the sampling so far, and what is still to be done. */
export function SamplingPanel({ place, lot, mayCount, onComposite }: SamplingPanelProps) {
  const { sampler, sampling, signed, judged, composites, content } = lot;
  const last = lot.earlier.at(-1);
  const norms = useNorms();
  const { compositeG } = reckon(content, norms, localDate(lot.made.at));
  return (
    <>
      {lot.status === 'sampling' && last !== undefined && (
        <Message tone="wait" title="Opnieuw geopend na afkeuring">
          {last.reopened.note} Afgekeurd door {last.judged.by}: {last.judged.note}
        </Message>
      )}
      <Section title="Monsterneming">
        <RowList label="Mengmonsters">
          {composites.map((composite) => {
            const { letter, isForAsbestos, taken, container } = composite;
            const name = isForAsbestos ? `Asbest ${letter}` : `Mengmonster ${letter}`;
            return (
              <Row
                key={letter}
                title={name}
                text={
                  container === null
                    ? `Nodig ${kilos(compositeG)} kg bij ${content.incrementsPerComposite} grepen`
                    : `${container.barcode}, ${kilos(container.massG)} kg, ${packagings[container.packaging].toLowerCase()}${container.isSealed ? ', verzegeld' : ''}`
                }
                end={`${taken.length} van ${content.incrementsPerComposite}`}
                after={<ProgressBar label={`Grepen van ${name}`} value={taken.length} max={content.incrementsPerComposite} />}
                {...(mayCount && taken.length < content.incrementsPerComposite
                  ? { href: countingHref(place, lot.id, letter) }
                  : onComposite !== undefined && { onClick: () => onComposite(composite) })}
              />
            );
          })}
        </RowList>
        {sampler !== null && (
          <div className="pad">
            <SummaryList ruled>
              <SummaryItem label="Monsternemer">{sampler.name}</SummaryItem>
              {sampler.registration !== '' && (
                <SummaryItem label="Registratie">
                  {lot.protocol}, {sampler.registration}
                </SummaryItem>
              )}
              <SummaryItem label="Helpers">{sampler.helpers === 0 ? 'Geen' : formatNumber(sampler.helpers)}</SummaryItem>
              <SummaryItem label="Begonnen">{formatMoment(sampler.startedAt)}</SummaryItem>
              {sampling !== null && <Signed lot={lot} sampling={sampling} />}
              {signed !== null && <SummaryItem label="Ondertekend">{formatMoment(signed.at)}</SummaryItem>}
              {signed !== null && signed.fingerprint !== '' && <SummaryItem label="Vingerafdruk">{signed.fingerprint.slice(0, FINGERPRINT_SHOWN)}</SummaryItem>}
              {judged !== null && (
                <SummaryItem label={lot.status === 'rejected' ? 'Afgekeurd' : 'Goedgekeurd'}>
                  {judged.by}, {formatMoment(judged.at)}
                  {judged.note !== '' && `: ${judged.note}`}
                </SummaryItem>
              )}
            </SummaryList>
          </div>
        )}
      </Section>
      {lot.earlier.toReversed().map((version) => (
        <Earlier key={version.number} lot={lot} version={version} />
      ))}
      {sampling !== null && <Photos ids={[...sampling.photoFileIds, ...composites.flatMap(({ container }) => container?.photoFileId ?? [])]} />}
      {lot.status === 'sampling' && <ToDo lot={lot} />}
    </>
  );
}

const FINGERPRINT_SHOWN = 16;

function Signed({ lot, sampling }: { readonly lot: Lot; readonly sampling: Sampling }) {
  const norms = useNorms();
  const { volumeM3 } = reckon(lot.content, norms, localDate(lot.made.at));
  const more = volumeM3 === null ? 0 : volumeDifference(volumeM3, sampling.measuredVolumeM3);
  return (
    <>
      <SummaryItem label="Klaar">{formatMoment(sampling.endedAt)}</SummaryItem>
      <SummaryItem label="Komt overeen met het plan">{sampling.matchesPlan ? 'Ja' : 'Nee'}</SummaryItem>
      {sampling.access !== '' && <SummaryItem label="Toegankelijkheid">{sampling.access}</SummaryItem>}
      <SummaryItem label="Gebruikt apparaat">
        {sampling.equipment}, {sampling.isEquipmentClean ? 'schoon en gekalibreerd' : 'niet schoon of niet gekalibreerd'}
      </SummaryItem>
      <SummaryItem label="Weer">
        {sampling.temperatureC} °C, {sampling.weather}, {rains[sampling.rain].toLowerCase()}
      </SummaryItem>
      <SummaryItem label="Nagemeten">
        {formatNumber(sampling.measuredVolumeM3)} m³, {formatNumber(Math.abs(more))} % {more < 0 ? 'minder' : 'meer'}
      </SummaryItem>
      <SummaryItem label="Waarnemingen">{sampling.observations}</SummaryItem>
      <SummaryItem label="Asbest gezien">{sampling.sawAsbestos ? 'Ja' : 'Nee'}</SummaryItem>
      {sampling.deviations.map((deviation) => (
        <SummaryItem key={deviation.part} label={`Afwijking: ${deviation.part}`}>
          {deviation.nature}. {deviationParts.motive}: {deviation.motive}. {deviationParts.consequence}: {deviation.consequence}. {deviationParts.risk}:{' '}
          {deviation.risk}
        </SummaryItem>
      ))}
      <SummaryItem label="Overgedragen">
        {sampling.handedTo} door {sampling.carrier}, {formatMoment(sampling.handedAt)}
        {sampling.isCooled ? ', gekoeld' : ', niet gekoeld'}
      </SummaryItem>
    </>
  );
}

/** A version that was signed and rejected, as it was. */
function Earlier({ lot, version }: { readonly lot: Lot; readonly version: SignedVersion }) {
  const { number, composites, sampling, signed, judged, reopened } = version;
  return (
    <Section title={`Eerdere versie ${number}`} padded>
      <SummaryList ruled>
        <SummaryItem label="Ondertekend">{formatMoment(signed.at)}</SummaryItem>
        {signed.fingerprint !== '' && <SummaryItem label="Vingerafdruk">{signed.fingerprint.slice(0, FINGERPRINT_SHOWN)}</SummaryItem>}
        <SummaryItem label="Afgekeurd">
          {judged.by}, {formatMoment(judged.at)}: {judged.note}
        </SummaryItem>
        <SummaryItem label="Opnieuw geopend">
          {reopened.by}, {formatMoment(reopened.at)}: {reopened.note}
        </SummaryItem>
        {composites.map(({ letter, taken, container }) => (
          <SummaryItem key={letter} label={`Mengmonster ${letter}`}>
            {taken.length} van {lot.content.incrementsPerComposite} grepen{container !== null && `, ${container.barcode}, ${kilos(container.massG)} kg`}
          </SummaryItem>
        ))}
        <Signed lot={lot} sampling={sampling} />
      </SummaryList>
    </Section>
  );
}

function Photos({ ids }: { readonly ids: readonly string[] }) {
  const urls = usePictureUrls(ids);
  if (ids.length === 0) return null;
  return (
    <Section title="Foto's" note={ids.length} padded>
      <PhotoInput
        locked
        photos={ids.map((id) => {
          const url = urls.get(id);
          return { id, ...(url !== undefined && { url }) };
        })}
        onAdd={() => undefined}
      />
    </Section>
  );
}

function ToDo({ lot }: { readonly lot: Lot }) {
  const left = incrementsLeft(lot);
  const open = lot.composites.filter(({ container }) => container === null).map(({ letter }) => letter);
  const things = [
    ...(left > 0 ? [`${formatNumber(left)} grepen`] : []),
    ...(open.length > 0 ? [`Barcode en massa van ${open.join(' en ')}`] : []),
    'Overdracht aan het laboratorium',
    'Onafhankelijkheidsverklaring tekenen',
  ];
  return (
    <Section title="Nog te doen" note={things.length}>
      <RowList label="Nog te doen">
        {things.map((thing) => (
          <Row key={thing} title={thing} />
        ))}
      </RowList>
    </Section>
  );
}
