import type { ReactNode } from 'react';
import type { DrawnLine } from '#features/fieldwork/web/places.ts';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { useShapes } from './use-shapes.ts';

interface SectionLinesProps {
  readonly place: PhasePlace;
  readonly draw: (line: DrawnLine) => ReactNode;
}

/** The lines that were drawn on the map to look along, each with its cross-section; without any the way to draw one. */
export function SectionLines({ place, draw }: SectionLinesProps) {
  const { shapes } = useShapes(place.project, place.phase);
  const lines = shapes.filter(({ kind, form }) => kind === 'section' && form === 'line');
  if (lines.length > 0) return lines.map((line) => <div key={line.id}>{draw(line)}</div>);
  return (
    <div className="pad secbody">
      <p className="muted">Een doorsnede langs een lijn die je zelf kiest: teken op de kaart een lijn van de soort Doorsnede.</p>
      <LinkButton href={href('phaseMap', { ...place })}>Naar de kaart</LinkButton>
    </div>
  );
}
