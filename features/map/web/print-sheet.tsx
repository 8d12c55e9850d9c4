import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { keptConfig } from '#platform/web/device/config.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import { type Background, backgrounds, type Extent, extentOf } from '../backgrounds.ts';
import { type MapFilter, pointsOnMap, shapesOnMap } from '../map-filter.ts';
import { printAddress } from '../paper/print-request.ts';
import {
  orientations,
  type Paper,
  papers,
  type SheetChoice,
  type SheetOrientation,
  type SheetRatio,
  sheetExtent,
  sheetFor,
  sheetRatios,
} from '../paper/sheet.ts';

export interface PrintSheetProps {
  readonly place: PhasePlace;
  readonly points: readonly ShownPoint[];
  readonly shapes: readonly Shape[];
  /** Filter of the map on screen: what that shows is what is printed. */
  readonly filter: MapFilter;
  readonly background: Background | undefined;
  /** The edge of the site. */
  readonly boundary: readonly RdPlace[];
  readonly hasPhotos: boolean;
  readonly hasParcels: boolean;
  /** How drawings and KLIC are seen. */
  readonly overlays: string;
  /** The middle of what is looked at. */
  readonly middle: RdPlace | undefined;
  readonly onClose: () => void;
}

const NO_BACKGROUND = 'geen';
const middles = { all: 'Alles op de kaart', view: 'Wat nu in beeld is' } as const;
type Middle = keyof typeof middles;

/** The map on paper, at a scale that can be measured with a ruler. The server makes it: it has the letters and the background. */
export function PrintSheet(props: PrintSheetProps) {
  const { place, points: all, shapes: allShapes, filter, background: shown, boundary, middle: seen, onClose } = props;
  const { hasPhotos, hasParcels, overlays } = props;
  const printing = useAction();
  const points = useMemo(() => pointsOnMap(all, filter), [all, filter]);
  const shapes = useMemo(() => shapesOnMap(allShapes, filter.hiddenShapes), [allShapes, filter]);
  const edge = filter.hiddenShapes.includes('site') ? NO_EDGE : boundary;
  const extent = useMemo(() => extentOf([...placesOf(points, shapes), ...edge]), [points, shapes, edge]);
  const [around, setAround] = useState<Middle>(extent === undefined ? 'view' : 'all');
  const [choice, setChoice] = useState<SheetChoice>(() => sheetFor(extent ?? NOWHERE, 'a4'));
  const [background, setBackground] = useState<string>(shown ?? NO_BACKGROUND);
  const change = (part: Partial<SheetChoice>) => setChoice((before) => ({ ...before, ...part }));
  const middle = around === 'all' && extent !== undefined ? middleOf(extent) : seen;
  const isCut = around === 'all' && extent !== undefined && middle !== undefined && !contains(sheetExtent(choice, middle), extent);
  const print = (at: RdPlace) => {
    const chosen = background === NO_BACKGROUND ? undefined : (background as Background);
    const asked = { choice, middle: at, background: chosen, filter, hasPhotos, hasParcels, overlays };
    return fetchFile(clientOf('main'), printAddress(place, asked), `kaart-${place.project}-${place.phase}.pdf`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="Afdrukken op schaal"
      description="Wat nu op de kaart aan staat, ook tekeningen, KLIC en foto's, met legenda, schaalstok en noordpijl."
      actions={
        <>
          <Button onClick={onClose}>Sluiten</Button>
          <Button
            variant="primary"
            icon={<IconPrinter size={20} aria-hidden="true" />}
            busy={printing.isBusy}
            disabled={middle === undefined}
            onClick={() => middle !== undefined && printing.run(() => print(middle))}
          >
            PDF maken
          </Button>
        </>
      }
    >
      <div className="secbody">
        <Field label="Papier" id="print-paper" group>
          <Choices
            value={choice.paper}
            onChange={(paper) => setChoice(around === 'all' && extent !== undefined ? sheetFor(extent, paper as Paper) : { ...choice, paper: paper as Paper })}
            options={codesOf(papers).map((value) => ({ value, label: papers[value].label }))}
          />
        </Field>
        <Field label="Stand" id="print-orientation" group>
          <Choices
            value={choice.orientation}
            onChange={(orientation) => change({ orientation: orientation as SheetOrientation })}
            options={codesOf(orientations).map((value) => ({ value, label: orientations[value] }))}
          />
        </Field>
        <Field label="Schaal" id="print-ratio">
          <SelectInput
            value={String(choice.ratio)}
            onChange={(ratio) => change({ ratio: Number(ratio) as SheetRatio })}
            options={sheetRatios.map((ratio) => ({ value: String(ratio), label: `1:${formatNumber(ratio)}` }))}
            placeholder={null}
            short
          />
        </Field>
        {extent !== undefined && seen !== undefined && (
          <Field label="Midden van het blad" id="print-middle" group>
            <Choices
              value={around}
              onChange={(next) => setAround(next as Middle)}
              options={codesOf(middles).map((value) => ({ value, label: middles[value] }))}
            />
          </Field>
        )}
        {keptConfig()?.mapUrl !== undefined && (
          <Field label="Achtergrond" id="print-background">
            <SelectInput
              value={background}
              onChange={setBackground}
              options={[{ value: NO_BACKGROUND, label: 'Geen' }, ...codesOf(backgrounds).map((value) => ({ value, label: backgrounds[value] }))]}
              placeholder={null}
            />
          </Field>
        )}
        {isCut && (
          <Message tone="wait" live>
            Niet alles past op dit blad. Kies een kleinere schaal (een groter getal), een groter blad of een andere stand.
          </Message>
        )}
        {middle === undefined && <Message tone="wait">Er is nog niets op de kaart om af te drukken.</Message>}
        <p className="muted">Druk de PDF af op 100% (ware grootte). Wat nog op dit apparaat wacht staat er niet op.</p>
        <TroubleMessage trouble={printing.trouble} title="Niet gemaakt" />
      </div>
    </Sheet>
  );
}

const NO_EDGE: readonly RdPlace[] = [];
const NOWHERE: Extent = { west: 0, south: 0, east: 0, north: 0 };

function placesOf(points: readonly ShownPoint[], shapes: readonly Shape[]): readonly RdPlace[] {
  const placed = points.flatMap(({ rdX, rdY }) => (rdX === null || rdY === null ? [] : [{ rdX, rdY }]));
  return [...placed, ...shapes.flatMap(({ corners }) => corners)];
}

const middleOf = ({ west, south, east, north }: Extent): RdPlace => ({ rdX: (west + east) / 2, rdY: (south + north) / 2 });

const contains = (sheet: Extent, extent: Extent): boolean =>
  sheet.west <= extent.west && sheet.east >= extent.east && sheet.south <= extent.south && sheet.north >= extent.north;
