import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { FormProblems } from '#platform/web/editing/form-problems.tsx';
import { useEditing } from '#platform/web/editing/use-editing.ts';
import { keepFile, sendFileAgain } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { BRAND_DETAILS_LENGTH_MAX, BRAND_ID, BRAND_NAME_LENGTH_MAX, BrandInput, type BrandRecord } from '../brand-contract.ts';

export interface BrandEditorProps {
  readonly brand: BrandRecord;
  readonly onSave: (brand: BrandRecord) => Promise<void>;
}

/** Changes the brand, with beside it how a document will look. */
export function BrandEditor({ brand, onSave }: BrandEditorProps) {
  const { version, ...first } = brand;
  const editing = useEditing({
    first,
    schema: BrandInput(),
    toInput: (form) => ({ ...form, id: BRAND_ID as typeof BRAND_ID, version }),
    save: async ({ id: _, ...next }) => {
      if (next.logoFileId !== null && next.logoFileId !== first.logoFileId) await sendFileAgain(next.logoFileId);
      await onSave({ ...next, color: next.color.toUpperCase() });
    },
  });
  const { form, set, problems, errorOf, idOf, changedCount, isBusy, save, reset, trouble } = editing;
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormProblems problems={problems} trouble={trouble} idOf={idOf} />
      <div className="formgrid two">
        <div className="stack">
          <Field
            label="Naam van de organisatie"
            id={idOf('name')}
            error={errorOf('name')}
            help="Bovenaan documenten zonder logo, en als afzender van mails."
            optional
          >
            <TextInput value={form.name} onChange={(name) => set({ name })} maxLength={BRAND_NAME_LENGTH_MAX} autoComplete="organization" />
          </Field>
          <Field label="Onderaan elk document" id={idOf('details')} error={errorOf('details')} help="Bijvoorbeeld adres, telefoon en KvK-nummer." optional>
            <TextArea value={form.details} onChange={(details) => set({ details })} maxLength={BRAND_DETAILS_LENGTH_MAX} rows={2} />
          </Field>
          <Field label="Kleur van titels" id={idOf('color')} error={errorOf('color')} help="Een kleurcode. Hij moet op wit goed te lezen zijn.">
            <TextInput value={form.color} onChange={(color) => set({ color })} maxLength={7} autoComplete="off" />
          </Field>
          <Logo fileId={form.logoFileId} onChange={(logoFileId) => set({ logoFileId })} />
        </div>
        <Preview {...form} />
      </div>
      {changedCount > 0 && (
        <div className="acts">
          <Button onClick={reset}>Herstellen</Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            Merk bewaren
          </Button>
        </div>
      )}
    </form>
  );
}

function Logo({ fileId, onChange }: { readonly fileId: string | null; readonly onChange: (fileId: string | null) => void }) {
  const { trouble, run } = useAction();
  const choose = async ([chosen]: readonly File[]) => {
    if (chosen !== undefined) onChange((await keepFile(chosen, { kind: 'photo', name: chosen.name, isHeld: true })).id);
  };
  return (
    <div className="stack">
      <TroubleMessage trouble={trouble} title="Het logo is niet gekozen" />
      <div className="acts">
        <FileButton accept="image/png,image/jpeg" onFiles={(files) => run(() => choose(files))}>
          {fileId === null ? 'Logo kiezen' : 'Ander logo kiezen'}
        </FileButton>
        {fileId !== null && <Button onClick={() => onChange(null)}>Logo weghalen</Button>}
      </div>
      <p className="muted">PNG of JPEG. In documenten staat het op wit.</p>
    </div>
  );
}

type PreviewProps = Pick<BrandRecord, 'name' | 'details' | 'color' | 'logoFileId'>;

/** A document in small. */
function Preview({ name, details, color, logoFileId }: PreviewProps) {
  const url = usePictureUrls(logoFileId === null ? [] : [logoFileId]).get(logoFileId ?? '');
  const [known, setKnown] = useState(color);
  // While a colour is being typed the last whole one stays.
  if (/^#[0-9a-f]{6}$/i.test(color) && color !== known) setKnown(color);
  return (
    <figure>
      <figcaption className="muted">Zo ziet een document eruit</figcaption>
      <div className="papersheet">
        <div className="papermark" style={{ color: known }}>
          {logoFileId === null ? name || 'Maaiveld' : <Picture src={url} alt="Logo" missing={name || 'Logo'} />}
        </div>
        <div className="papertitle">Boorstaat: Boring 01</div>
        <div style={{ color: known }}>Grondlagen</div>
        <div className="paperfoot">
          Boorstaat, formulier 1043, revisie 1{details !== '' && <br />}
          {details}
        </div>
      </div>
    </figure>
  );
}
