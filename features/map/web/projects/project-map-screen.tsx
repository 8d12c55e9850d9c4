import { IconList } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { listProjectEdges, listProjectFilters, listProjectPlaces, listProjects, NUMBERS_MAX, type ProjectPlaces } from '#features/projects/contract.ts';
import { openProjectStatuses } from '#features/projects/labels.ts';
import { type ProjectFilters, projectFilters } from '#features/projects/web/listing/list-address.ts';
import { ProjectFilter } from '#features/projects/web/listing/project-filter.tsx';
import { ProjectRows } from '#features/projects/web/listing/project-rows.tsx';
import { href } from '#features/routes.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { keptConfig } from '#platform/web/device/config.ts';
import { useTheme } from '#platform/web/device/use-theme.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { type Extent, placesIn } from '../../projects/clusters.ts';
import type { ProjectPicture } from '../drawing/draw-project-map.ts';
import type { DrawnShape } from '../drawing/map-events.ts';
import { useDarkDevice } from '../use-dark-device.ts';

const ProjectMapBox = lazy(async () => ({ default: (await import('./project-map-box.tsx')).ProjectMapBox }));

const toAddress = (choice: ProjectFilters): string => href('projectMap', {}, projectFilters.write(choice));
const openStatuses: ReadonlySet<string> = new Set(openProjectStatuses);

/** The projects on the map, with the filters of the list; those that are looked at stand beside it by name. */
export function ProjectMapScreen() {
  const isDesk = useDesk();
  const [choice, choose] = useListChoice(projectFilters, toAddress);
  const [searchText, setSearchText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const answer = useAnswer(listProjectPlaces, projectFilters.ask(choice), { keepsAsking: false });
  const options = useAnswer(listProjectFilters, {}).data;
  return (
    <Page
      title="Projecten op de kaart"
      subtitle={answer.data === undefined ? '' : shownWords(answer.data)}
      back={{ href: href('projects'), label: 'Naar alle projecten' }}
      fill={isDesk}
      actions={
        <LinkButton icon={<IconList size={20} aria-hidden="true" />} href={href('projects', {}, projectFilters.write(choice))}>
          Lijst
        </LinkButton>
      }
    >
      <div className="tools">
        <SearchInput label="Zoek een project" value={searchText} onChange={setSearchText} />
        <ProjectFilter choice={choice} onChoose={choose} options={options} />
      </div>
      <AnswerGate answer={answer} what="De kaart van de projecten" shape="lines">
        {(places) =>
          places.numbers.length === 0 ? (
            <NothingOnMap places={places} isNarrowed={projectFilters.narrows(choice)} onClear={() => choose(projectFilters.usual)} />
          ) : (
            <PlacesBoard places={places} />
          )
        }
      </AnswerGate>
    </Page>
  );
}

function shownWords({ numbers, withoutPlace, hasMore }: ProjectPlaces): string {
  const shown = numbers.length === 1 ? '1 project op de kaart' : `${formatNumber(numbers.length)} projecten op de kaart`;
  if (hasMore) return `${shown}: die het laatst zijn bijgewerkt. Kies een filter om de rest te zien`;
  return withoutPlace === 0 ? shown : `${shown}, ${formatNumber(withoutPlace)} zonder RD-coördinaten`;
}

interface NothingOnMapProps {
  readonly places: ProjectPlaces;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

function NothingOnMap({ places: { withoutPlace }, isNarrowed, onClear }: NothingOnMapProps) {
  const lost =
    withoutPlace === 0
      ? ''
      : `${withoutPlace === 1 ? 'Eén project heeft' : `${formatNumber(withoutPlace)} projecten hebben`} geen RD-coördinaten. Die vul je in bij Instellingen, Projectlocatie. `;
  return (
    <EmptyState title="Geen project op de kaart" actions={isNarrowed && <Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
      {lost}
      {isNarrowed ? 'Er is geen ander project dat hieraan voldoet.' : 'Hier staan de projecten waarvan bekend is waar ze zijn.'}
    </EmptyState>
  );
}

/** The map with the projects that are looked at beside it, or under it. */
function PlacesBoard({ places }: { readonly places: ProjectPlaces }) {
  const isDesk = useDesk();
  const [looked, setLooked] = useState<Extent>();
  const [chosen, setChosen] = useState<Extent>();
  const [isTiled, setTiled] = useState(true);
  const extent = chosen ?? looked;
  const { found, count } = useMemo(() => (extent === undefined ? { found: [], count: 0 } : placesIn(places, extent, NUMBERS_MAX)), [places, extent]);
  const numbers = found.map((at) => places.numbers[at] ?? '');
  const picture = useProjectPicture(places, useEdges(looked, numbers));
  return (
    <div className={isDesk ? 'mapdesk two' : 'mapfield'}>
      <div className="mapbox">
        <Suspense fallback={<p className="pad muted">De kaart wordt geladen…</p>}>
          <ProjectMapBox
            picture={picture}
            label={`Kaart met ${formatNumber(places.numbers.length)} projecten. De lijst ernaast heeft wat in beeld is. Pijltjes verschuiven, plus en min zoomen.`}
            onLook={(next) => {
              setChosen(undefined);
              setLooked(next);
            }}
            onChoose={setChosen}
            onTile={setTiled}
          />
        </Suspense>
        <div className="mapnotes" role="status">
          {picture.mapUrl === undefined && <p>Zonder achtergrondkaart: niet ingesteld.</p>}
          {!isTiled && <p>De achtergrond is nu niet te laden. De projecten staan er wel.</p>}
        </div>
      </div>
      <div className={isDesk ? 'mapside' : undefined}>
        {extent !== undefined && <LookedAt numbers={numbers} count={count} isChosen={chosen !== undefined} onAll={() => setChosen(undefined)} />}
      </div>
    </div>
  );
}

/** From farther away than so many metres across the edge of a site is no more than its dot. */
const EDGES_METERS_MAX = 6_000;

/** The edges of the sites of the projects that are looked at, once one looks closely. */
function useEdges(looked: Extent | undefined, numbers: readonly string[]): readonly DrawnShape[] {
  const isClose = looked !== undefined && looked[2] - looked[0] <= EDGES_METERS_MAX;
  const { data } = useAnswer(listProjectEdges, { numbers: numbers.join(',') }, { enabled: isClose && numbers.length > 0, keepsAsking: false });
  return useMemo(
    () => (isClose ? (data ?? []) : []).map(({ number, corners }): DrawnShape => ({ id: number, form: 'area', kind: 'site', name: number, corners })),
    [data, isClose],
  );
}

function useProjectPicture(places: ProjectPlaces, edges: readonly DrawnShape[]): ProjectPicture {
  const [theme] = useTheme();
  const isDarkDevice = useDarkDevice();
  const mapUrl = keptConfig()?.mapUrl;
  const projects = useMemo(() => {
    const isOpenState = places.states.map((state) => openStatuses.has(state));
    return { rdX: places.rdX, rdY: places.rdY, labels: places.numbers, isOpen: places.stateOf.map((at) => isOpenState[at] === true) };
  }, [places]);
  return useMemo(() => ({ projects, edges, mapUrl, theme: `${theme} ${isDarkDevice}` }), [projects, edges, mapUrl, theme, isDarkDevice]);
}

interface LookedAtProps {
  readonly numbers: readonly string[];
  readonly count: number;
  /** On one spot, instead of all that is looked at. */
  readonly isChosen: boolean;
  readonly onAll: () => void;
}

/** The projects that are looked at, or that were chosen, by name. */
function LookedAt({ numbers, count, isChosen, onAll }: LookedAtProps) {
  const answer = useAnswer(listProjects, { numbers: numbers.join(','), sort: 'number', direction: 'asc' }, { enabled: numbers.length > 0, keepsAsking: false });
  const title = isChosen ? 'Op deze plek' : 'In beeld';
  const note = count === 1 ? '1 project' : `${formatNumber(count)} projecten`;
  return (
    <Section title={title} note={note}>
      {isChosen && (
        <p className="pad">
          <Button onClick={onAll}>Alles in beeld</Button>
        </p>
      )}
      {count > numbers.length && <p className="pad muted">{`Hier staan er ${numbers.length}. Zoom in om de andere te zien.`}</p>}
      {numbers.length === 0 ? (
        <EmptyState title="Geen project in beeld">Verschuif de kaart, of toon alle projecten.</EmptyState>
      ) : (
        <AnswerGate answer={answer} what="Deze lijst van projecten" shape="rows">
          {({ rows }) => <ProjectRows rows={rows} label={title} />}
        </AnswerGate>
      )}
    </Section>
  );
}
