import type { ReactNode } from 'react';
import { getProject } from '#features/projects/contract.ts';
import type { Place } from '#features/projects/project.ts';
import { formatDegrees } from '#platform/shared/geometry/degrees.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { OwnPosition } from '#platform/web/device/positioning/own-position.tsx';

/** Tells what 112 asks first: where the work is, and where one stands oneself. The children are the work places. */
export function SayWhere({ children }: { readonly children: ReactNode }) {
  return (
    <div className="saywhere">
      <h3>Zeg waar je bent</h3>
      {children}
      <OwnPosition />
    </div>
  );
}

export interface WorkPlaceProps {
  /** Name of the work, where there may be more places than one. */
  readonly title?: string;
  readonly projectNumber: string;
  readonly place: Place;
  readonly accessRoute?: string;
}

/** A work place as one tells it to somebody who must come there: address, spot, how to get in, and its coordinates. */
export function WorkPlace({ title, projectNumber, place, accessRoute = '' }: WorkPlaceProps) {
  const site = useAnswer(getProject, { project: projectNumber }).data?.site;
  const lines = placeLines(place, site, accessRoute);
  return (
    <div>
      {title !== undefined && <b>{title}</b>}
      {lines.length === 0 ? (
        <p className="muted">Van deze werkplek is nog geen adres of plek ingevuld.</p>
      ) : (
        <SummaryList>
          {lines.map(([label, text]) => (
            <SummaryItem key={label} label={label}>
              {text}
            </SummaryItem>
          ))}
        </SummaryList>
      )}
    </div>
  );
}

interface SiteNotes {
  readonly placeNote: string;
  /** Null for who may not know it. */
  readonly accessNotes: string | null;
}

/** The lines to read aloud, each with its label; unknown ones are left out. */
export function placeLines(
  { address, postcode, city, rd, wgs84 }: Place,
  site: SiteNotes | null | undefined,
  accessRoute: string,
): readonly [string, string][] {
  const meters = (value: number) => formatNumber(value, { decimals: 0, grouping: false });
  const lines: readonly [string, string][] = [
    ['Adres', [address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    ['Plek', site?.placeNote ?? ''],
    ['Toegang', site?.accessNotes ?? ''],
    ['Aanrijroute', accessRoute],
    ['WGS84', wgs84 == null ? '' : `${formatDegrees(wgs84.latitude)} noord, ${formatDegrees(wgs84.longitude)} oost`],
    ['RD', rd === null ? '' : `X ${meters(rd.x)}, Y ${meters(rd.y)}`],
  ];
  return lines.filter(([, text]) => text !== '');
}
