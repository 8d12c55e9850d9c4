import type { DesignFinding } from '#features/form-engine/checks/design-findings.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { DesignSpot } from '#features/form-engine/design/edit-design.ts';
import { standardRoles } from '#features/people/permissions.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { DesignListsProperty } from '../lists/design-lists-property.tsx';
import { ExpressionInput } from './expressions/expression-input.tsx';
import { LayoutProperties } from './layout-properties.tsx';
import { PointProperties } from './point-properties.tsx';
import { LinesProperty, PropertyGroup } from './property-parts.tsx';
import { PublicProperties } from './public-properties.tsx';

export interface FormPropertiesProps {
  readonly design: Design;
  readonly findings: readonly DesignFinding[];
  readonly onChange: (design: Design) => void;
  /** Goes to a place of the form. */
  readonly onPick: (spot: DesignSpot) => void;
}

const FORM = [] as const;
const RETENTION_HELP = 'Wat zonder account is ingevuld, wordt na deze tijd met foto’s verwijderd. Van medewerkers wordt niets vanzelf verwijderd.';

/** Everything that can be said of the form as a whole. */
export function FormProperties({ design, findings, onChange, onPick }: FormPropertiesProps) {
  return (
    <>
      <div className="pgrp">
        <Question label="Naam">
          <TextInput value={design.name} maxLength={100} onChange={(name) => onChange({ ...design, name })} />
        </Question>
        <Question label="Categorie">
          <TextInput value={design.category} maxLength={60} onChange={(category) => onChange({ ...design, category })} />
        </Question>
        <Question label="Omschrijving" optional>
          <TextArea value={design.description ?? ''} onChange={(description) => onChange({ ...design, description: description || undefined })} />
        </Question>
        <LinesProperty
          label="Normen en protocollen"
          help="Eén per regel. Ze staan op de PDF, bijvoorbeeld: BRL SIKB 2000 · protocol 2001"
          value={design.norms}
          onChange={(norms) => onChange({ ...design, norms })}
        />
        <ExpressionInput
          label="Naam van een ingevuld formulier"
          about="titleExpression"
          kind="value"
          help={'Bijvoorbeeld: "Boring " + nummer'}
          design={design}
          spot={FORM}
          value={design.titleExpression}
          findings={findings}
          onChange={(titleExpression) => onChange({ ...design, titleExpression })}
        />
      </div>
      <PropertyGroup title="Invullen">
        <CheckInput
          checked={design.oneScreen === true}
          label="Op één scherm, en daar versturen"
          help="Voor een kort formulier. De secties staan onder elkaar; wie alles heeft ingevuld verstuurt het daar, zonder controlescherm. Openbare formulieren houden hun secties."
          onChange={(checked) => onChange({ ...design, oneScreen: checked || undefined })}
        />
      </PropertyGroup>
      <DesignListsProperty design={design} onChange={onChange} onPick={onPick} />
      <PointProperties design={design} findings={findings} onChange={onChange} />
      <LayoutProperties design={design} onChange={onChange} />
      <Access design={design} onChange={onChange} />
      <PublicProperties design={design} onChange={onChange} />
      <PropertyGroup title="Bewaren en hergebruiken">
        <Question label="Bewaartermijn" help={RETENTION_HELP} optional>
          <NumberInput
            unit="jaar"
            value={design.retentionYears === undefined ? '' : String(design.retentionYears)}
            onChange={(text) => onChange({ ...design, retentionYears: /^[1-9]\d?$/.test(text) ? Number(text) : undefined })}
          />
        </Question>
        <CheckInput
          checked={design.copyPrevious === true}
          label="Bied de antwoorden van de vorige keer aan"
          onChange={(checked) => onChange({ ...design, copyPrevious: checked || undefined })}
        />
      </PropertyGroup>
    </>
  );
}

const roles = Object.entries(standardRoles).map(([value, { label }]) => ({ value, label }));

/** The roles that come with the product, and those a design names that are no longer there. */
function rolesWith(named: readonly string[]) {
  const known = new Set(roles.map(({ value }) => value));
  return [...roles, ...named.filter((code) => !known.has(code)).map((code) => ({ value: code, label: code }))];
}

function Access({ design, onChange }: Pick<FormPropertiesProps, 'design' | 'onChange'>) {
  const choice = (label: string, help: string, values: readonly string[] = [], put: (values: string[] | undefined) => void) => (
    <Question label={label} help={help} optional group>
      <CheckChoices values={values} options={rolesWith(values)} onChange={(next) => put(next.length === 0 ? undefined : [...next])} />
    </Question>
  );
  return (
    <PropertyGroup title="Wie">
      {choice('Mag invullen', 'Zonder keuze iedereen die formulieren invult.', design.mayFill, (mayFill) => onChange({ ...design, mayFill }))}
      {choice('Mag van anderen zien', 'Zonder keuze iedereen die formulieren leest.', design.maySee, (maySee) => onChange({ ...design, maySee }))}
    </PropertyGroup>
  );
}
