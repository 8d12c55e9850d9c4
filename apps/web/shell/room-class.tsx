import { useEffect } from 'react';
import { useDesk } from '#platform/ui/page/use-desk.ts';

/** Says on the body whether this is the desk or the field; all measures follow from it. */
export function RoomClass() {
  const isDesk = useDesk();
  useEffect(() => {
    document.body.classList.toggle('desk', isDesk);
    document.body.classList.toggle('field', !isDesk);
  }, [isDesk]);
  return null;
}
