import { IconDownload } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { type CodeKind, codeKindLabels, codeKindPermissions, codeKinds } from '../../labels.ts';
import { ChosenThings } from './chosen-things.tsx';
import { generatorAddress, generatorChoice } from './generator-address.ts';
import { type LabelFormat, labelFormats } from './label-files.ts';
import { type LabelSize, labelSizes } from './label-pages.ts';
import { LabelPreview } from './label-preview.tsx';
import { ThingList } from './thing-list.tsx';
import { labelOf, type UsedLabels, useLabels } from './use-labels.ts';

const searchLabels: Readonly<Record<CodeKind, string>> = {
  phase: 'Zoek op nummer, naam of adres',
  project: 'Zoek op nummer, naam of adres',
  vehicle: 'Zoek op kenteken of naam',
  equipment: 'Zoek op nummer of naam',
  form: 'Zoek op naam of categorie',
  instruction: 'Zoek op code, titel of trefwoord',
  'safety-sheet': 'Zoek op product, leverancier of CAS-nummer',
};

/** Makes labels with a code for what people hang up and stick on: finds it, shows the label, and saves it to print. */
export function QrGeneratorScreen() {
  const [choice, choose] = useListChoice(generatorChoice, generatorAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const labels = useLabels();
  const kinds = codesOf(codeKinds).filter((kind) => hasPermission(codeKindPermissions[kind]));
  const kind = kinds.find((one) => one === choice.kind) ?? kinds[0];
  return (
    <Page
      title="QR-generator"
      subtitle="Labels om op te hangen of te plakken"
      back={{ href: href('support'), label: 'Terug naar ondersteuning' }}
      tabs={{ label: 'Waarvoor', items: kinds.map((one) => tabOf(one, kind)) }}
    >
      {kind === undefined ? (
        <EmptyState title="Hier is voor jou niets te maken">
          Vraag een beheerder om rechten om fasen, voertuigen, materieel, formulieren of veiligheid te beheren.
        </EmptyState>
      ) : (
        <div className="officecols">
          <div>
            <div className="tools">
              <SearchInput label={searchLabels[kind]} value={text} onChange={setText} />
            </div>
            <ThingList key={kind} kind={kind} search={choice.search} labels={labels} />
          </div>
          <div>
            <LabelSettings labels={labels} />
            <ChosenThings labels={labels} />
          </div>
        </div>
      )}
      <DockAction why={labels.things.length === 0 ? 'Kies eerst waar een label voor moet komen.' : undefined}>
        <Button
          variant="next"
          size="main"
          busy={labels.isBusy}
          disabled={labels.things.length === 0}
          icon={<IconDownload size={24} aria-hidden="true" />}
          onClick={labels.save}
        >
          {saveInWords(labels)}
        </Button>
      </DockAction>
    </Page>
  );
}

function tabOf(kind: CodeKind, current: CodeKind | undefined) {
  return { label: codeKindLabels[kind], href: generatorAddress({ kind, search: '' }), current: kind === current };
}

function saveInWords({ things: { length }, format }: UsedLabels): string {
  return `${length === 1 ? 'Label' : length === 0 ? 'Labels' : `${length} labels`} opslaan als ${labelFormats[format]}`;
}

function LabelSettings({ labels }: { readonly labels: UsedLabels }) {
  const { things, size, setSize, format, setFormat, trouble } = labels;
  return (
    <Section title="Label" padded>
      <TroubleMessage trouble={trouble} title="Niet opgeslagen" />
      <LabelPreview labels={things.map(labelOf)} size={size} />
      <div className="formgrid">
        <Field label="Formaat" group>
          <Choices
            value={size}
            onChange={(next) => setSize(next as LabelSize)}
            options={codesOf(labelSizes).map((value) => ({ value, label: labelSizes[value] }))}
          />
        </Field>
        <Field label="Bestand" group help="PDF om te printen; SVG en PNG om ergens in te zetten. Print op ware grootte (100%).">
          <Choices
            value={format}
            onChange={(next) => setFormat(next as LabelFormat)}
            options={codesOf(labelFormats).map((value) => ({ value, label: labelFormats[value] }))}
            columns={3}
          />
        </Field>
      </div>
    </Section>
  );
}
