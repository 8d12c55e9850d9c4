import { IconLine, IconPolygon } from '@tabler/icons-react';

/** Icons of the forms of a shape. */
export const shapeIcons = {
  line: <IconLine size={20} aria-hidden="true" />,
  area: <IconPolygon size={20} aria-hidden="true" />,
} as const;
