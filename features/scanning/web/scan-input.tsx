import { IconPhoto, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { CameraView } from '#platform/web/scanning/camera-view.tsx';
import { useCodeOfPhoto } from '#platform/web/scanning/use-code-of-photo.ts';

/** More than any code is long, an address around it included. */
const TYPED_LENGTH_MAX = 200;

/** Three ways to read a code: the camera, a photo of it, or its letters. */
export function ScanInput({ onFound }: { readonly onFound: (text: string) => void }) {
  const [typed, setTyped] = useState('');
  const photo = useCodeOfPhoto(onFound);
  return (
    <div className="pagebody">
      <CameraView onFound={onFound} />
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onFound(typed);
        }}
      >
        <Field label="Of typ de code onder de QR-code" help="Tien letters en cijfers, zoals 7K3QF-90VXM, of wat op het etiket van een monster staat">
          <TextInput className="num" value={typed} onChange={setTyped} autoCapitalize="characters" spellCheck={false} maxLength={TYPED_LENGTH_MAX} />
        </Field>
        <div className="photoadd both">
          <Button type="submit" icon={<IconSearch size={24} aria-hidden="true" />}>
            Code gebruiken
          </Button>
          <FileButton accept="image/*" disabled={photo.isReading} onFiles={([file]) => void photo.read(file)} icon={<IconPhoto size={24} aria-hidden="true" />}>
            {photo.isReading ? 'Lezen' : 'Van foto'}
          </FileButton>
        </div>
      </form>
      {photo.trouble !== undefined && (
        <Message tone="wait" live>
          {photo.trouble}
        </Message>
      )}
    </div>
  );
}
