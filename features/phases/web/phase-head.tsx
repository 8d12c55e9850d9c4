import { IconNavigation, IconPhone } from '@tabler/icons-react';
import { contactRoles } from '#features/projects/labels.ts';
import type { Phase } from '../phase.ts';
import { formatPeriod } from '../times.ts';
import { placeWords, routeHref } from './route-link.ts';
import { PhaseStatusBadge } from './steps/phase-status-badge.tsx';

/** When, where and whom to call. On the desk the page title already tells the rest. */
export function PhaseHead({ phase, isDesk }: { readonly phase: Phase; readonly isDesk: boolean }) {
  return (
    <div className="phasehead pad">
      {!isDesk && (
        <>
          <p className="when">
            <PhaseStatusBadge phase={phase} />
            <span className="num muted">{formatPeriod(phase.plannedStart, phase.plannedEnd)}</span>
          </p>
          <h2 className="phasename">{phase.name}</h2>
        </>
      )}
      <div className="two">
        <RouteButton phase={phase} />
        <CallButton phase={phase} />
      </div>
    </div>
  );
}

function RouteButton({ phase: { place } }: { readonly phase: Phase }) {
  const route = routeHref(place, navigator.userAgent);
  const words = placeWords(place) || 'Locatie volgens RD-coördinaten';
  const content = (
    <>
      <IconNavigation size={24} aria-hidden="true" />
      <span>
        <b>Route</b>
        <small>{route === undefined ? 'Nog geen locatie ingevuld' : words}</small>
      </span>
    </>
  );
  if (route === undefined) return <span className="btn off">{content}</span>;
  return (
    <a className="btn" href={route} {...(route.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
      {content}
    </a>
  );
}

function CallButton({ phase }: { readonly phase: Phase }) {
  const contact = phase.contacts.find(({ phone }) => phone !== null);
  const leader = phase.project.leader;
  const callee =
    contact !== undefined
      ? { phone: contact.phone, words: `${contact.name}, ${contactRoles[contact.role].toLowerCase()}` }
      : { phone: leader?.phone ?? null, words: leader === null ? '' : `${leader.name}, projectleider` };
  const content = (
    <>
      <IconPhone size={24} aria-hidden="true" />
      <span>
        <b>Bel</b>
        <small>{callee.phone === null ? 'Nog geen nummer bekend' : callee.words}</small>
      </span>
    </>
  );
  return callee.phone === null ? (
    <span className="btn off">{content}</span>
  ) : (
    <a className="btn" href={`tel:${callee.phone}`}>
      {content}
    </a>
  );
}
