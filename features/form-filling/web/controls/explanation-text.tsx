import type { FieldOf } from '#features/form-engine/design/design-fields.ts';
import { Message } from '#platform/ui/page/message.tsx';

/** Explanation of the design, with its picture; in a frame when it informs or warns. */
export function ExplanationText({ field: { text, tone, picture, label } }: { readonly field: FieldOf<'explanation'> }) {
  const image = picture !== undefined && <img className="explaining" src={picture} alt={label} />;
  if (tone === 'info' || tone === 'warning') {
    return (
      <Message tone={tone === 'info' ? 'info' : 'wait'}>
        {text}
        {image}
      </Message>
    );
  }
  return (
    <div className="stack">
      <p className="prose">{text}</p>
      {image}
    </div>
  );
}
