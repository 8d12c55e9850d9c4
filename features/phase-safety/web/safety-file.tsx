import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { protectiveEquipment } from '#features/phases/labels.ts';
import type { Phase } from '#features/phases/phase.ts';
import { hasEnded, isFieldWork } from '#features/phases/rules.ts';
import type { SafetyPart } from '#features/phases/safety/safety.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useToday } from '#platform/web/device/use-today.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { PhaseSafety } from '../contract.ts';
import { awaitsApproval } from '../rules.ts';
import { GapsSection } from './gaps-section.tsx';
import { LmraSection } from './lmra-section.tsx';
import { ClassBlock } from './parts/class-block.tsx';
import { EmergencyBlock } from './parts/emergency-block.tsx';
import { KlicBlock } from './parts/klic-block.tsx';
import { PermitsSection } from './permits/permits-section.tsx';
import { RisksSection } from './risks/risks-section.tsx';
import { type OpenSheet, SafetySheets } from './safety-sheets.tsx';

export interface SafetyFileProps {
  readonly phase: Phase;
  /** Undefined while it is not on this device. */
  readonly safety: PhaseSafety | undefined;
  readonly plans: ReactNode;
}

/** The whole file: what the ground asks, what can go wrong, and at the side what misses and who may start. */
export function SafetyFile({ phase, safety, plans }: SafetyFileProps) {
  const [open, setOpen] = useState<OpenSheet>();
  const today = useToday();
  const norms = useNorms();
  const isEnded = hasEnded(phase.status);
  const mayEdit = hasPermission('phase-safety.manage') && !isEnded;
  const fill = mayEdit ? (part: SafetyPart) => setOpen({ kind: 'part', part }) : undefined;
  const risks = safety?.risks ?? [];
  if (!isFieldWork(phase.kind))
    return <Message title="Werk achter een bureau">Deze fase heeft geen veiligheidsdossier. Dat hoort bij werk in het veld.</Message>;
  const change = (part: SafetyPart) => fill !== undefined && <Button onClick={() => fill(part)}>Wijzigen</Button>;
  return (
    <div className="vip">
      <div className="vipside">
        <GapsSection phase={phase} today={today} awaiting={risks.filter((risk) => awaitsApproval(risk, norms, today))} onFill={fill} />
        {safety !== undefined && <LmraSection phase={phase} lmra={safety.lmra} />}
        {plans}
      </div>
      <div className="vipmain">
        <div className="viptwo">
          <Section title="Veiligheidsklasse" padded actions={change('class')}>
            <ClassBlock safety={phase.safety} />
          </Section>
          <Section title="Graven en KLIC" padded actions={change('digging')}>
            <KlicBlock phase={phase} today={today} />
          </Section>
        </div>
        {safety === undefined ? (
          <Section title="TRA" padded>
            <p className="muted">De risico’s en vergunningen staan nog niet op dit apparaat. Ze komen zodra er weer bereik is.</p>
          </Section>
        ) : (
          <>
            <RisksSection
              risks={risks}
              today={today}
              onOpen={(risk) => setOpen({ kind: 'risk', risk })}
              onAdd={mayEdit ? () => setOpen({ kind: 'edit-risk', risk: undefined }) : undefined}
            />
            <PermitsSection
              permits={safety.permits}
              onAdd={mayEdit ? () => setOpen({ kind: 'permit', permit: undefined }) : undefined}
              onOpen={mayEdit ? (permit) => setOpen({ kind: 'permit', permit }) : undefined}
            />
          </>
        )}
        <div className="viptwo">
          <Section title="PBM" padded actions={change('protection')}>
            <ProtectionMarks items={phase.safety.protectiveEquipment} />
          </Section>
          <Section title="Nood" padded actions={change('emergency')}>
            <EmergencyBlock phase={phase} />
          </Section>
        </div>
      </div>
      {open !== undefined && (
        <SafetySheets open={open} phase={phase} site={safety?.site} today={today} mayEdit={mayEdit} onOpen={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function ProtectionMarks({ items }: { readonly items: Phase['safety']['protectiveEquipment'] }) {
  if (items.length === 0) return <p className="muted">Nog niet ingevuld.</p>;
  return (
    <ul className="pbm">
      {items.map((item) => (
        <li key={item}>
          <IconCheck size={20} aria-hidden="true" />
          {protectiveEquipment[item]}
        </li>
      ))}
    </ul>
  );
}
