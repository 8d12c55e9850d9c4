import { IconAlertTriangle, IconArrowsSplit2, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { rowFieldsOf } from '../engine/compile-design.ts';
import type { Design } from '../engine/design.ts';
import type { Field, FieldType } from '../engine/design-fields.ts';
import type { DesignFinding } from '../engine/design-findings.ts';
import type { DesignSpot } from '../engine/edit-design.ts';
import { fieldTypeLabels } from '../engine/new-field.ts';

export interface DesignOutlineProps {
  readonly design: Design;
  readonly findings: readonly DesignFinding[];
  readonly spot: DesignSpot;
  readonly onPick: (spot: DesignSpot) => void;
  /** What can be done with it; nothing while it is only read. */
  readonly edit?:
    | {
        readonly onMove: (by: -1 | 1) => void;
        readonly onAddField: (type: FieldType) => void;
        readonly onAddSection: () => void;
      }
    | undefined;
}

const isSame = (one: DesignSpot, other: DesignSpot): boolean => one.join('.') === other.join('.');

/** Sections and fields as a tree: pick one, and with Alt and the arrows move it. */
export function DesignOutline({ design, findings, spot, onPick, edit }: DesignOutlineProps) {
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (by === undefined || !event.altKey || edit === undefined) return;
    event.preventDefault();
    edit.onMove(by);
  };
  const fieldsOf = (fields: readonly Field[], above: DesignSpot) => (
    <ol>
      {fields.map((field, index) => {
        const own = [...above, index];
        const rows = rowFieldsOf(field);
        return (
          <li key={own.join('.')}>
            <button type="button" aria-current={isSame(own, spot) ? 'true' : undefined} onClick={() => onPick(own)}>
              <span className="ell">{field.label || 'Zonder vraag'}</span>
              <span className="vh">, {fieldTypeLabels[field.type]}</span>
              {field.visibleIf !== undefined && (
                <span className="cond">
                  <IconArrowsSplit2 size={16} aria-hidden="true" />
                  <span className="vh">heeft een voorwaarde</span>
                </span>
              )}
            </button>
            {rows.length > 0 && fieldsOf(rows, own)}
          </li>
        );
      })}
    </ol>
  );
  return (
    <section className="outline" aria-label="Opbouw" onKeyDown={move}>
      <div className="qh">
        <h2>Opbouw</h2>
        {edit !== undefined && <IconButton label="Sectie toevoegen" icon={<IconPlus size={20} aria-hidden="true" />} onClick={edit.onAddSection} />}
      </div>
      {findings.length > 0 && <FindingList findings={findings} onPick={onPick} />}
      <ol>
        <li>
          <button type="button" className="s" aria-current={spot.length === 0 ? 'true' : undefined} onClick={() => onPick([])}>
            Het formulier
          </button>
        </li>
        {design.sections.map((section, index) => (
          <li key={section.key}>
            <button type="button" className="s" aria-current={isSame([index], spot) ? 'true' : undefined} onClick={() => onPick([index])}>
              <span className="ell">{section.title || 'Zonder titel'}</span>
              <span className="num">{section.fields.length}</span>
            </button>
            {fieldsOf(section.fields, [index])}
          </li>
        ))}
      </ol>
      {edit !== undefined && (
        <>
          <h2>Veld toevoegen</h2>
          <div className="palette">
            {(Object.keys(fieldTypeLabels) as FieldType[]).map((type) => (
              <button key={type} type="button" onClick={() => edit.onAddField(type)}>
                {fieldTypeLabels[type]}
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function FindingList({ findings, onPick }: { readonly findings: readonly DesignFinding[]; readonly onPick: (spot: DesignSpot) => void }) {
  return (
    <section className="findings" aria-label="Nog in orde maken">
      <h2>Nog in orde maken ({findings.length})</h2>
      <ul>
        {findings.map(({ spot, message }) => (
          <li key={`${spot.join('.')} ${message}`}>
            <button type="button" onClick={() => onPick(spot)}>
              <IconAlertTriangle size={16} aria-hidden="true" />
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
