import { isNumeric } from '#features/form-engine/checks/check-settings.ts';
import { type FieldType, type LayersLayout, layersLayouts } from '#features/form-engine/design/design-fields.ts';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { ChoiceProperty, CountProperty, type Part, PropertyGroup } from './property-parts.tsx';

const ROWS_MAX = 500;
const ROW_LABEL_LENGTH_MAX = 60;

/** Length of a proposed row that is offered first, cm: the longest sample that comes out of one layer. */
const PROPOSED_LENGTH_CM = 50;
const PROPOSED_LENGTH_CM_MAX = 1_000;

/** Properties of rows: their name, how many there may be, for a table which columns are added up, and for a group whether rows are proposed. */
export function RowProperties({ field, design, onChange }: Part<'group' | 'table'>) {
  return (
    <PropertyGroup title="Rijen">
      <Question label="Naam van een rij" help="Bijvoorbeeld: Monster. Kies een veldsoort om een veld in de rij te zetten.">
        <TextInput value={field.rowLabel} maxLength={ROW_LABEL_LENGTH_MAX} onChange={(rowLabel) => onChange({ ...field, rowLabel })} />
      </Question>
      {field.type === 'group' && (
        <ChoiceProperty
          label="Veld dat een rij een naam geeft"
          none="Alleen het nummer"
          labels={Object.fromEntries(field.fields.map(({ key, label }) => [key, label]))}
          value={field.rowTitle}
          onChange={(rowTitle) => onChange({ ...field, rowTitle })}
        />
      )}
      {field.type === 'group' && (
        <CheckInput
          checked={field.ordered === true}
          label="De volgorde telt"
          help="Bij het invullen kan elke rij omhoog en omlaag: de eerste rij is de eerste plaats."
          onChange={(checked) => onChange({ ...field, ordered: checked || undefined })}
        />
      )}
      <CountProperty label="Minstens" value={field.minRows} max={ROWS_MAX} onChange={(minRows) => onChange({ ...field, minRows })} />
      <CountProperty label="Hoogstens" value={field.maxRows} max={ROWS_MAX} onChange={(maxRows) => onChange({ ...field, maxRows: maxRows || undefined })} />
      {field.type === 'table' && <Totals field={field} onChange={onChange} />}
      {field.type === 'group' && <Proposals field={field} design={design} onChange={onChange} />}
    </PropertyGroup>
  );
}

/** Rows proposed from the layers of the form, where it has any. */
function Proposals({ field, design, onChange }: Pick<Part<'group'>, 'field' | 'design' | 'onChange'>) {
  const all = design.sections.flatMap(({ fields }) => fields);
  const labelsOf = (type: FieldType) => Object.fromEntries(all.filter((one) => one.type === type).map(({ key, label }) => [key, label]));
  const layers = labelsOf('layers');
  const { proposed } = field;
  if (Object.keys(layers).length === 0 && proposed === undefined) return null;
  return (
    <>
      <ChoiceProperty
        label="Rijen voorstellen uit"
        help="Per laag een rij voor elk begonnen stuk. De rij heeft velden met de sleutels code, from en to."
        none="Niet"
        labels={layers}
        value={proposed?.layers}
        onChange={(key) => onChange({ ...field, proposed: key === undefined ? undefined : { lengthMaxCm: PROPOSED_LENGTH_CM, ...proposed, layers: key } })}
      />
      {proposed !== undefined && (
        <>
          <CountProperty
            label="Langste stuk in cm"
            value={proposed.lengthMaxCm}
            max={PROPOSED_LENGTH_CM_MAX}
            onChange={(lengthMaxCm) => onChange({ ...field, proposed: { ...proposed, lengthMaxCm: lengthMaxCm || PROPOSED_LENGTH_CM } })}
          />
          <ChoiceProperty
            label="Code begint met"
            none="Alleen een nummer"
            labels={labelsOf('text')}
            value={proposed.codeAfter}
            onChange={(codeAfter) => onChange({ ...field, proposed: { ...proposed, codeAfter } })}
          />
        </>
      )}
    </>
  );
}

function Totals({ field, onChange }: Pick<Part<'table'>, 'field' | 'onChange'>) {
  const columns = field.fields.filter(isNumeric);
  if (columns.length === 0) return <p className="help">Zet een kolom met getallen in de tabel om haar te kunnen optellen.</p>;
  return (
    <Question label="Totaal eronder" optional group>
      <CheckChoices
        values={field.totals ?? []}
        options={columns.map(({ key, label }) => ({ value: key, label }))}
        onChange={(totals) => onChange({ ...field, totals: totals.length === 0 ? undefined : [...totals] })}
      />
    </Question>
  );
}

const layoutLabels: Readonly<Record<LayersLayout, string>> = { list: 'Alle lagen in een lijst', 'one-at-a-time': 'Elke laag op een eigen scherm' };

/** End of the last layer, and how layers are asked on a phone. */
export function LayersProperties({ field, design, onChange }: Part<'layers'>) {
  const numbers = design.sections.flatMap(({ fields }) => fields).filter(isNumeric);
  return (
    <PropertyGroup title="Lagen">
      <ChoiceProperty
        label="Veld met de einddiepte"
        help="Een getal in meters; de laatste laag eindigt daar."
        none="Geen"
        labels={Object.fromEntries(numbers.map(({ key, label }) => [key, label]))}
        value={field.endDepth}
        onChange={(endDepth) => onChange({ ...field, endDepth })}
      />
      <Question label="Op een telefoon" help="Aan een bureau staan de lagen altijd in een lijst." group>
        <Choices
          columns={1}
          value={field.layout ?? 'list'}
          options={layersLayouts.map((value) => ({ value, label: layoutLabels[value] }))}
          onChange={(layout) => onChange({ ...field, layout: layout === 'one-at-a-time' ? layout : undefined })}
        />
      </Question>
      <KeysProperty
        label="De volgende laag neemt over"
        help="Wat van laag tot laag vaak hetzelfde is. Waarnemingen horen hier niet bij."
        field={field}
        keys={field.takenOver}
        onChange={(takenOver) => onChange({ ...field, takenOver })}
      />
      {field.layout === 'one-at-a-time' && (
        <KeysProperty
          label="Onder Meer"
          help="Wat zelden wordt gevraagd. Wat verplicht is, staat altijd op het scherm."
          field={field}
          keys={field.rare}
          onChange={(rare) => onChange({ ...field, rare })}
        />
      )}
    </PropertyGroup>
  );
}

interface KeysPropertyProps extends Pick<Part<'layers'>, 'field'> {
  readonly label: string;
  readonly help: string;
  readonly keys: readonly string[] | undefined;
  readonly onChange: (keys: string[] | undefined) => void;
}

/** Some of the fields of a layer. */
function KeysProperty({ label, help, field, keys = [], onChange }: KeysPropertyProps) {
  return (
    <Question label={label} help={help} optional group>
      <CheckChoices
        values={keys}
        options={field.fields.map((inner) => ({ value: inner.key, label: inner.label }))}
        onChange={(chosen) => onChange(chosen.length === 0 ? undefined : [...chosen])}
      />
    </Question>
  );
}
