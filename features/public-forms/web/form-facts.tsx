import { IconCloudUp, IconDeviceMobile, IconListCheck, IconLock } from '@tabler/icons-react';

/** Facts somebody wants to know before they begin. */
export function FormFacts({ sections }: { readonly sections: number }) {
  return (
    <ul className="facts">
      <li>
        <IconListCheck size={24} aria-hidden="true" />
        {sections === 1 ? 'Eén pagina met vragen' : `${sections} pagina's met vragen`}, daarna kijk je alles na.
      </li>
      <li>
        <IconDeviceMobile size={24} aria-hidden="true" />
        Alles wordt meteen op dit apparaat bewaard. Je kunt later verdergaan.
      </li>
      <li>
        <IconCloudUp size={24} aria-hidden="true" />
        Geen internet? Vul het toch in; het wordt vanzelf verzonden.
      </li>
      <li>
        <IconLock size={24} aria-hidden="true" />
        Alleen wij en dit apparaat kunnen lezen wat je verstuurt.
      </li>
    </ul>
  );
}
