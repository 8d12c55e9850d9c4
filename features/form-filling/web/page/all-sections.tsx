import type { SectionState } from '#features/form-engine/filling/state/form-state.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';

export interface SectionChipsProps {
  readonly sections: readonly SectionState[];
  /** Key of the section that is open. */
  readonly current: string;
  readonly to: (key: string) => string;
}

/** All sections of a long form, with what is still open in each, to go to one. */
export function AllSections({ sections, current, to, onClose }: SectionChipsProps & { readonly onClose: () => void }) {
  const gaps = sections.reduce((sum, section) => sum + section.gaps, 0);
  return (
    <Sheet open onClose={onClose} title="Alle secties" description={gaps === 0 ? 'Alles is ingevuld.' : `Nog ${countOf(gaps)} in te vullen.`}>
      <RowList label="Secties">
        {sections.map((section) => (
          <Row key={section.key} href={to(section.key)} title={section.section.title} current={section.key === current} end={<State of={section} />} />
        ))}
      </RowList>
    </Sheet>
  );
}

function State({ of: { gaps, filled } }: { readonly of: SectionState }) {
  if (gaps > 0) return <Badge tone="wait">Nog {countOf(gaps)}</Badge>;
  return filled > 0 ? <Badge tone="ok">Volledig</Badge> : null;
}

const countOf = (gaps: number): string => (gaps === 1 ? '1 veld' : `${gaps} velden`);
