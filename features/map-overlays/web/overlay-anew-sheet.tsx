import { useEffect, useState } from 'react';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { isExpected } from '#platform/web/answers/problem-text.ts';
import { loadPreview } from '#platform/web/files/showing/load-preview.ts';
import type { Overlay } from '../contract.ts';
import { NAME_LENGTH_MAX } from '../rules.ts';
import { saveOverlay, toInput } from './overlay-actions.ts';
import { PlacingFields } from './placing-fields.tsx';
import { readPlacing, type TypedMark, typedMark } from './placing-text.ts';

interface OverlayAnewSheetProps {
  readonly overlay: Overlay & { readonly placing: NonNullable<Overlay['placing']> };
  readonly place: PhasePlace;
  readonly onClose: () => void;
}

/** Lays a picture that lies under the map anew, by other points or by more of them, and gives it another name. */
export function OverlayAnewSheet({ overlay, place, onClose }: OverlayAnewSheetProps) {
  const { placing } = overlay;
  const [name, setName] = useState(overlay.name);
  const [marks, setMarks] = useState<readonly TypedMark[]>(() => placing.marks.map(typedMark));
  const [isChecked, setChecked] = useState(false);
  const file = usePicture(overlay);
  const saving = useAction();
  const { placing: laid, wrong } = readPlacing(placing, marks);
  const problems = isChecked ? wrong : [];
  const nameless = name.trim() === '' ? 'Geef de tekening een naam.' : undefined;
  const save = () => {
    setChecked(true);
    if (nameless !== undefined || wrong.length > 0) return;
    saving.run(async () => {
      const { widthPx, heightPx } = placing;
      await saveOverlay({ ...toInput(overlay, place), name, placing: { widthPx, heightPx, marks: [...laid.marks] } });
      addSuccess(`${name.trim()} is anders neergelegd.`);
      onClose();
    });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${overlay.name} anders neerleggen`}
      size="lg"
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={saving.isBusy} onClick={save}>
            Neerleggen
          </Button>
        </>
      }
    >
      <div className="secbody">
        <TroubleMessage trouble={saving.trouble} title="Niet bewaard" />
        <Field label="Naam" id="overlay-name" error={isChecked ? nameless : undefined}>
          <TextInput value={name} onChange={setName} maxLength={NAME_LENGTH_MAX} />
        </Field>
        {file === 'opening' && <p role="status">De afbeelding wordt geopend…</p>}
        {file === 'absent' && <Message tone="wait">De afbeelding staat niet op dit apparaat. Open dit scherm opnieuw als je verbinding hebt.</Message>}
        {typeof file === 'object' && <PlacingFields file={file} problems={problems} size={placing} marks={marks} onChange={setMarks} />}
      </div>
    </Sheet>
  );
}

/** The picture of an overlay, from the device or else from the server. */
function usePicture({ fileId, fileName }: Overlay): File | 'opening' | 'absent' {
  const [file, setFile] = useState<File | 'opening' | 'absent'>('opening');
  useEffect(() => {
    const ending = new AbortController();
    loadPreview(fileId, ending.signal).then(
      ({ bytes }) => setFile(new File([bytes], fileName, { type: bytes.type })),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        setFile('absent');
        if (!isExpected(error)) reportError(error);
      },
    );
    return () => ending.abort();
  }, [fileId, fileName]);
  return file;
}
