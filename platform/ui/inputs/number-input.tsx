import { type ComponentProps, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { FramedInput, type InputProps } from './input.tsx';

/** A number as typed, comma or point alike; the string goes up and is read by the caller. Opening it selects what stands there, so that it is typed over. */
export function NumberInput(props: InputProps) {
  return <FramedInput type="text" inputMode="decimal" {...useSelectOnOpen(props)} className={classNames('num', props.className)} />;
}

/** The press that opens an input also puts the caret somewhere, which would undo a selection made when it got the focus: it is made again after that press. */
function useSelectOnOpen({ onFocus, onPointerDown, onClick, onKeyDown, ...props }: InputProps): InputProps {
  const isOpening = useRef(false);
  /** Nothing was done in it since it got the focus: a press on an input that got it by itself opens it all the same. */
  const isUntouched = useRef(false);
  const handlers: Pick<ComponentProps<'input'>, 'onFocus' | 'onPointerDown' | 'onClick' | 'onKeyDown'> = {
    onFocus(event) {
      isUntouched.current = true;
      event.currentTarget.select();
      onFocus?.(event);
    },
    onPointerDown(event) {
      isOpening.current = isUntouched.current || document.activeElement !== event.currentTarget;
      onPointerDown?.(event);
    },
    onClick(event) {
      const { selectionStart, selectionEnd } = event.currentTarget;
      // Who dragged over a part of it wants that part.
      if (isOpening.current && selectionStart === selectionEnd) event.currentTarget.select();
      isOpening.current = false;
      isUntouched.current = false;
      onClick?.(event);
    },
    onKeyDown(event) {
      isUntouched.current = false;
      onKeyDown?.(event);
    },
  };
  return { ...props, ...handlers };
}
