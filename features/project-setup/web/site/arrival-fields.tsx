import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { SiteForm } from '../../site-form.ts';
import { type SettingsEditing, settingsFieldId } from '../use-settings-editing.ts';
import { SiteText } from './site-text.tsx';

export interface ArrivalFieldsProps {
  readonly editing: SettingsEditing<SiteForm>;
  readonly mayKnowAccess: boolean;
}

/** How to get in and where to park, and where help is when something happens. */
export function ArrivalFields({ editing, mayKnowAccess }: ArrivalFieldsProps) {
  const { form, set, errorOf } = editing;
  return (
    <>
      <Section title="Ter plaatse" padded>
        <div className="formgrid two">
          {mayKnowAccess ? (
            <SiteText editing={editing} field="accessNotes" label="Toegang, sleutel, poortcode" help="Alleen wie aan dit project werkt ziet dit." rows={3} />
          ) : (
            <p className="muted">Hoe je binnenkomt ziet alleen wie aan dit project werkt.</p>
          )}
          <SiteText editing={editing} field="parking" label="Parkeren" rows={3} />
          <SiteText editing={editing} field="authority" label="Bevoegd gezag of omgevingsdienst" />
        </div>
      </Section>
      <Section title="Bij een ongeval" padded>
        <div className="formgrid two">
          <SiteText editing={editing} field="assemblyPoint" label="Verzamelplaats" />
          <SiteText editing={editing} field="hospitalName" label="Ziekenhuis met spoedeisende hulp" />
          <SiteText editing={editing} field="hospitalAddress" label="Adres van het ziekenhuis" />
          <SiteText editing={editing} field="hospitalPhone" label="Telefoon van het ziekenhuis" maxLength={30} />
          <Field label="Rijtijd" id={settingsFieldId('hospitalMinutes')} error={errorOf('hospitalMinutes')} optional>
            <NumberInput value={form.hospitalMinutes} onChange={(hospitalMinutes) => set({ hospitalMinutes })} unit="minuten" short />
          </Field>
        </div>
      </Section>
    </>
  );
}
