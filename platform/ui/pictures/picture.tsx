import type { ReactNode } from 'react';
import { usePicture } from './use-picture.ts';

export interface PictureProps {
  /** Absent while it is looked up; then nothing stands here. */
  readonly src: string | undefined;
  readonly alt: string;
  /** Shown when the picture can't be had now. */
  readonly missing: ReactNode;
  readonly lazy?: boolean;
  /** Opens large in a tab of its own. */
  readonly opens?: boolean;
  readonly className?: string;
}

/** A picture from the device or the server. One that is out of reach says so, instead of the browser's torn page. */
export function Picture({ src, alt, missing, lazy, opens, className }: PictureProps) {
  const { isMissing, onError } = usePicture(src);
  if (src === undefined) return null;
  if (isMissing) return missing;
  const image = <img className={className} src={src} alt={alt} onError={onError} loading={lazy ? 'lazy' : undefined} decoding={lazy ? 'async' : undefined} />;
  if (!opens) return image;
  return (
    <a href={src} target="_blank" rel="noreferrer">
      {image}
    </a>
  );
}
