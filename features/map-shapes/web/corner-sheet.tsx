import { useState } from 'react';
import { rdWords } from '#features/fieldwork/web/point-words.ts';
import { placeTroubles } from '#platform/shared/geometry/rd-places.ts';
import { formatNumberForInput, type NumberTrouble, parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { toCorner } from '../drawing.ts';
import type { Corner } from '../rules.ts';

/** Decimals of a place: millimetres. */
const RD_DECIMALS = 3;

const remedies: Record<NumberTrouble, string> = {
  empty: 'Vul het getal van de tekening in, bijvoorbeeld 173398,20.',
  'not-a-number': 'Vul een getal in.',
  ambiguous: 'Typ het getal zonder punt tussen de duizendtallen, bijvoorbeeld 173398,20.',
  'not-whole': 'Vul een heel getal in.',
  'too-many-decimals': 'Vul ten hoogste drie cijfers achter de komma in.',
  'too-large': 'Dit getal is te groot. Kijk het na.',
};

interface CornerSheetProps {
  /** Name under which what is typed stays on the device. */
  readonly name: string;
  /** The corner that gets another place; undefined for new ones. */
  readonly corner?: { readonly number: number; readonly at: Corner } | undefined;
  /** Corners there are, to number the next. */
  readonly count: number;
  readonly onCorner: (corner: Corner) => void;
  readonly onClose: () => void;
}

/** Corners by the RD of a drawing, one after the other; or another place for one. */
export function CornerSheet({ name, corner, count, onCorner, onClose }: CornerSheetProps) {
  const { texts, setTexts, forget } = useKeptTexts(name);
  const first = corner === undefined ? { rdX: '', rdY: '' } : { rdX: textOf(corner.at.rdX), rdY: textOf(corner.at.rdY) };
  const typed = { ...first, ...texts };
  const [troubles, setTroubles] = useState<readonly FieldProblem[]>([]);
  const [last, setLast] = useState<Corner>();
  const errorOf = (path: string) => troubles.find((trouble) => trouble.path === path)?.message;
  const take = async () => {
    const { place, wrong } = readPlace(typed);
    setTroubles(wrong);
    if (place === undefined) return;
    const at = toCorner(place);
    onCorner(at);
    setLast(at);
    // At once: what is typed while the device forgets the corner before goes where it is typed.
    if (corner === undefined) document.getElementById('corner-rdX')?.focus();
    await forget();
    if (corner !== undefined) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={corner === undefined ? `Hoekpunt ${count + 1}` : `Hoekpunt ${corner.number}`}
      description="RD-coördinaten in meters, zoals op de tekening."
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{corner === undefined ? 'Terug naar de kaart' : 'Annuleren'}</Button>
          <Button variant="primary" type="submit" form="shape-corner">
            {corner === undefined ? 'Hoekpunt toevoegen' : 'Overnemen'}
          </Button>
        </>
      }
    >
      <form
        id="shape-corner"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          take().catch(reportError);
        }}
      >
        <div className="pair">
          <Field label="RD X" id="corner-rdX" error={errorOf('rdX')}>
            <NumberInput value={typed.rdX} onChange={(rdX) => setTexts({ rdX })} unit="m" />
          </Field>
          <Field label="RD Y" id="corner-rdY" error={errorOf('rdY')}>
            <NumberInput value={typed.rdY} onChange={(rdY) => setTexts({ rdY })} unit="m" />
          </Field>
        </div>
        <p className="muted num" role="status">
          {last === undefined ? '' : `Hoekpunt ${count} staat op RD ${rdWords(last)}. Vul het volgende in, of ga terug naar de kaart.`}
        </p>
      </form>
    </Sheet>
  );
}

const textOf = (meters: number) => formatNumberForInput(meters, RD_DECIMALS);

function readPlace(typed: { readonly rdX: string; readonly rdY: string }) {
  const wrong: FieldProblem[] = [];
  const read = (path: 'rdX' | 'rdY'): number | undefined => {
    const parsed = parseNumber(typed[path], RD_DECIMALS);
    if (parsed.ok) return parsed.value;
    wrong.push({ path, message: remedies[parsed.trouble] });
    return undefined;
  };
  const [rdX, rdY] = [read('rdX'), read('rdY')];
  if (rdX === undefined || rdY === undefined) return { wrong };
  wrong.push(...placeTroubles({ rdX, rdY }));
  return wrong.length > 0 ? { wrong } : { wrong, place: { rdX, rdY } };
}
