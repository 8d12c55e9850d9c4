import { useState } from 'react';
import { href } from '#features/routes.ts';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { themes, useTheme } from '#platform/web/device/use-theme.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { type StoredSettings, storeSettings, useStoredSettings } from '#platform/web/sign-in/signed-in.ts';
import { putMySettings } from '../contract.ts';

const rowCounts = [10, 25, 50, 100].map((count) => ({ value: String(count), label: `${count} regels` }));

/** Preferences of this person: applied at once on this device, and with them to the next. */
export function SettingsSection() {
  const isDesk = useDesk();
  const [theme, setTheme] = useTheme();
  const settings = useStoredSettings();
  const [trouble, setTrouble] = useState<string>();
  if (settings === undefined) return null;
  const change = (changes: Partial<Omit<StoredSettings, 'id'>>) => {
    const next = { ...settings, ...changes };
    storeSettings(changes);
    setTrouble(undefined);
    const input = { number_items: next.numberItems, beta_features: next.betaFeatures, side_bar_width: next.sideBarWidth };
    addCommand(putMySettings, input, { record: 'settings:own', label: 'Persoonlijke instellingen', href: href('personal') }).catch((error: unknown) =>
      setTrouble(problemText(error).text),
    );
  };
  return (
    <Section title="Instellingen" padded id="instellingen">
      {trouble !== undefined && (
        <Message tone="bad" title="Niet bewaard" live>
          {trouble}
        </Message>
      )}
      <div className="formgrid">
        <Field label="Weergave" help="Donker is rustiger in de avond. Zon is zwart op wit, voor fel licht en voor wie meer contrast nodig heeft." group>
          <Segmented label="Weergave" segments={themes} value={theme} onChange={setTheme} />
        </Field>
        <Field label="Regels per keer in lange lijsten">
          <SelectInput
            value={String(settings.numberItems)}
            onChange={(value) => change({ numberItems: Number(value) })}
            options={rowCounts}
            placeholder={null}
            short
          />
        </Field>
        {isDesk && (
          <CheckInput
            label="Menu op volle breedte"
            help="Zonder vinkje toont het menu links alleen pictogrammen."
            checked={settings.sideBarWidth}
            onChange={(sideBarWidth) => change({ sideBarWidth })}
          />
        )}
      </div>
    </Section>
  );
}
