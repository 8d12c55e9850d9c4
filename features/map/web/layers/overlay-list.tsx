import { IconArrowsMove, IconTrash } from '@tabler/icons-react';
import { klicThemeOf, klicThemes } from '#features/map-overlays/labels.ts';
import { untilWords } from '#features/map-overlays/web/overlay-words.ts';
import type { ShownOverlay } from '#features/map-overlays/web/use-overlays.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { type OverlayView, overlayKey, readOverlayView, usualPercent, withStrength } from '../../overlay-view.ts';

export interface OverlayListProps {
  readonly overlays: readonly ShownOverlay[];
  /** How they are seen, as the address has it. */
  readonly view: string;
  readonly onView: (view: string) => void;
  /** Undefined when the reader may only look. */
  readonly onRemove: ((overlay: ShownOverlay['overlay']) => void) | undefined;
  /** Lays a picture anew. */
  readonly onAnew: ((overlay: ShownOverlay['overlay']) => void) | undefined;
}

const STRENGTH_STEP = 10;

/** The drawings and KLIC under the map, each on or off and as strong as one wants; of KLIC also each theme. */
export function OverlayList({ overlays, view: text, onView, onRemove, onAnew }: OverlayListProps) {
  const view = readOverlayView(text);
  return (
    <ul className="overlaylist">
      {overlays.map((one) => {
        const { id, kind, name } = one.overlay;
        const usual = usualPercent(kind);
        const percent = view.get(overlayKey(id)) ?? usual;
        const set = (next: number) => onView(withStrength(text, overlayKey(id), next, usual));
        return (
          <li key={id}>
            <span className="overlayhead">
              <label>
                <input type="checkbox" checked={percent > 0} onChange={() => set(percent > 0 ? 0 : usual)} />
                <span>{name}</span>
                <OverlayNote one={one} />
              </label>
              {onAnew !== undefined && kind === 'picture' && (
                <IconButton label={`${name} anders neerleggen`} icon={<IconArrowsMove size={18} aria-hidden="true" />} onClick={() => onAnew(one.overlay)} />
              )}
              {onRemove !== undefined && (
                <IconButton label={`${name} weghalen`} icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => onRemove(one.overlay)} />
              )}
            </span>
            {percent > 0 && (
              <input
                className="overlaystrength"
                type="range"
                aria-label={`Sterkte van ${name}`}
                aria-valuetext={`${percent}%`}
                {...{ min: STRENGTH_STEP, max: 100, step: STRENGTH_STEP, value: percent }}
                onChange={(event) => set(Number(event.target.value))}
              />
            )}
            {percent > 0 && kind === 'klic' && (
              <Themes one={one} view={view} onTheme={(key, isOn) => onView(withStrength(text, overlayKey(id, key), isOn ? 100 : 0, 100))} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const stateWords = { opening: 'laden…', absent: 'niet hier', broken: 'niet te lezen' } as const;

function OverlayNote({ one: { overlay, state } }: { readonly one: ShownOverlay }) {
  const norms = useNorms();
  if (state !== 'open') return <span className="num">{stateWords[state]}</span>;
  return overlay.message === null ? null : <span className="num">{untilWords(overlay.message, norms)}</span>;
}

interface ThemesProps {
  readonly one: ShownOverlay;
  readonly view: OverlayView;
  readonly onTheme: (key: string, isOn: boolean) => void;
}

function Themes({ one: { overlay, content }, view, onTheme }: ThemesProps) {
  return (
    <ul>
      {(content?.layers ?? []).map(({ key, colour, lines }) => {
        const isOn = view.get(overlayKey(overlay.id, key)) !== 0;
        return (
          <li key={key}>
            <label>
              <input type="checkbox" checked={isOn} onChange={() => onTheme(key, !isOn)} />
              <i className="klicmark" style={{ background: colour }} />
              <span>{klicThemes[klicThemeOf(key)].label}</span>
              <span className="num">{formatNumber(lines.length)}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
