import type { DesignFinding } from '#features/form-engine/checks/design-findings.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { fieldsForSlot, fitsSlot } from '#features/form-engine/points/check-point.ts';
import { type MappedKind, mappedKinds, type PointMapping, type PointSlot, type PointSlotRule, slotRules } from '#features/form-engine/points/point-mapping.ts';
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
          .filter(([slot, rule]) => isAsked(point, slot, rule))
          .map(([slot, rule]) => <SlotProperty key={slot} slot={slot} rule={rule} design={design} point={point} findings={findings} onChange={put} />)}
    </PropertyGroup>
  );
}

/** What a kind of point knows; something it does not know only while a field still tells it, to be taken away. */
function isAsked(point: PointMapping, slot: PointSlot, rule: PointSlotRule): boolean {
  if (point[slot] !== undefined) return true;
  if (rule.isOfSample === true && point.samples === undefined) return false;
  return rule.kinds === undefined || rule.kinds.includes(point.kind);
}

/** The mapping for another kind of point: what it knows as well stays; the first number is the first text there is. */
function withKind(design: Design, kind: MappedKind): PointMapping {
  const { point } = design;
  if (point === undefined) return { kind, number: design.sections.flatMap(({ fields }) => fields).find(({ type }) => type === 'text')?.key ?? 'number' };
  const kept = slotRules.filter(([, { kinds }]) => kinds === undefined || kinds.includes(kind)).map(([slot]) => [slot, point[slot]]);
  return { ...Object.fromEntries(kept), kind, number: point.number };
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
  const change = (picked: string) => {
    if (slot === 'number') onChange({ ...point, number: picked });
    else if (slot === 'samples') onChange({ ...point, samples: picked || undefined, sampleCode: undefined, sampleFrom: undefined, sampleTo: undefined });
    else onChange({ ...point, [slot]: picked || undefined });
  };
  return (
    <Question label={rule.label} optional={slot !== 'number'} error={findings.find(({ about }) => about === `point.${slot}`)?.message}>
      {slot === 'number' ? (
        <SelectInput value={value} options={shown} onChange={change} />
      ) : (
        <SelectInput placeholder="Geen veld" value={value} options={shown} onChange={change} />
      )}
    </Question>
  );
}
