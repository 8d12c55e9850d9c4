import { IconAmbulance, IconBuildingHospital, IconFirstAidKit, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Phase } from '#features/phases/phase.ts';
import { SayWhere, WorkPlace } from '#features/phases/web/say-where.tsx';

/** Where to go and whom to turn to, with 112 at hand and what to tell there. */
export function EmergencyBlock({ phase }: { readonly phase: Phase }) {
  const { hospital, assemblyPoint, firstAider, accessRoute } = phase.safety;
  return (
    <>
      <ul className="emergency">
        <Line icon={<IconBuildingHospital size={24} aria-hidden="true" />} label="Ziekenhuis" value={hospital} />
        <Line icon={<IconMapPin size={24} aria-hidden="true" />} label="Verzamelplaats" value={assemblyPoint} />
        <Line icon={<IconFirstAidKit size={24} aria-hidden="true" />} label="BHV'er" value={firstAider} />
        <Line icon={<IconAmbulance size={24} aria-hidden="true" />} label="Aanrijroute" value={accessRoute} />
      </ul>
      <a className="btn" href="tel:112">
        <IconPhone size={20} aria-hidden="true" />
        Bel 112
      </a>
      <SayWhere>
        <WorkPlace projectNumber={phase.project.number} place={phase.place} />
      </SayWhere>
    </>
  );
}

function Line({ icon, label, value }: { readonly icon: ReactNode; readonly label: string; readonly value: string }) {
  return (
    <li>
      {icon}
      <span>
        <small>{label}</small>
        {value === '' ? <span className="muted">Nog niet ingevuld</span> : <b>{value}</b>}
      </span>
    </li>
  );
}
