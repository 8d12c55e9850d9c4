import { IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { RdPlace } from '#platform/shared/geometry/coordinates.ts';
import { Button } from '#platform/ui/button.tsx';
import { SiteMap } from './site-map.tsx';

export interface SiteViewProps {
  readonly corners: readonly RdPlace[];
  readonly site: RdPlace | undefined;
}

/** Shows the edge of the site of a project on the map. The map comes when it is asked for: it is the heaviest thing on the page. */
export function SiteView({ corners, site }: SiteViewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="buttonline">
        <Button icon={<IconMap2 size={20} aria-hidden="true" />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Kaart verbergen' : 'Terrein op de kaart'}
        </Button>
      </div>
      {isOpen && <SiteMap corners={corners} site={site} />}
    </>
  );
}
