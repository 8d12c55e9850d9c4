import { Fragment } from 'react';

/** Characters before which a hash may break. */
const PIECE_LENGTH = 16;

/** A hash that may break between pieces, so that a phone is not too narrow for it. */
export function HashText({ hash }: { readonly hash: string }) {
  return Array.from({ length: Math.ceil(hash.length / PIECE_LENGTH) }, (_, index) => hash.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH)).map(
    (piece) => (
      <Fragment key={piece}>
        {piece}
        <wbr />
      </Fragment>
    ),
  );
}
