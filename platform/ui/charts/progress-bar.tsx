export interface ProgressBarProps {
  /** How far it is; undefined while nobody can tell. */
  readonly value: number | undefined;
  readonly max: number;
  /** Name of the running task: "Foto's van Boorstaat 06". */
  readonly label: string;
  /** Shows the label and this text above the bar: "4 van 6". */
  readonly text?: string;
}

/** How far something is, with a number; or that it is going on. */
export function ProgressBar({ value, max, label, text }: ProgressBarProps) {
  const percent = value === undefined ? undefined : max <= 0 ? 0 : Math.round((Math.min(max, Math.max(0, value)) / max) * 100);
  return (
    <span className="progblock">
      {text !== undefined && (
        <span className="progline">
          <span>{label}</span>
          <span className="num">{text}</span>
        </span>
      )}
      <span
        className={percent === undefined ? 'prog open' : 'prog run'}
        role="progressbar"
        aria-label={label}
        aria-valuetext={text}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </span>
    </span>
  );
}
