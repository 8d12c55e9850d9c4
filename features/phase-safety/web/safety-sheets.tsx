import { useNorms } from '#features/norms/web/use-norms.ts';
import type { Phase } from '#features/phases/phase.ts';
import type { SafetyPart } from '#features/phases/safety/safety.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { PhaseSafety } from '../contract.ts';
import type { Permit, Risk } from '../risk.ts';
import { awaitsApproval } from '../rules.ts';
import { ClassSheet } from './parts/class-sheet.tsx';
import { DiggingSheet } from './parts/digging-sheet.tsx';
import { EmergencySheet } from './parts/emergency-sheet.tsx';
import { ProtectionSheet } from './parts/protection-sheet.tsx';
import { PermitSheet } from './permits/permit-sheet.tsx';
import { RiskDetails } from './risks/risk-details.tsx';
import { RiskSheet } from './risks/risk-sheet.tsx';

/** Sheet that is open over the file. */
export type OpenSheet =
  | { readonly kind: 'part'; readonly part: SafetyPart }
  | { readonly kind: 'risk'; readonly risk: Risk }
  | { readonly kind: 'edit-risk'; readonly risk: Risk | undefined }
  | { readonly kind: 'permit'; readonly permit: Permit | undefined };

export interface SafetySheetsProps {
  readonly open: OpenSheet;
  readonly phase: Phase;
  readonly site: PhaseSafety['site'] | undefined;
  readonly today: string;
  readonly mayEdit: boolean;
  readonly onOpen: (sheet: OpenSheet) => void;
  readonly onClose: () => void;
}

/** The sheet that is open over the file. */
export function SafetySheets({ open, phase, site, today, mayEdit, onOpen, onClose }: SafetySheetsProps) {
  const norms = useNorms();
  if (open.kind === 'permit') return <PermitSheet phase={phase} permit={open.permit} today={today} onClose={onClose} />;
  if (open.kind === 'edit-risk') return <RiskSheet phase={phase} risk={open.risk} today={today} onClose={onClose} />;
  if (open.kind === 'risk') {
    const { risk } = open;
    const mayApprove = hasPermission('phase-safety.approve-risk') && awaitsApproval(risk, norms, today);
    const edit = mayEdit ? () => onOpen({ kind: 'edit-risk', risk }) : undefined;
    return <RiskDetails phase={phase} risk={risk} today={today} mayApprove={mayApprove} onEdit={edit} onClose={onClose} />;
  }
  if (open.part === 'class') return <ClassSheet phase={phase} onClose={onClose} />;
  if (open.part === 'digging') return <DiggingSheet phase={phase} onClose={onClose} />;
  if (open.part === 'protection') return <ProtectionSheet phase={phase} onClose={onClose} />;
  return <EmergencySheet phase={phase} site={site} onClose={onClose} />;
}
