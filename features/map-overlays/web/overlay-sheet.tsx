import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { PhasePlace } from '#features/fieldwork/web/point-actions.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { keepFile } from '#platform/web/files/kept-files.ts';
import { countCoordinates } from '../content.ts';
import type { OverlayInput } from '../contract.ts';
import { type KlicAim, klicAims, klicThemeOf, klicThemes } from '../labels.ts';
import { MESSAGE_LENGTH_MAX, NAME_LENGTH_MAX } from '../rules.ts';
import { saveOverlay } from './overlay-actions.ts';
import { messageWords, nameOfFile, untilWords } from './overlay-words.ts';
import { PlacingFields } from './placing-fields.tsx';
import { EMPTY_MARK, readPlacing, type TypedMark, typedMark } from './placing-text.ts';
import { type OfPdf, OVERLAY_FILES, type ReadOverlay, readOverlayFile } from './reading/read-overlay-file.ts';
import { useDigDays } from './use-dig-days.ts';

export interface OverlaySheetProps {
  readonly place: PhasePlace;
  readonly onClose: () => void;
}

interface Opened {
  readonly file: File;
  readonly read: ReadOverlay;
}

/** Texts somebody types for an overlay. */
interface Typed {
  readonly name: string;
  readonly marks: readonly TypedMark[];
  readonly number: string;
  readonly askedOn: string;
  readonly aim: KlicAim;
}

const NOTHING: Typed = { name: '', marks: [EMPTY_MARK, EMPTY_MARK], number: '', askedOn: '', aim: 'unknown' };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Lays a drawing or KLIC under the map: looked through on the device first, also without a network. */
export function OverlaySheet({ place, onClose }: OverlaySheetProps) {
  const [open, setOpen] = useState<Opened>();
  const [typed, setTyped] = useState(NOTHING);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const look = async (file: File) => {
    const read = await readOverlayFile(file);
    setOpen({ file, read });
    setChecked(false);
    const ofKlic = read.kind === 'klic' ? { number: read.number, askedOn: read.askedOn, aim: read.aim } : {};
    setTyped({ ...NOTHING, name: nameOfFile(file.name, NAME_LENGTH_MAX), ...marksOf(read), ...ofKlic });
  };
  const { input, wrong } = open === undefined ? { input: undefined, wrong: [] } : inputOf(open, typed);
  const problems = isChecked ? wrong : [];
  const save = () => {
    setChecked(true);
    if (open === undefined || input === undefined || wrong.length > 0) return;
    run(async () => {
      const kept = await keepFile(await fileOf(open), { kind: 'document', name: open.read.kind === 'picture' ? open.read.file.name : open.file.name });
      await saveOverlay({ ...input, id: newId(), ...place, fileId: kept.id, fileName: kept.name });
      addSuccess(`${input.name} ligt onder de kaart.`);
      onClose();
    });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title="Tekening of KLIC toevoegen"
      description="Een tekening als PNG, JPEG, PDF of DXF in RD, of de KLIC-levering als ZIP zoals je haar downloadde."
      size="lg"
      keepOpen={open !== undefined}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          {open !== undefined && (
            <Button variant="primary" busy={isBusy} onClick={save}>
              Onder de kaart leggen
            </Button>
          )}
        </>
      }
    >
      <div className="secbody">
        <div className="acts">
          <FileButton
            accept={OVERLAY_FILES}
            icon={<IconUpload size={20} aria-hidden="true" />}
            disabled={isBusy}
            onFiles={([file]) => file !== undefined && run(() => look(file))}
          >
            {open === undefined ? 'Bestand kiezen' : 'Ander bestand kiezen'}
          </FileButton>
        </div>
        {isBusy && open === undefined && <p role="status">Het bestand wordt gelezen…</p>}
        <TroubleMessage trouble={trouble} title="Niet toegevoegd" />
        {open !== undefined && (
          <OverlayFields place={place} open={open} typed={typed} problems={problems} onChange={(more) => setTyped((before) => ({ ...before, ...more }))} />
        )}
      </div>
    </Sheet>
  );
}

/** The points a GeoPDF says it lies by, to look at and to mend. */
function marksOf(read: ReadOverlay): Partial<Typed> {
  const georeference = read.kind === 'picture' ? read.ofPdf?.georeference : undefined;
  return georeference !== undefined && 'marks' in georeference ? { marks: georeference.marks.map(typedMark) } : {};
}

/** Returns the file to keep: a picture as it is, of anything else the content that is drawn of it. */
async function fileOf({ read }: Opened): Promise<Blob> {
  if (read.kind === 'picture') return read.file;
  return (await import('./content-file.ts')).toContentFile(read.content);
}

type SaidInput = Pick<OverlayInput, 'kind' | 'name' | 'placing' | 'message'>;

function inputOf({ read }: Opened, { name, marks, number, askedOn, aim }: Typed): { readonly input: SaidInput; readonly wrong: readonly FieldProblem[] } {
  const nameless = name.trim() === '' ? [{ path: 'name', message: 'Geef de tekening een naam.' }] : [];
  if (read.kind === 'picture') {
    const { placing, wrong } = readPlacing(read, marks);
    const { widthPx, heightPx } = read;
    return { input: { kind: 'picture', name, placing: { widthPx, heightPx, marks: [...placing.marks] }, message: null }, wrong: [...nameless, ...wrong] };
  }
  if (read.kind === 'drawing') return { input: { kind: 'drawing', name, placing: null, message: null }, wrong: nameless };
  const wrong = [
    ...nameless,
    ...(number.trim() === '' ? [{ path: 'number', message: 'Vul het nummer van de KLIC-melding in, bijvoorbeeld 26G0012345.' }] : []),
    ...(DAY.test(askedOn) ? [] : [{ path: 'askedOn', message: 'Vul in op welke dag de melding is gedaan: daarvan hangt af tot wanneer ze geldt.' }]),
  ];
  return { input: { kind: 'klic', name, placing: null, message: { number, askedOn, aim } }, wrong };
}

interface OverlayFieldsProps extends Pick<OverlaySheetProps, 'place'> {
  readonly open: Opened;
  readonly typed: Typed;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (more: Partial<Typed>) => void;
}

function OverlayFields({ place, open: { read }, typed, problems, onChange }: OverlayFieldsProps) {
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <>
      <Field label="Naam" id="overlay-name" error={errorOf('name')}>
        <TextInput value={typed.name} onChange={(name) => onChange({ name })} maxLength={NAME_LENGTH_MAX} />
      </Field>
      {read.kind === 'picture' && read.ofPdf !== undefined && <PdfOrigin ofPdf={read.ofPdf} />}
      {read.kind === 'picture' && (
        <PlacingFields file={read.file} problems={problems} size={read} marks={typed.marks} onChange={(marks) => onChange({ marks })} />
      )}
      {read.kind === 'drawing' && <DrawingFindings read={read} />}
      {read.kind === 'klic' && <KlicFields {...{ place, read, typed, errorOf, onChange }} />}
    </>
  );
}

/** How a picture came out of a PDF, and how it is laid. */
function PdfOrigin({ ofPdf: { drawn, georeference } }: { readonly ofPdf: OfPdf }) {
  const what = drawn === undefined ? 'De scan uit de PDF' : `Bladzijde 1 van de PDF, getekend met ${formatNumber(drawn.dpi)} beeldpunten per inch`;
  const others = drawn !== undefined && drawn.pages > 1 ? ` De PDF heeft ${formatNumber(drawn.pages)} bladzijden: de andere blijven weg.` : '';
  if (georeference === undefined)
    return (
      <Message>
        {what}.{others} Coördinaten zijn er niet in gevonden: leg haar neer met twee bekende punten.
      </Message>
    );
  if ('trouble' in georeference)
    return (
      <Message tone="wait">
        {what}.{others} {georeference.trouble} Leg haar neer met twee bekende punten.
      </Message>
    );
  return (
    <Message>
      {what}, neergelegd met de coördinaten die erin staan (GeoPDF).{others} Kijk op de kaart na of ze klopt.
    </Message>
  );
}

function DrawingFindings({ read: { content } }: { readonly read: ReadOverlay & { readonly kind: 'drawing' } }) {
  const { layers, leftOut } = content;
  return (
    <>
      <p role="status" className="num">
        {formatNumber(layers.reduce((sum, { lines }) => sum + lines.length, 0))} lijnen in {layers.length} {layers.length === 1 ? 'laag' : 'lagen'},{' '}
        {formatNumber(countCoordinates(layers))} hoekpunten.
      </p>
      {leftOut.length > 0 && (
        <Message tone="wait" title="Niet alles van de tekening is te zien">
          Niet getekend: {leftOut.join(', ')}.
        </Message>
      )}
    </>
  );
}

interface KlicFieldsProps extends Pick<OverlayFieldsProps, 'place' | 'typed' | 'onChange'> {
  readonly read: ReadOverlay & { readonly kind: 'klic' };
  readonly errorOf: (path: string) => string | undefined;
}

function KlicFields({ place, read: { content }, typed, errorOf, onChange }: KlicFieldsProps) {
  const norms = useNorms();
  const days = useDigDays(place);
  const { number, askedOn, aim } = typed;
  const isDated = DAY.test(askedOn);
  const trouble = isDated ? messageWords(typed, days, norms) : '';
  return (
    <>
      <div className="pair">
        <Field label="Meldnummer" id="overlay-number" error={errorOf('number')}>
          <TextInput value={number} onChange={(value) => onChange({ number: value })} maxLength={MESSAGE_LENGTH_MAX} />
        </Field>
        <Field label="Gedaan op" id="overlay-asked-on" error={errorOf('askedOn')}>
          <DateInput value={askedOn} onChange={(value) => onChange({ askedOn: value })} />
        </Field>
      </div>
      <Field label="Soort melding" id="overlay-aim">
        <SelectInput
          value={aim}
          onChange={(value) => onChange({ aim: value as KlicAim })}
          options={(Object.keys(klicAims) as KlicAim[]).map((value) => ({ value, label: klicAims[value] }))}
          placeholder={null}
        />
      </Field>
      {trouble !== '' ? <Message tone="wait">{trouble}</Message> : isDated && <p className="muted num">Graven begint {untilWords(typed, norms)}.</p>}
      <p role="status" className="num">
        {content.layers.map(({ key, lines }) => `${klicThemes[klicThemeOf(key)].label} ${formatNumber(lines.length)}`).join(', ')}.
      </p>
    </>
  );
}
