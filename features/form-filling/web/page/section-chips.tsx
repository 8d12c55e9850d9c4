import { lazy, Suspense, useState } from 'react';
import { Chip, ChipLink } from '#platform/ui/chip.tsx';
import { useCurrentInView } from '#platform/ui/lists/use-current-in-view.ts';
import type { SectionChipsProps } from './all-sections.tsx';

const AllSections = lazy(async () => ({ default: (await import('./all-sections.tsx')).AllSections }));

/** Up to this many sections all stand in the bar. */
const CHIPS_MAX = 12;
/** Number of sections shown on either side of the open one; the others are in a list. */
const CHIPS_BESIDE = 4;

/** The sections of a form, each with what is still open in it. Of a form with very many, those around the one that is open, and all of them a tap away. */
export function SectionChips({ sections, current, to }: SectionChipsProps) {
  const bar = useCurrentInView(current);
  // Open at one section: going to another closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isMany = sections.length > CHIPS_MAX;
  const index = sections.findIndex(({ key }) => key === current);
  const near = isMany ? sections.slice(Math.max(0, index - CHIPS_BESIDE), index + CHIPS_BESIDE + 1) : sections;
  return (
    <nav className="chips scroll" aria-label="Secties van het formulier" ref={bar}>
      {isMany && (
        <span className="stays">
          <Chip kind="open" onClick={() => setOpenAt(current)}>
            Alle {sections.length}
            <span className="vh"> secties</span>
          </Chip>
        </span>
      )}
      {near.map(({ key, section, gaps, filled }) => (
        <ChipLink key={key} href={to(key)} current={key === current} gaps={gaps} done={filled > 0}>
          {section.title}
        </ChipLink>
      ))}
      {openAt === current && (
        <Suspense fallback={null}>
          <AllSections sections={sections} current={current} to={to} onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </nav>
  );
}
