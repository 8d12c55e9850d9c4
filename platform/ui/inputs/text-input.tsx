import { FramedInput, type InputProps } from './input.tsx';

/** A line of text. `type` for what the keyboard should offer. */
export function TextInput({ type = 'text', ...rest }: InputProps & { readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' }) {
  return <FramedInput type={type} {...rest} />;
}
