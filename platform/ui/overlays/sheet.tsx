import { type DialogProps, ModalBox } from './dialog.tsx';

/** More about one thing beside the page: from below in the field, from the right on the desk. */
export function Sheet(props: DialogProps) {
  return <ModalBox {...props} kind="sheet" />;
}
