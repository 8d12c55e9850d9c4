import type { FocusEvent } from 'react';
import { classNames } from '../class-names.ts';
import { FramedInput, type InputProps } from './input.tsx';

/**
 * The value that goes up when a date or time cannot be read: a day that does not exist, such as 31-02, or half of one. What was typed stays
 * in the field; the browser tells nobody what it is.
 */
export const UNREADABLE = '?';

/** The device's own field for a date or a time. What cannot be read is told when the field is left, instead of passing for nothing. */
export function NativeInput({ value, onBlur, ...props }: InputProps & { readonly type: 'date' | 'time' }) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { badInput } = event.currentTarget.validity;
    if (badInput) props.onChange(UNREADABLE);
    else if (value === UNREADABLE) props.onChange(event.currentTarget.value);
    onBlur?.(event);
  };
  return <FramedInput {...props} value={value === UNREADABLE ? '' : value} onBlur={leave} className={classNames('num', props.className)} />;
}
