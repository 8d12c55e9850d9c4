import type { ReactNode } from 'react';

/** A date (`05-11-2026`, with its time when it has one) or a phase (`26.01432-02`): browsers break such text at its hyphens. */
const wholeInText = /(\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?|\d{2}\.\d{5}-\d{2})/;

/** Text of which dates and numbers of phases stay on one line; anything else as it is. */
export function unbroken(content: ReactNode): ReactNode {
  if (typeof content !== 'string' || !wholeInText.test(content)) return content;
  return content.split(wholeInText).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );
}
