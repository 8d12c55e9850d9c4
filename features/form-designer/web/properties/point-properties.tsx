import type { DesignFinding } from '#features/form-engine/checks/design-findings.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { fieldsForSlot, fitsSlot, isKnownTo } from '#features/form-engine/points/check-point.ts';
import { type MappedKind, mappedKinds, type PointMapping, type PointSlot, type PointSlotRule, slotRules } from '#features/form-engine/points/point-mapping.ts';
import { ownFields } from '#features/form-engine/points/read-point.ts';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { PropertyGroup, pairs } from './property-parts.tsx';

interface PointPropertiesProps {
  readonly design: Design;
  readonly findings: readonly DesignFinding[];
  readonly onChange: (design: Design) => void;
}

/** The point of the field work a form describes, and which of its fields tell it what. */
export function PointProperties({ design, findings, onChange }: PointPropertiesProps) {
  const { point } = design;
  const put = (next: PointMapping | undefined) => onChange({ ...design, point: next });
  return (
    <PropertyGroup title="Veldwerk">
      <Question
        label="Dit formulier beschrijft een"
        help="Een ingevuld formulier staat dan als punt op de kaart, in de werkzaamheden en in het verslag. Wie het formulier verbetert, verbetert het punt."
        optional
      >
        <SelectInput
          placeholder="Geen punt"
          value={point?.kind ?? ''}
          options={pairs(mappedKinds)}
          onChange={(kind) => put(kind === '' ? undefined : withKind(design, kind as MappedKind))}
        />
      </Question>
      {point !== undefined &&
        slotRules
          .filter(([slot, rule]) => point[slot] !== undefined || isKnownTo(point, rule, design))
          .map(([slot, rule]) => <SlotProperty key={slot} slot={slot} rule={rule} design={design} point={point} findings={findings} onChange={put} />)}
      {point !== undefined && <KindsOfRows design={design} point={point} onChange={put} />}
    </PropertyGroup>
  );
}

/** The mapping for another kind of point: what it knows as well stays; the first number is the first text there is. */
function withKind(design: Design, kind: MappedKind): PointMapping {
  const { point } = design;
  if (point === undefined) return { kind, number: firstText(design, {}) };
  const kept = slotRules.filter(([, { kinds }]) => kinds === undefined || kinds.includes(kind)).map(([slot]) => [slot, point[slot]]);
  return { ...Object.fromEntries(kept), kind, number: point.number, ...(point.kindByChoice === undefined ? {} : { kindByChoice: point.kindByChoice }) };
}

const firstText = (design: Design, of: Pick<PointMapping, 'rows'>): string => ownFields(design, of).find(({ type }) => type === 'text')?.key ?? 'number';

/** The mapping after another field was picked; what hung on the earlier one is asked anew. */
function withSlot(design: Design, point: PointMapping, slot: PointSlot, picked: string | undefined): PointMapping {
  if (slot === 'number') return { ...point, number: picked ?? point.number };
  // Other rows have other fields: nothing of before can be told by them.
  if (slot === 'rows') return { kind: point.kind, number: firstText(design, { rows: picked }), rows: picked };
  if (slot === 'rowKind') return { ...point, rowKind: picked, kindByChoice: undefined };
  if (slot === 'samples') return { ...point, samples: picked, sampleCode: undefined, sampleFrom: undefined, sampleTo: undefined };
  if (slot === 'result') return { ...point, result: picked, resultName: undefined, resultValue: undefined };
  return { ...point, [slot]: picked };
}

/** The kind of point each choice of the rows stands for. */
function KindsOfRows({ design, point, onChange }: { readonly design: Design; readonly point: PointMapping; readonly onChange: (point: PointMapping) => void }) {
  const field = ownFields(design, point).find(({ key }) => key === point.rowKind);
  if (field?.type !== 'choice') return null;
  return field.options.map(({ value, label }) => (
    <Question key={value} label={`${label} is een`}>
      <SelectInput
        value={point.kindByChoice?.[value] ?? point.kind}
        options={pairs(mappedKinds)}
        onChange={(kind) => onChange({ ...point, kindByChoice: { ...point.kindByChoice, [value]: kind as MappedKind } })}
      />
    </Question>
  ));
}

interface SlotPropertyProps extends Pick<PointPropertiesProps, 'design' | 'findings'> {
  readonly slot: PointSlot;
  readonly rule: PointSlotRule;
  readonly point: PointMapping;
  readonly onChange: (point: PointMapping) => void;
}

function SlotProperty({ slot, rule, design, point, findings, onChange }: SlotPropertyProps) {
  const value = point[slot] ?? '';
  const options = fieldsForSlot(design, point, rule)
    .filter((field) => fitsSlot(field, rule) || field.key === value)
    .map(({ key, label }) => ({ value: key, label: label || key }));
  // A field that was taken out of the form is still named, so that it can be seen and replaced.
  const shown =
    value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label: `${value} (staat niet in het formulier)` }];
  const change = (picked: string) => onChange(withSlot(design, point, slot, picked || undefined));
  return (
    <Question label={rule.label} optional={slot !== 'number'} error={findings.find(({ about }) => about === `point.${slot}`)?.message}>
      {slot === 'number' ? (
        <SelectInput value={value} options={shown} onChange={change} />
      ) : (
        <SelectInput placeholder={slot === 'rows' ? 'Het hele formulier is één punt' : 'Geen veld'} value={value} options={shown} onChange={change} />
      )}
    </Question>
  );
}
