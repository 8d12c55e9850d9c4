import { type ReactNode, useState } from 'react';
import { href } from '#features/routes.ts';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import type { ManagedDesign } from '../design-contract.ts';
import { DesignStateBadge } from './design-state-badge.tsx';

export interface DesignRoomProps {
  readonly design: ManagedDesign;
  readonly name: string;
  readonly subtitle: string;
  readonly actions: ReactNode;
  /** Above the three parts: what must be known first. */
  readonly notices?: ReactNode;
  readonly outline: ReactNode;
  readonly preview: ReactNode;
  readonly properties: ReactNode;
}

const parts = [
  { value: 'outline', label: 'Opbouw' },
  { value: 'preview', label: 'Voorbeeld' },
  { value: 'properties', label: 'Eigenschappen' },
] as const;

/** The room in which a form is made: what it is built of, how it looks on a phone, and the properties of what is picked. On a phone one at a time. */
export function DesignRoom({ design, name, subtitle, actions, notices, outline, preview, properties }: DesignRoomProps) {
  const isDesk = useDesk();
  const [part, setPart] = useState<(typeof parts)[number]['value']>('outline');
  usePageMeta({ title: name });
  const shown = { outline, preview, properties };
  return (
    <Page
      fill={isDesk}
      title={name}
      subtitle={subtitle}
      badge={<DesignStateBadge design={design} />}
      actions={isDesk ? actions : undefined}
      back={{ href: href('designs'), label: 'Terug naar de ontwerpen' }}
    >
      {!isDesk && <div className="pad designacts">{actions}</div>}
      {notices}
      {isDesk ? (
        <div className="design">
          {outline}
          {preview}
          {properties}
        </div>
      ) : (
        <div className="design alone">
          <div className="pad">
            <Segmented label="Wat je ziet" segments={parts} value={part} onChange={setPart} />
          </div>
          {shown[part]}
        </div>
      )}
    </Page>
  );
}
