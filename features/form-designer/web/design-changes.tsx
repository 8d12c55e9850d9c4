import type { DesignChanges } from '#features/form-engine/design/compare-designs.ts';

/** Differences between two designs, in the labels of their fields. */
export function ChangeList({ changes: { added, removed, changed } }: { readonly changes: DesignChanges }) {
  if (added.length + removed.length + changed.length === 0) return <p className="muted">Deze versies zijn gelijk.</p>;
  const group = (title: string, rows: readonly { path: string; text: string }[]) =>
    rows.length > 0 && (
      <section>
        <h3>
          {title} ({rows.length})
        </h3>
        <ul className="plainlist">
          {rows.map(({ path, text }) => (
            <li key={path}>{text}</li>
          ))}
        </ul>
      </section>
    );
  const label = (one: { path: string; label: string }) => ({ path: one.path, text: one.label });
  return (
    <div className="stack">
      {group('Erbij gekomen', added.map(label))}
      {group('Vervallen', removed.map(label))}
      {group(
        'Veranderd',
        changed.map((one) => ({ path: one.path, text: `${one.label}: ${one.what.join(', ')}` })),
      )}
    </div>
  );
}
