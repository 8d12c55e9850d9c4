/** The points, lines and areas of a phase as layers of a geographic file. Pure. */
import { measuredBy, pointKinds, pointStates } from '#features/fieldwork/labels.ts';
import type { ShownPoint } from '#features/fieldwork/shown-points.ts';
import type { Shape } from '#features/map-shapes/contract.ts';
import { type ShapeForm, shapeKinds } from '#features/map-shapes/labels.ts';
import { worstAccuracy } from '#features/map-shapes/rules.ts';
import { areaSquareMeters, lengthMeters, signedArea } from '#platform/shared/geometry/corners.ts';
import type { GeoColumn, GeoLayer } from '#platform/shared/geometry/geo-layers.ts';
import { roundTo } from '#platform/shared/numbers.ts';

const text = (name: string): GeoColumn => ({ name, type: 'text' });
const number = (name: string): GeoColumn => ({ name, type: 'number' });
/** Decimals of a length and of an area: as a drawing has them. */
const FIGURE_DECIMALS = 2;

/** The layers that have anything in them. Points without a place are left out: they have none to draw. */
export function mapLayers(points: readonly ShownPoint[], shapes: readonly Shape[]): readonly GeoLayer[] {
  return [pointLayer(points), shapeLayer('line', shapes), shapeLayer('area', shapes)].filter(({ rows }) => rows.length > 0);
}

function pointLayer(points: readonly ShownPoint[]): GeoLayer {
  return {
    ...{ name: 'punten', title: 'Punten', form: 'point' },
    columns: [
      ...['nummer', 'soort', 'status'].map(text),
      ...['rd_x', 'rd_y', 'nauwkeurigheid_m'].map(number),
      text('bepaald_met'),
      ...['maaiveld_m_nap', 'geplande_diepte_cm', 'bereikte_diepte_cm', 'grondwater_cm'].map(number),
      ...['reden', 'opmerking'].map(text),
    ],
    rows: points.flatMap((row) => {
      const { rdX, rdY } = row;
      if (rdX === null || rdY === null) return [];
      const measured = row.point?.measured;
      const values = [
        ...[row.number, pointKinds[row.kind].label, pointStates[row.state], rdX, rdY, row.accuracyMeters],
        ...[measured == null ? null : measuredBy[measured], row.levelMeters, row.plannedDepthCm, row.reachedDepthCm, row.groundwaterCm],
        ...[row.reason, row.point?.note ?? ''],
      ];
      return [{ corners: [{ rdX, rdY }], values }];
    }),
  };
}

const shapeLayers = { line: { name: 'lijnen', title: 'Lijnen' }, area: { name: 'vlakken', title: 'Vlakken' } } as const;

function shapeLayer(form: ShapeForm, shapes: readonly Shape[]): GeoLayer {
  const figures = form === 'line' ? ['lengte_m'] : ['omtrek_m', 'oppervlakte_m2'];
  return {
    ...shapeLayers[form],
    form,
    columns: [...['naam', 'soort'].map(text), ...figures.map(number), number('nauwkeurigheid_m'), text('opmerking')],
    rows: shapes
      .filter((shape) => shape.form === form)
      .map(({ kind, name, note, corners }) => {
        const length = roundTo(lengthMeters(form, corners), FIGURE_DECIMALS);
        const values = [length, ...(form === 'line' ? [] : [roundTo(areaSquareMeters(corners), FIGURE_DECIMALS)])];
        return {
          corners: form === 'area' && signedArea(corners) < 0 ? corners.toReversed() : corners,
          values: [name, shapeKinds[kind].label, ...values, worstAccuracy(corners), note],
        };
      }),
  };
}
