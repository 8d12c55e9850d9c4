import { IconAlertTriangle, IconArrowsSplit2, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { DesignFinding } from '#features/form-engine/checks/design-findings.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field, FieldType } from '#features/form-engine/design/design-fields.ts';
import { type DesignSpot, ownFieldsOf } from '#features/form-engine/design/edit-design.ts';
import { fieldTypeLabels } from '#features/form-engine/design/new-field.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { FieldTypeIcon } from './field-type-icon.tsx';
import { spotToText, useOutlineDrag } from './use-outline-drag.ts';

/** Edits that can be made in the outline. */
export interface OutlineEdit {
  readonly onMove: (by: -1 | 1) => void;
  /** Into the rows of the field before it, or out of those it is in. */
  readonly onCross: (way: 'in' | 'out') => void;
  readonly onPlace: (from: DesignSpot, to: DesignSpot) => void;
  readonly onAddField: (type: FieldType) => void;
  readonly onAddSection: () => void;
}

export interface DesignOutlineProps {
  readonly design: Design;
  readonly findings: readonly DesignFinding[];
  readonly spot: DesignSpot;
  readonly onPick: (spot: DesignSpot) => void;
  /** Nothing while it is only read. */
  readonly edit?: OutlineEdit | undefined;
}

const isSame = (one: DesignSpot, other: DesignSpot): boolean => spotToText(one) === spotToText(other);

/** Edits on Alt with an arrow key. */
const keyMoves: Readonly<Record<string, (edit: OutlineEdit) => void>> = {
  ArrowUp: ({ onMove }) => onMove(-1),
  ArrowDown: ({ onMove }) => onMove(1),
  ArrowRight: ({ onCross }) => onCross('in'),
  ArrowLeft: ({ onCross }) => onCross('out'),
};

/** Sections and fields as a tree: pick one, drag it, or move it with Alt and the arrows. */
export function DesignOutline({ design, findings, spot, onPick, edit }: DesignOutlineProps) {
  const isDesk = useDesk();
  const outline = useRef<HTMLElement>(null);
  const isMoved = useRef(false);
  const drag = useOutlineDrag(design, edit?.onPlace);
  const at = spotToText(spot);
  const move = (event: KeyboardEvent) => {
    const moveBy = event.altKey ? keyMoves[event.key] : undefined;
    if (moveBy === undefined || edit === undefined) return;
    event.preventDefault();
    isMoved.current = true;
    moveBy(edit);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is picked is in view, and the keyboard goes with what it moved, each time that stands elsewhere
  useEffect(() => {
    const row = outline.current?.querySelector<HTMLElement>('[aria-current]');
    row?.scrollIntoView({ block: 'nearest' });
    if (isMoved.current) row?.focus();
    isMoved.current = false;
  }, [at]);
  const fieldsOf = (fields: readonly Field[], above: DesignSpot) => (
    <ol>
      {fields.map((field, index) => {
        const own = [...above, index];
        const rows = ownFieldsOf(field);
        return (
          <li key={own.join('.')}>
            <OutlineRow spot={own} isCurrent={isSame(own, spot)} isDraggable={edit !== undefined} onPick={onPick}>
              <FieldTypeIcon type={field.type} />
              <span className="ell">{field.label || 'Zonder vraag'}</span>
              <span className="vh">, {fieldTypeLabels[field.type]}</span>
              {field.visibleIf !== undefined && (
                <span className="cond">
                  <IconArrowsSplit2 size={16} aria-hidden="true" />
                  <span className="vh">heeft een voorwaarde</span>
                </span>
              )}
            </OutlineRow>
            {rows.length > 0 && fieldsOf(rows, own)}
          </li>
        );
      })}
    </ol>
  );
  return (
    <section ref={outline} className="outline" aria-label="Opbouw" onKeyDown={move} {...drag}>
      <div className="qh">
        <h2>Opbouw</h2>
        {edit !== undefined && <IconButton label="Sectie toevoegen" icon={<IconPlus size={20} aria-hidden="true" />} onClick={edit.onAddSection} />}
      </div>
      {findings.length > 0 && <FindingList findings={findings} onPick={onPick} />}
      {edit !== undefined && (
        <p className="help">
          {isDesk ? 'Sleep om te verplaatsen, of kies een regel en gebruik Alt met de pijltjes.' : 'Sleep aan de stippen om te verplaatsen.'}
        </p>
      )}
      <ol>
        <li>
          <OutlineRow spot={[]} isSection isCurrent={spot.length === 0} onPick={onPick}>
            Het formulier
          </OutlineRow>
        </li>
        {design.sections.map((section, index) => (
          <li key={section.key}>
            <OutlineRow spot={[index]} isSection isCurrent={isSame([index], spot)} isDraggable={edit !== undefined} onPick={onPick}>
              <span className="ell">{section.title || 'Zonder titel'}</span>
              <span className="num">{section.fields.length}</span>
            </OutlineRow>
            {fieldsOf(section.fields, [index])}
          </li>
        ))}
      </ol>
      {edit !== undefined && <Palette onAddField={edit.onAddField} />}
    </section>
  );
}

interface OutlineRowProps {
  readonly spot: DesignSpot;
  readonly isCurrent: boolean;
  readonly isSection?: boolean;
  readonly isDraggable?: boolean;
  readonly onPick: (spot: DesignSpot) => void;
  readonly children: ReactNode;
}

function OutlineRow({ spot, isCurrent, isSection, isDraggable, onPick, children }: OutlineRowProps) {
  return (
    <button
      type="button"
      className={isSection ? 's' : undefined}
      data-spot={spotToText(spot)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onPick(spot)}
    >
      {children}
      {isDraggable && (
        <span className="grip" aria-hidden="true">
          <IconGripVertical size={16} />
        </span>
      )}
    </button>
  );
}

const offeredTypes = Object.keys(fieldTypeLabels) as FieldType[];

function Palette({ onAddField }: Pick<OutlineEdit, 'onAddField'>) {
  return (
    <>
      <h2>Veld toevoegen</h2>
      <div className="palette">
        {offeredTypes.map((type) => (
          <button key={type} type="button" onClick={() => onAddField(type)}>
            <FieldTypeIcon type={type} />
            {fieldTypeLabels[type]}
          </button>
        ))}
      </div>
    </>
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
