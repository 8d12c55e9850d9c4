import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { expectedBy, meetingShare } from '../rules.ts';
import type { DivisionCount } from '../toolbox.ts';

export interface DivisionCountsProps {
  readonly divisions: readonly DivisionCount[];
  /** The day up to which should have been held; the last of a year that is over. */
  readonly day: string;
  /** Share that has to be a real meeting, in percents. */
  readonly shareMin: number;
}

const PERCENTS = 100;

/** Renders the number of meetings each division held against what its level of VCA asks, with where it should be by now. */
export function DivisionCounts({ divisions, day, shareMin }: DivisionCountsProps) {
  return (
    <TableFrame label="Toolboxen per divisie" inline>
      <Table className="toolboxcounts">
        <thead>
          <tr>
            <HeadCell>Divisie</HeadCell>
            <HeadCell>Niveau</HeadCell>
            <HeadCell>Gehouden, streep: nodig tot nu</HeadCell>
            <HeadCell right>Van doel</HeadCell>
            <HeadCell right>Bijeenkomst</HeadCell>
            <HeadCell right>Aanwezig</HeadCell>
            <HeadCell>Stand</HeadCell>
          </tr>
        </thead>
        <tbody>
          {divisions.map((division) => (
            <tr key={division.id}>
              <Cell strong>{division.name}</Cell>
              <Cell faint>{division.level || 'geen VCA'}</Cell>
              <Cell>
                <Blocks held={division.held} target={division.target} expected={expectedBy(day, division.target)} />
              </Cell>
              <Cell right>
                {division.held} van {division.target}
              </Cell>
              <Cell right>{shareWords(meetingShare(division))}</Cell>
              <Cell right>{shareWords(division.held * division.members === 0 ? undefined : division.confirmed / (division.held * division.members))}</Cell>
              <Cell>
                <Standing division={division} day={day} shareMin={shareMin} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function shareWords(share: number | undefined): string {
  return share === undefined ? '–' : `${formatNumber(share * PERCENTS)} %`;
}

interface BlocksProps {
  readonly held: number;
  readonly target: number;
  readonly expected: number;
}

/** A block for each toolbox of the target; what was held is full, and a mark stands after the block that should be. */
export function Blocks({ held, target, expected }: BlocksProps) {
  return (
    <span className="blocks" role="img" aria-label={`${held} van ${target} gehouden, nu horen het er ${expected} te zijn`}>
      {Array.from({ length: target }, (_, index) => {
        const classes = [index < held ? 'full' : '', index + 1 === expected ? 'mark' : ''].filter(Boolean).join(' ');
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        return <i key={index} className={classes || undefined} />;
      })}
    </span>
  );
}

/** How a division stands, in words. */
export function Standing({ division, day, shareMin }: { readonly division: DivisionCount; readonly day: string; readonly shareMin: number }) {
  const behind = expectedBy(day, division.target) - division.held;
  const share = meetingShare(division);
  if (behind > 1) return <Badge tone="bad">{behind} achter</Badge>;
  if (behind === 1) return <Badge tone="wait">1 achter</Badge>;
  if (share !== undefined && share * PERCENTS < shareMin) return <Badge tone="wait">Te weinig bijeenkomsten</Badge>;
  return <Badge tone="ok">Op koers</Badge>;
}
