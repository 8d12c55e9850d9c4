import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { type Label, type LabelSize, pagesOf } from './label-pages.ts';
import { pageToUrl } from './label-svg.ts';

export interface LabelPreviewProps {
  readonly labels: readonly Label[];
  readonly size: LabelSize;
}

/** The labels as they will be printed, a page at a time. */
export function LabelPreview({ labels, size }: LabelPreviewProps) {
  const [at, setAt] = useState(0);
  const pages = pagesOf(size, labels);
  const shown = Math.min(at, pages.length - 1);
  const page = pages[shown];
  if (page === undefined) return <EmptyState title="Nog niets gekozen">Kies in de lijst waar een label voor moet komen.</EmptyState>;
  const name = size === 'sheet' ? `Vel ${shown + 1} met labels` : `Label van ${labels[shown]?.number ?? ''}`;
  return (
    <figure className="labelview">
      <img className={size} src={pageToUrl(page)} alt={name} />
      {pages.length > 1 && (
        <figcaption className="num">
          <IconButton label="Vorige" icon={<IconChevronLeft size={20} aria-hidden="true" />} disabled={shown === 0} onClick={() => setAt(shown - 1)} />
          {shown + 1} van {pages.length}
          <IconButton
            label="Volgende"
            icon={<IconChevronRight size={20} aria-hidden="true" />}
            disabled={shown === pages.length - 1}
            onClick={() => setAt(shown + 1)}
          />
        </figcaption>
      )}
    </figure>
  );
}
