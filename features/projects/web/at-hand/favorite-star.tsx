import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import type { ProjectRow } from '../../project.ts';
import { chooseFavorite } from './use-favorite-projects.ts';

export interface FavoriteStarProps {
  readonly project: Pick<ProjectRow, 'number' | 'description'>;
  readonly isFavorite: boolean;
}

/** Keeps a project at hand, or lets go of it. */
export function FavoriteStar({ project, isFavorite }: FavoriteStarProps) {
  return (
    <IconButton
      label={`Favoriet: ${project.description}`}
      aria-pressed={isFavorite}
      icon={isFavorite ? <IconStarFilled size={20} aria-hidden="true" /> : <IconStar size={20} aria-hidden="true" />}
      onClick={() => carryOut(() => chooseFavorite(project, !isFavorite))}
    />
  );
}
