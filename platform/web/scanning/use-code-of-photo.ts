/** Reads a code from a photo that was chosen. */
import { useState } from 'react';
import { Problem } from '#platform/shared/problem.ts';
import { problemText } from '../answers/problem-text.ts';
import type { BarcodeFormat } from '../files/pictures/barcodes.ts';

/** Reading of a photo: whether it is under way, and why the last gave nothing. */
export interface PhotoReading {
  readonly isReading: boolean;
  readonly trouble: string | undefined;
  readonly forget: () => void;
  readonly read: (photo: File | undefined) => Promise<void>;
}

/** Tells the first code of a photo to `onFound`. */
export function useCodeOfPhoto(onFound: (text: string) => void, formats?: readonly BarcodeFormat[]): PhotoReading {
  const [isReading, setIsReading] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const read = async (photo: File | undefined) => {
    if (photo === undefined) return;
    setTrouble(undefined);
    setIsReading(true);
    try {
      const { readBarcode } = await import('../files/pictures/barcodes.ts');
      const text = await readBarcode(photo, formats);
      if (text === undefined) setTrouble('Op deze foto staat geen code die te lezen is. Ga er dichter bij, zorg voor licht, of typ de code over.');
      else onFound(text);
    } catch (error) {
      if (!(error instanceof Problem)) reportError(error);
      setTrouble(error instanceof Problem ? problemText(error).text : 'De foto kon niet gelezen worden. Typ de code over.');
    } finally {
      setIsReading(false);
    }
  };
  return { isReading, trouble, forget: () => setTrouble(undefined), read };
}
