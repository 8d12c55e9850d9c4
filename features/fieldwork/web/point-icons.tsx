import { IconCircleDashed, IconEye, IconMountain, IconShovel, IconSquareDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconBore, IconWell } from '#platform/ui/icons.tsx';
import type { PointKind } from '../labels.ts';

/** A sign for each kind of point. */
export const pointIcons: Record<PointKind, ReactNode> = {
  boring: <IconBore size={24} aria-hidden="true" />,
  well: <IconWell size={24} aria-hidden="true" />,
  pit: <IconCircleDashed size={24} aria-hidden="true" />,
  trench: <IconShovel size={24} aria-hidden="true" />,
  depot: <IconMountain size={24} aria-hidden="true" />,
  sector: <IconSquareDashed size={24} aria-hidden="true" />,
  observation: <IconEye size={24} aria-hidden="true" />,
};
