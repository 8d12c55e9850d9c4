import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { useMoreRows } from '#platform/ui/lists/use-more-rows.tsx';
import type { Shape } from '../contract.ts';
import { shapeIcons } from './shape-icons.tsx';
import { shapeLine } from './shape-words.ts';

interface ShapeListProps {
  readonly shapes: readonly Shape[];
  readonly current: string;
  readonly onOpen: (id: string) => void;
}

/** The lines and areas of the map as a list: for whoever does not see it, or goes by the keyboard. */
export function ShapeList({ shapes, current, onOpen }: ShapeListProps) {
  const { shown, more } = useMoreRows(shapes);
  if (shapes.length === 0) return null;
  return (
    <>
      <RowList label="Lijnen en vlakken">
        {shown.map((shape) => (
          <Row
            key={shape.id}
            icon={shapeIcons[shape.form]}
            title={shape.name}
            text={shapeLine(shape)}
            onClick={() => onOpen(shape.id)}
            current={shape.id === current}
          />
        ))}
      </RowList>
      {more}
    </>
  );
}
