import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import type { BarcodeFormat } from '#platform/web/files/pictures/barcodes.ts';
import { CameraView } from '#platform/web/scanning/camera-view.tsx';

export interface BarcodeScannerProps {
  readonly label: string;
  readonly formats: readonly BarcodeFormat[] | undefined;
  readonly onFound: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera with a frame to hold before the code; closes by itself when a code was read. */
export function BarcodeScanner({ label, formats, onFound, onClose }: BarcodeScannerProps) {
  return (
    <Sheet open onClose={onClose} title="Code scannen" description={label}>
      <CameraView formats={formats} onFound={onFound} />
    </Sheet>
  );
}
