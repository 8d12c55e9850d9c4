import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '../actions/carry-out.ts';
import type { CameraTrouble, ShownCamera } from '../device/camera.ts';
import type { BarcodeFormat } from '../files/pictures/barcodes.ts';
import { openCamera } from './scanning-camera.ts';

const troubleText: Record<CameraTrouble, string> = {
  refused: 'De app mag de camera niet gebruiken. Zet dat aan bij de instellingen van je toestel, of typ de code over.',
  missing: 'Dit toestel heeft geen camera die de app kan gebruiken. Maak een foto van de code of typ haar over.',
  failed: 'De camera is nu niet te gebruiken. Sluit andere apps met de camera en probeer het opnieuw, of typ de code over.',
};

export interface CameraViewProps {
  readonly formats?: readonly BarcodeFormat[] | undefined;
  /** Told once; the picture stays until the part is taken away. */
  readonly onFound: (text: string) => void;
}

/** The camera with a frame to hold before a code. It is on as long as this stands. */
export function CameraView({ formats, onFound }: CameraViewProps) {
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [camera, setCamera] = useState<ShownCamera>();
  const [isLit, setIsLit] = useState(false);

  // The picture starts when its element is there and ends with it; who listens at that moment is told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one camera for as long as the picture stands
  const video = useCallback((element: HTMLVideoElement | null) => {
    if (element === null) return;
    const leave = new AbortController();
    openCamera(element, { formats, onFound, signal: leave.signal }).then(
      (opened) => !leave.signal.aborted && setCamera(opened),
      (reason: CameraTrouble) => !leave.signal.aborted && setTrouble(reason),
    );
    return () => leave.abort();
  }, []);
  const light = async () => {
    await camera?.setLight?.(!isLit);
    setIsLit(!isLit);
  };
  if (trouble !== undefined) {
    return (
      <Message tone="wait" live>
        {troubleText[trouble]}
      </Message>
    );
  }
  return (
    <>
      <div className="scanner">
        <video ref={video} muted playsInline aria-label="Beeld van de camera" />
        <span className="aim" aria-hidden="true" />
      </div>
      <p className="help" role="status">
        {camera === undefined ? 'De camera wordt geopend.' : 'Houd de code in het kader, met genoeg licht.'}
      </p>
      {camera?.setLight !== undefined && (
        <Button icon={isLit ? <IconBulbOff size={24} aria-hidden="true" /> : <IconBulb size={24} aria-hidden="true" />} onClick={() => carryOut(light)}>
          {isLit ? 'Lamp uit' : 'Lamp aan'}
        </Button>
      )}
    </>
  );
}
