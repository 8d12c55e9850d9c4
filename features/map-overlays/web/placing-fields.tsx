import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { formatNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { layPicture, MARKS_MAX, MARKS_MIN, type Placing } from '../placing.ts';
import { EMPTY_MARK, pixelText, readMark, type TypedMark } from './placing-text.ts';

interface PlacingFieldsProps {
  readonly file: File;
  readonly size: Pick<Placing, 'widthPx' | 'heightPx'>;
  readonly marks: readonly TypedMark[];
  readonly onChange: (marks: readonly TypedMark[]) => void;
  readonly problems: readonly FieldProblem[];
}

/** Lays a picture by points that are known on it and in RD: pointed out on the picture, or typed. */
export function PlacingFields({ file, size, marks, onChange, problems }: PlacingFieldsProps) {
  const [active, setActive] = useState(0);
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const change = (index: number, more: Partial<TypedMark>) => onChange(marks.map((mark, at) => (at === index ? { ...mark, ...more } : mark)));
  const overall = problems.find(({ path }) => path === 'marks' || /^marks\.\d+$/.test(path))?.message;
  return (
    <>
      <p className="muted">
        Wijs {MARKS_MIN} punten aan waarvan je de RD-coördinaten weet, zo ver mogelijk uiteen: hoeken van een gebouw, of borden met RD op de tekening. Met meer
        punten zie je hoe goed het past.
      </p>
      <Picture {...{ file, size, marks, active }} onPoint={(xPx, yPx) => change(active, { xPx: pixelText(xPx), yPx: pixelText(yPx) })} />
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its number
        <fieldset key={index} className="placingpoint">
          <legend>
            Punt {index + 1}
            {index === active && <small>een tik op de afbeelding wijst dit punt aan</small>}
          </legend>
          <div className="pair">
            <Field label="Van links" id={`mark-${index}-xPx`} error={errorOf(`marks.${index}.xPx`)}>
              <NumberInput value={mark.xPx} onChange={(xPx) => change(index, { xPx })} unit="px" />
            </Field>
            <Field label="Van boven" id={`mark-${index}-yPx`} error={errorOf(`marks.${index}.yPx`)}>
              <NumberInput value={mark.yPx} onChange={(yPx) => change(index, { yPx })} unit="px" />
            </Field>
          </div>
          <div className="pair">
            <Field label="RD X" id={`mark-${index}-rdX`} error={errorOf(`marks.${index}.rdX`)}>
              <NumberInput value={mark.rdX} onChange={(rdX) => change(index, { rdX })} unit="m" />
            </Field>
            <Field label="RD Y" id={`mark-${index}-rdY`} error={errorOf(`marks.${index}.rdY`)}>
              <NumberInput value={mark.rdY} onChange={(rdY) => change(index, { rdY })} unit="m" />
            </Field>
          </div>
          <div className="btns">
            {index !== active && <Button onClick={() => setActive(index)}>Punt {index + 1} aanwijzen</Button>}
            {marks.length > MARKS_MIN && (
              <Button
                variant="quiet"
                icon={<IconTrash size={20} aria-hidden="true" />}
                onClick={() => {
                  onChange(marks.filter((_, at) => at !== index));
                  setActive(0);
                }}
              >
                Punt {index + 1} weg
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {marks.length < MARKS_MAX && (
        <Button
          icon={<IconPlus size={20} aria-hidden="true" />}
          onClick={() => {
            onChange([...marks, EMPTY_MARK]);
            setActive(marks.length);
          }}
        >
          Nog een punt
        </Button>
      )}
      <p role="status" className="num">
        {fitWords(marks)}
      </p>
      {overall !== undefined && (
        <p className="drawtrouble" role="alert">
          {overall}
        </p>
      )}
    </>
  );
}

/** How the picture lies by the points so far. */
function fitWords(typed: readonly TypedMark[]): string {
  const laid = layPicture(typed.map(readMark).filter((mark) => mark !== undefined));
  if (laid === undefined) return '';
  const scale = `1 beeldpunt is ${formatNumber(laid.metersPerPixel, { decimals: 3 })} m.`;
  if (laid.offMeters.length <= MARKS_MIN) return `${scale} Met een derde punt zie je hoe goed het past.`;
  const offs = laid.offMeters.map((meters, index) => `punt ${index + 1}: ${formatNumber(meters, { decimals: 2 })} m`).join(', ');
  return `${scale} Afwijking gemiddeld ${formatNumber(laid.rootMeanMeters, { decimals: 2 })} m (${offs}).`;
}

interface PictureProps extends Pick<PlacingFieldsProps, 'file' | 'size' | 'marks'> {
  readonly active: number;
  readonly onPoint: (xPx: number, yPx: number) => void;
}

const zooms = [
  { value: 'fit', label: 'Passend' },
  { value: 'whole', label: 'Ware grootte' },
] as const;

function Picture({ file, size: { widthPx, heightPx }, marks, active, onPoint }: PictureProps) {
  const [url, setUrl] = useState<string>();
  const [zoom, setZoom] = useState<(typeof zooms)[number]['value']>('fit');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const point = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    // A press by the keyboard has no place.
    if (event.detail > 0) onPoint(((event.clientX - box.left) / box.width) * widthPx, ((event.clientY - box.top) / box.height) * heightPx);
  };
  return (
    <>
      <Segmented label="Hoe groot de afbeelding is" segments={zooms} value={zoom} onChange={setZoom} />
      <div className="placingbox">
        <button
          type="button"
          className="placingpicture"
          style={{ width: zoom === 'fit' ? '100%' : widthPx }}
          aria-label={`Punt ${active + 1} aanwijzen op de afbeelding. Zonder muis vul je de beeldpunten hieronder in.`}
          onClick={point}
        >
          {url !== undefined && <img src={url} alt="" />}
          {marks.map(readPixel).map((at, index) =>
            at === undefined ? null : (
              <b
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its number
                key={index}
                className="placingmark"
                // Drawn, and no text: the numbers would stand in the way of the name of the button.
                data-number={index + 1}
                style={{ left: `${(at[0] / widthPx) * 100}%`, top: `${(at[1] / heightPx) * 100}%` }}
              />
            ),
          )}
        </button>
      </div>
    </>
  );
}

function readPixel(typed: TypedMark): readonly [number, number] | undefined {
  const mark = readMark({ ...typed, rdX: '0', rdY: '0' });
  return mark === undefined ? undefined : [mark.xPx, mark.yPx];
}
