export interface TitledLinesProps {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A few sentences under a heading, as in what is told before something is done; nothing when there are none. */
export function TitledLines({ title, lines }: TitledLinesProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
