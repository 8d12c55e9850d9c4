import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { useModal, whenCancelled } from './use-modal.ts';

export type DialogSize = 'sm' | 'md' | 'lg';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the cross, or a press beside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: DialogSize;
  /** Buttons at the bottom, the main one last. */
  readonly actions?: ReactNode;
  /** A press beside the dialog does not close it; for forms with work in them. */
  readonly keepOpen?: boolean;
  readonly children?: ReactNode;
}

/** A window over the page that asks for an answer. In the field it comes from below. */
export function Dialog(props: DialogProps) {
  return <ModalBox {...props} />;
}

/** The box of a dialog and of a sheet. */
export function ModalBox({ open, onClose, title, description, size = 'md', actions, keepOpen, children, kind }: DialogProps & { readonly kind?: 'sheet' }) {
  const box = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  useModal(box, open);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape (onCancel)
    <dialog
      ref={box}
      className={classNames('dialog', size, kind)}
      aria-labelledby={titleId}
      aria-describedby={description === undefined ? undefined : `${titleId}-text`}
      onCancel={whenCancelled(onClose)}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === box.current;
      }}
      onClick={(event) => event.target === box.current && pressedBeside.current && !keepOpen && onClose()}
    >
      <div className="dlghead">
        <div>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {description !== undefined && <p id={`${titleId}-text`}>{description}</p>}
        </div>
        <IconButton label="Sluiten" icon={<IconX size={20} aria-hidden="true" />} onClick={onClose} />
      </div>
      {children !== undefined && <div className="dlgbody">{children}</div>}
      {actions !== undefined && <div className="dlgfoot">{actions}</div>}
    </dialog>
  );
}
