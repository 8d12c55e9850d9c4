import { IconArrowDown, IconArrowUp, IconIndentDecrease, IconIndentIncrease, IconTrash } from '@tabler/icons-react';
import type { DesignFinding } from '#features/form-engine/checks/design-findings.ts';
import type { Design, Section } from '#features/form-engine/design/design.ts';
import { type DesignSpot, fieldAt, placeAcross, sectionAt } from '#features/form-engine/design/edit-design.ts';
import { fieldTypeLabels } from '#features/form-engine/design/new-field.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { ExpressionInput } from './properties/expressions/expression-input.tsx';
import { FieldProperties } from './properties/field-properties.tsx';
import { FormProperties } from './properties/form-properties.tsx';
import { useOwnTop } from './use-own-top.ts';

export interface DesignPropertiesProps {
  readonly design: Design;
  readonly spot: DesignSpot;
  readonly findings: readonly DesignFinding[];
  readonly onChange: (design: Design) => void;
  readonly onReplace: (node: Section | NonNullable<ReturnType<typeof fieldAt>>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onCross: (way: 'in' | 'out') => void;
  readonly onRemove: () => void;
  readonly onPick: (spot: DesignSpot) => void;
}

/** Everything that can be said of the form, the section or the field at hand. */
export function DesignProperties(props: DesignPropertiesProps) {
  const { design, spot, findings, onChange, onReplace, onPick } = props;
  const [field, section] = [fieldAt(design, spot), sectionAt(design, spot)];
  const pane = useOwnTop(field?.key ?? section?.key ?? '');
  const own = findings.filter((finding) => finding.spot.join('.') === spot.join('.'));
  if (field !== undefined) {
    return (
      <section className="props" aria-label="Eigenschappen" ref={pane}>
        <Head title={field.label || 'Zonder vraag'} badge={fieldTypeLabels[field.type]} {...props} />
        <FieldProperties key={spot.join('.')} field={field} design={design} spot={spot} findings={own} onChange={onReplace} onDesign={onChange} />
      </section>
    );
  }
  return (
    <section className="props" aria-label="Eigenschappen" ref={pane}>
      <Head title={section?.title ?? 'Het formulier'} badge={section === undefined ? 'Formulier' : 'Sectie'} {...props} />
      {section === undefined ? (
        <FormProperties design={design} findings={own} onChange={onChange} onPick={onPick} />
      ) : (
        <SectionProperties section={section} design={design} spot={spot} findings={own} onChange={onReplace} />
      )}
    </section>
  );
}

function Head({ title, badge, spot, design, onMove, onCross, onRemove }: DesignPropertiesProps & { readonly title: string; readonly badge: string }) {
  const mayRemove = spot.length > 1 || (spot.length === 1 && design.sections.length > 1);
  return (
    <div className="qh">
      <h2>{title}</h2>
      <Badge>{badge}</Badge>
      {spot.length > 0 && (
        <span className="btns">
          <IconButton label="Omhoog" icon={<IconArrowUp size={20} aria-hidden="true" />} onClick={() => onMove(-1)} />
          <IconButton label="Omlaag" icon={<IconArrowDown size={20} aria-hidden="true" />} onClick={() => onMove(1)} />
          {placeAcross(design, spot, 'in') !== undefined && (
            <IconButton label="In de rijen erboven" icon={<IconIndentIncrease size={20} aria-hidden="true" />} onClick={() => onCross('in')} />
          )}
          {spot.length > 2 && <IconButton label="Uit de rijen" icon={<IconIndentDecrease size={20} aria-hidden="true" />} onClick={() => onCross('out')} />}
          <IconButton label="Weghalen" disabled={!mayRemove} icon={<IconTrash size={20} aria-hidden="true" />} onClick={onRemove} />
        </span>
      )}
    </div>
  );
}

interface SectionPropertiesProps extends Pick<DesignPropertiesProps, 'design' | 'spot'> {
  readonly section: Section;
  readonly findings: readonly DesignFinding[];
  readonly onChange: (section: Section) => void;
}

function SectionProperties({ section, findings, design, spot, onChange }: SectionPropertiesProps) {
  return (
    <div className="pgrp">
      <Question label="Titel">
        <TextInput value={section.title} maxLength={100} onChange={(title) => onChange({ ...section, title })} />
      </Question>
      <Question label="Sleutel" help="Staat in het adres: kleine letters, cijfers en streepjes.">
        <TextInput value={section.key} maxLength={64} spellCheck={false} onChange={(key) => onChange({ ...section, key })} />
      </Question>
      <Question label="Hulptekst" optional>
        <TextArea value={section.help ?? ''} onChange={(help) => onChange({ ...section, help: help || undefined })} />
      </Question>
      <ExpressionInput
        label="Tonen als"
        about="visibleIf"
        value={section.visibleIf}
        findings={findings}
        design={design}
        spot={spot}
        onChange={(visibleIf) => onChange({ ...section, visibleIf })}
      />
      {spot[0] !== 0 && (
        <CheckInput
          checked={section.samePage === true}
          label="Op de pagina van de sectie ervoor"
          help="De secties staan bij het invullen onder elkaar: minder keer verder. Op papier en in de balk houdt elke sectie haar titel."
          onChange={(checked) => onChange({ ...section, samePage: checked || undefined })}
        />
      )}
    </div>
  );
}
