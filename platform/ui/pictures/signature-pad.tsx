import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useFieldInvalid, useGroupAttributes } from '../inputs/field-links.ts';
import { Picture } from './picture.tsx';
import { type Ink, useInk } from './use-ink.ts';

/** A signature as drawn (PNG as a data URL) or, for whoever can't draw, as a typed name. */
export type Signature = { readonly kind: 'drawn'; readonly dataUrl: string } | { readonly kind: 'typed'; readonly name: string };

export interface SignaturePadProps {
  readonly value: Signature | undefined;
  readonly onChange: (value: Signature | undefined) => void;
  readonly locked?: boolean;
}

/** A place to sign with a finger, or with the keyboard by typing a name. Put it in a `Field group`. */
export function SignaturePad({ value, onChange, locked }: SignaturePadProps) {
  const group = useGroupAttributes();
  const [isTyping, setIsTyping] = useState(value?.kind === 'typed');
  const change = (typing: boolean) => {
    setIsTyping(typing);
    onChange(undefined);
  };
  return (
    <fieldset {...group} className="sign">
      {isTyping ? <TypedName value={value} onChange={onChange} locked={locked} /> : <DrawingArea value={value} onChange={onChange} locked={locked} />}
      {!locked && (
        <div className="bars">
          <Button variant="quiet" size="small" onClick={() => change(!isTyping)}>
            {isTyping ? 'Liever tekenen' : 'Liever je naam typen'}
          </Button>
          {value !== undefined && (
            <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
              Opnieuw
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

function DrawingArea({ value, onChange, locked }: SignaturePadProps) {
  const invalid = useFieldInvalid();
  const shown = value?.kind === 'drawn' ? value.dataUrl : undefined;
  const ink = useInk((dataUrl) => onChange({ kind: 'drawn', dataUrl }), shown !== undefined);
  const isDrawing = ink.drawnHere === shown || shown === undefined;
  return (
    <div className={classNames('paper', invalid && 'invalid')}>
      {locked || !isDrawing ? (
        <Picture src={shown} alt="Handtekening" missing={<p className="missing">Deze handtekening staat nog niet op dit apparaat.</p>} />
      ) : (
        <InkCanvas ink={ink} />
      )}
    </div>
  );
}

function InkCanvas({ ink }: { readonly ink: Ink }) {
  return (
    <canvas ref={ink.canvas} role="img" aria-label={ink.isReady ? 'Teken hier je handtekening met je vinger of muis' : 'Tekenvlak wordt geladen'}>
      Teken hier je handtekening.
    </canvas>
  );
}

function TypedName({ value, onChange, locked }: SignaturePadProps) {
  const id = useId();
  const name = value?.kind === 'typed' ? value.name : '';
  return (
    <>
      {!locked && (
        <>
          <label htmlFor={id}>Je naam geldt als handtekening</label>
          <div className="in">
            <input
              id={id}
              autoComplete="name"
              value={name}
              onChange={(event) => onChange(event.target.value === '' ? undefined : { kind: 'typed', name: event.target.value })}
            />
          </div>
        </>
      )}
      <div className="paper">
        <p className="typed">{name}</p>
      </div>
    </>
  );
}
