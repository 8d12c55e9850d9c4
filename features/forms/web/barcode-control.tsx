import { IconBarcode, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { FileButton } from '#platform/ui/file-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { problemText } from '#platform/web/problem-text.ts';
import type { ControlProps } from './control-props.ts';

const BarcodeScanner = lazy(() => import('./barcode-scanner.tsx').then(({ BarcodeScanner }) => ({ default: BarcodeScanner })));

/** A code on a jar or a machine: scanned with the camera, read from a photo, or typed. */
export function BarcodeControl({ form, state }: ControlProps) {
  const [isScanning, setIsScanning] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const formats = state.field.type === 'barcode' ? state.field.formats : undefined;
  const set = (text: string) => form.set(state.path, text === '' ? null : text);

  const found = (text: string) => {
    setIsScanning(false);
    setTrouble(undefined);
    set(text);
  };
  const readPhoto = async (photo: File | undefined) => {
    if (photo === undefined) return;
    setTrouble(undefined);
    setIsReading(true);
    try {
      const { readBarcode } = await import('#platform/web/barcodes.ts');
      const text = await readBarcode(photo, formats);
      if (text === undefined) setTrouble('Op deze foto staat geen code die te lezen is. Ga er dichter bij, zorg voor licht, of typ de code over.');
      else found(text);
    } catch (error) {
      if (!(error instanceof Problem)) reportError(error);
      setTrouble(error instanceof Problem ? problemText(error).text : 'De foto kon niet gelezen worden. Typ de code over.');
    } finally {
      setIsReading(false);
    }
  };
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
        <FileButton accept="image/*" disabled={isReading} onFiles={([photo]) => void readPhoto(photo)} icon={<IconPhoto size={24} aria-hidden="true" />}>
          {isReading ? 'Lezen' : 'Van foto'}
        </FileButton>
      </div>
      {trouble !== undefined && (
        <Message tone="wait" live>
          {trouble}
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
