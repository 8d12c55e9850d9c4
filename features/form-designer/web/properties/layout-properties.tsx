import { type Design, type DesignLayout, PHOTOS_PER_ROW_MAX } from '#features/form-engine/design/design.ts';
import { ownFieldsOf } from '#features/form-engine/design/edit-design.ts';
import { putPrinted, withLayout } from '#features/form-engine/design/printed-fields.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckChoices } from '#platform/ui/inputs/check-choices.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { PropertyGroup } from './property-parts.tsx';

export interface LayoutPropertiesProps {
  readonly design: Design;
  readonly onChange: (design: Design) => void;
}

const DEFAULT_PHOTOS_PER_ROW = 2;
const orientations = [
  { value: 'portrait', label: 'Staand' },
  { value: 'landscape', label: 'Liggend' },
];
const photoCounts = Array.from({ length: PHOTOS_PER_ROW_MAX }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** The fields that are not printed; each is chosen at the field itself. */
function LeftOut({ design, onChange }: LayoutPropertiesProps) {
  const paths = design.layout?.withoutFields ?? [];
  if (paths.length === 0) return <p className="help">Staat een veld niet op papier? Dat kies je bij het veld.</p>;
  return (
    <div className="q">
      <span className="lab">Velden die niet op papier staan</span>
      <ul className="leftout" aria-label="Velden die niet op papier staan">
        {paths.map((path) => (
          <li key={path}>
            {labelAt(design, path)}
            <Button
              variant="quiet"
              size="small"
              aria-label={`Wel op papier: ${labelAt(design, path)}`}
              onClick={() => onChange(putPrinted(design, path, true))}
            >
              Wel op papier
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the label of a path as shown on screen: `Monsters, Massa`. */
function labelAt(design: Design, path: string): string {
  let fields = design.sections.flatMap((section) => section.fields);
  const labels = path.split('.').map((key) => {
    const field = fields.find((one) => one.key === key);
    fields = field === undefined ? [] : [...ownFieldsOf(field)];
    return field?.label || key;
  });
  return labels.join(', ');
}

/** Layout of the PDF. Defaults are not stored. */
export function LayoutProperties({ design, onChange }: LayoutPropertiesProps) {
  const layout = design.layout ?? {};
  const put = (changes: Partial<DesignLayout>) => onChange(withLayout(design, changes));
  const without = layout.withoutSections ?? [];
  const leaveOut = (printed: readonly string[]) => {
    const left = design.sections.map(({ key }) => key).filter((key) => !printed.includes(key));
    put({ withoutSections: left.length === 0 ? undefined : left });
  };
  return (
    <PropertyGroup title="PDF">
      <CheckInput checked={layout.logo !== false} label="Beeldmerk bovenaan" onChange={(checked) => put({ logo: checked ? undefined : false })} />
      <Question label="Papier">
        <SelectInput
          placeholder={null}
          value={layout.orientation ?? 'portrait'}
          options={orientations}
          onChange={(value) => put({ orientation: value === 'landscape' ? value : undefined })}
        />
      </Question>
      <Question label="Foto's naast elkaar">
        <SelectInput
          placeholder={null}
          value={String(layout.photosPerRow ?? DEFAULT_PHOTOS_PER_ROW)}
          options={photoCounts}
          onChange={(value) => put({ photosPerRow: Number(value) === DEFAULT_PHOTOS_PER_ROW ? undefined : Number(value) })}
        />
      </Question>
      {design.sections.length > 1 && (
        <Question label="Secties op papier" group>
          <CheckChoices
            values={design.sections.map(({ key }) => key).filter((key) => !without.includes(key))}
            options={design.sections.map(({ key, title }) => ({ value: key, label: title || key }))}
            onChange={leaveOut}
          />
        </Question>
      )}
      <LeftOut design={design} onChange={onChange} />
    </PropertyGroup>
  );
}
