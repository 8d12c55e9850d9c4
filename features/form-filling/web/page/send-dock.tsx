import type { Gap } from '#features/form-engine/filling/state/form-state.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useAction, useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useDraftRivals } from '#platform/web/drafts/drafts.ts';
import type { OpenForm } from '../drafts/open-form.ts';

/** How a form is sent. */
export interface FormSending {
  /** Why it can't be sent yet, besides its gaps. */
  readonly withheld?: string | undefined;
  /** Puts the form in the outbox and goes on from there. */
  readonly onSend: () => Promise<void>;
}

export interface SendDockProps {
  readonly form: OpenForm;
  readonly sending: FormSending;
  /** Goes to what is still to be filled in. */
  readonly onGap: (gap: Gap) => void | Promise<void>;
}

/** Sends a form, or goes to its first gap. Nothing while another answer to it is still to be chosen from. */
export function SendDock({ form: { id, state }, sending: { withheld, onSend }, onGap }: SendDockProps) {
  const [first] = state.gaps();
  const { isBusy, trouble, run } = useAction();
  const mustChoose = useDraftRivals(id) !== undefined;
  if (mustChoose) return null;
  const send = async () => (first === undefined ? onSend() : onGap(first));
  return (
    <DockAction alone why={trouble?.text ?? (first === undefined ? withheld : `Eerst nog invullen: ${first.label}`)}>
      <Button variant="next" size="main" busy={isBusy} disabled={first === undefined && withheld !== undefined} onClick={() => run(send)}>
        {first === undefined ? 'Formulier versturen' : 'Naar het eerste veld'}
      </Button>
    </DockAction>
  );
}

/** Sends a form that is whole from where it was filled in. Why it could not be sent is told in its place. */
export function SendNow({ sending: { onSend } }: { readonly sending: FormSending }) {
  const { isBusy, run } = useNoticedAction();
  return (
    <Button variant="next" size="main" busy={isBusy} onClick={() => run(onSend)}>
      Formulier versturen
    </Button>
  );
}
