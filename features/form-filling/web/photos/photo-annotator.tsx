import { IconArrowBackUp, IconArrowUpRight, IconCircle, IconLetterT, IconScribble } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import type { Annotation } from '#features/form-engine/filling/answers.ts';
import type { PhotoSize } from '#features/form-engine/photos/annotation-shapes.ts';
import { ANNOTATION_TEXT_LENGTH_MAX } from '#features/form-engine/photos/photo-annotations.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnnotationDrawing } from './annotation-drawing.tsx';
import { type DrawingTool, useDrawing } from './use-drawing.ts';

const tools = [
  { tool: 'arrow', label: 'Pijl', Icon: IconArrowUpRight, hint: 'Sleep van de staart naar de punt.' },
  { tool: 'circle', label: 'Cirkel', Icon: IconCircle, hint: 'Sleep van hoek naar hoek.' },
  { tool: 'text', label: 'Tekst', Icon: IconLetterT, hint: 'Tik waar de tekst moet beginnen.' },
  { tool: 'line', label: 'Vrij', Icon: IconScribble, hint: 'Teken met je vinger, pen of muis.' },
] as const satisfies readonly { tool: DrawingTool; label: string; Icon: unknown; hint: string }[];

export interface PhotoAnnotatorProps {
  readonly url: string;
  /** Names the photo: "Foto 2". */
  readonly name: string;
  readonly annotations: readonly Annotation[];
  /** Told of each part that comes or goes. */
  readonly onChange: (annotations: readonly Annotation[]) => void;
  /** Keeps the drawing; the annotator closes when it is kept. */
  readonly onDone: (annotations: readonly Annotation[]) => Promise<void>;
  readonly onClose: () => void;
}

/** A photo to draw on: arrows, circles, words and lines, each to be taken back. */
export function PhotoAnnotator({ url, name, annotations: start, onChange, onDone, onClose }: PhotoAnnotatorProps) {
  const [tool, setTool] = useState<DrawingTool>('arrow');
  const [size, setSize] = useState<PhotoSize>();
  const { isBusy, trouble, run } = useAction();
  const { annotations, stroke, textAt, isFull, surface, addText, undo } = useDrawing(start, tool, onChange);

  return (
    <Dialog
      open
      keepOpen
      size="lg"
      onClose={onClose}
      title={`Tekenen op ${name.toLowerCase()}`}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} onClick={() => run(() => onDone(annotations))}>
            Klaar
          </Button>
        </>
      }
    >
      <div className="annotate">
        <div className="drawtools" role="toolbar" aria-label="Tekengereedschap">
          {tools.map(({ tool: each, label, Icon }) => (
            <Button key={each} size="small" aria-pressed={tool === each} icon={<Icon size={20} aria-hidden="true" />} onClick={() => setTool(each)}>
              {label}
            </Button>
          ))}
          <Button size="small" variant="quiet" disabled={annotations.length === 0} icon={<IconArrowBackUp size={20} aria-hidden="true" />} onClick={undo}>
            Terug
          </Button>
        </div>
        {textAt !== undefined && <TextForm onAdd={addText} />}
        <p className="help" role="status">
          {isFull ? 'Er kan niets meer bij op deze foto.' : tools.find((each) => each.tool === tool)?.hint}
        </p>
        <div className="drawpaper">
          <img
            src={url}
            alt={name}
            draggable={false}
            onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          />
          {size !== undefined && (
            <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={`Tekening met ${annotations.length} delen`} {...surface}>
              {[...annotations, ...(stroke === undefined ? [] : [stroke])].map((annotation, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is the order it was made in
                <AnnotationDrawing key={index} annotation={annotation} size={size} />
              ))}
            </svg>
          )}
        </div>
        <TroubleMessage trouble={trouble} />
      </div>
    </Dialog>
  );
}

/** The place was just pointed at; the words come next. */
const focusNow = (input: HTMLInputElement | null): void => input?.focus();

function TextForm({ onAdd }: { readonly onAdd: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd(text);
  };
  return (
    <form className="drawtext" onSubmit={add}>
      <label className="vh" htmlFor={id}>
        Tekst op de foto
      </label>
      <div className="in">
        <input
          id={id}
          ref={focusNow}
          placeholder="Tekst op de foto"
          maxLength={ANNOTATION_TEXT_LENGTH_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit">Plaatsen</Button>
    </form>
  );
}
