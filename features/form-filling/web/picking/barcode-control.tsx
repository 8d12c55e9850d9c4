import { IconBarcode, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useCodeOfPhoto } from '#platform/web/scanning/use-code-of-photo.ts';
import type { ControlProps } from '../controls/control-props.ts';

const BarcodeScanner = lazy(() => import('./barcode-scanner.tsx').then(({ BarcodeScanner }) => ({ default: BarcodeScanner })));

/** A code on a jar or a machine: scanned with the camera, read from a photo, or typed. */
export function BarcodeControl({ form, state }: ControlProps) {
  const [isScanning, setIsScanning] = useState(false);
  const formats = state.field.type === 'barcode' ? state.field.formats : undefined;
  const set = (text: string) => form.set(state.path, text === '' ? null : text);

  const found = (text: string) => {
    setIsScanning(false);
    photo.forget();
    set(text);
  };
  const photo = useCodeOfPhoto(found, formats);
  return (
    <div className="stack">
      <TextInput
        className="num"
        value={typeof state.value === 'string' ? state.value : ''}
        onChange={set}
        onBlur={() => typeof state.value === 'string' && set(state.value.trim())}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={500}
      />
      <div className="photoadd both">
        <Button icon={<IconBarcode size={24} aria-hidden="true" />} onClick={() => setIsScanning(true)}>
          Scannen
        </Button>
        <FileButton accept="image/*" disabled={photo.isReading} onFiles={([file]) => void photo.read(file)} icon={<IconPhoto size={24} aria-hidden="true" />}>
          {photo.isReading ? 'Lezen' : 'Van foto'}
        </FileButton>
      </div>
      {photo.trouble !== undefined && (
        <Message tone="wait" live>
          {photo.trouble}
        </Message>
      )}
      {isScanning && (
        <Suspense>
          <BarcodeScanner label={state.field.label} formats={formats} onFound={found} onClose={() => setIsScanning(false)} />
        </Suspense>
      )}
    </div>
  );
}
