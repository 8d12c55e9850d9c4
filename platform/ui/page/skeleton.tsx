import { classNames } from '../class-names.ts';

/** Placeholder in the shape of the content to come; visible only after 100 ms, and what stands below it a moment later, lest it moves under a finger. `rows` for a list, `lines` for text, `table` for table rows. */
export function Skeleton({
  shape = 'lines',
  count = 3,
  label = 'Laden',
}: {
  readonly shape?: 'lines' | 'rows' | 'table' | 'page';
  readonly count?: number;
  readonly label?: string;
}) {
  const isRows = shape === 'rows' || shape === 'table';
  return (
    <div role="status" className={classNames('tocome', !isRows && 'pad')}>
      <span className="vh">{label}</span>
      {shape === 'page' && <span className="skel title" />}
      {places(count).map((place) => (isRows ? <RowSkeleton key={place} index={place} /> : <LineSkeleton key={place} index={place} />))}
    </div>
  );
}

/** Widths that look like words, the same every time so that nothing jumps. */
const widths = ['72%', '54%', '83%', '61%', '77%', '46%'];

function places(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place);
}

function LineSkeleton({ index }: { readonly index: number }) {
  return <span className="skel line" style={{ width: widths[index % widths.length] }} />;
}

function RowSkeleton({ index }: { readonly index: number }) {
  return (
    <div className="skelrow pad">
      <span className="skel dot2" />
      <span className="tx">
        <span className="skel" style={{ width: widths[index % widths.length] }} />
        <span className="skel" style={{ width: widths[(index + 3) % widths.length] }} />
      </span>
    </div>
  );
}
