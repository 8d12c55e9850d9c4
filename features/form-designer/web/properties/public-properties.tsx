import type { Design } from '#features/form-engine/design/design.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { PropertyGroup } from './property-parts.tsx';

/** Settings that open the form to everybody without an account: when, and what they read afterwards. */
export function PublicProperties({ design, onChange }: { readonly design: Design; readonly onChange: (design: Design) => void }) {
  const { public: opening } = design;
  const put = (change: NonNullable<Design['public']>) => onChange({ ...design, public: { ...opening, ...change } });
  return (
    <PropertyGroup title="Openbaar">
      <CheckInput
        checked={opening !== undefined}
        label="Iedereen mag dit invullen, zonder account"
        help="Geldt vanaf de volgende versie. Zet er geen vragen in over collega's, projecten of materieel: een bezoeker kan die niet kiezen."
        onChange={(checked) => onChange({ ...design, public: checked ? {} : undefined })}
      />
      {opening !== undefined && (
        <>
          <Question label="Open vanaf" optional>
            <DateInput value={opening.opensAt ?? ''} onChange={(opensAt) => put({ opensAt: opensAt || undefined })} />
          </Question>
          <Question label="Open tot en met" optional>
            <DateInput value={opening.closesAt ?? ''} onChange={(closesAt) => put({ closesAt: closesAt || undefined })} />
          </Question>
          <Question label="Bedankje" optional help="Staat boven het ontvangstnummer.">
            <TextArea value={opening.thanks ?? ''} onChange={(thanks) => put({ thanks: thanks || undefined })} />
          </Question>
        </>
      )}
    </PropertyGroup>
  );
}
