import type { ChangeEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface FileButtonProps {
  /** Accepted types as in `<input accept>`: "image/*", ".pdf". */
  readonly accept?: string;
  readonly capture?: 'environment' | 'user';
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly icon?: ReactNode;
  readonly variant?: 'plain' | 'primary';
  readonly invalid?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A button that asks the device for files or a photo. The input lies over it, so that touch, keyboard and readers meet the real thing. */
export function FileButton({ accept, capture, multiple, onFiles, icon, variant = 'plain', invalid, disabled, children }: FileButtonProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className={classNames('btn filebtn', variant === 'primary' && 'primary', invalid && 'invalid')}>
      {icon}
      {children}
      <input type="file" accept={accept} capture={capture} multiple={multiple} disabled={disabled} onChange={choose} />
    </label>
  );
}
