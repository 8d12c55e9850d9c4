import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import { useStore } from '../store.ts';
import { closeSnackbar, confirmSnackbar, snackbarStore } from './snackbar-store.ts';

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertTriangle } as const;

/** The place where the snackbar appears; stands once in the shell. */
export function SnackbarHost() {
  const { isShown, type, title, confirmText, onConfirm } = useStore(snackbarStore);
  const Icon = icons[type];
  const isFilled = onConfirm !== undefined;
  return (
    <div className={classNames('snackbar', type, isShown && 'shown')}>
      {isFilled && <Icon size={24} aria-hidden="true" />}
      <span className="tx" role={type === 'error' ? 'alert' : 'status'}>
        {title}
      </span>
      {isFilled && (
        <>
          <button type="button" onClick={confirmSnackbar}>
            {confirmText}
          </button>
          <button type="button" className="x" aria-label="Melding sluiten" onClick={closeSnackbar}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}
