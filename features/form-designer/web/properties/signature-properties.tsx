import { isSignedByAuthor } from '#features/form-engine/kinds/kinds-signature.ts';
import { Field as Question } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { CountProperty, LinesProperty, type Part, PropertyGroup, pairs } from './property-parts.tsx';

const ways = { one: 'Eén handtekening', roles: 'Eén voor elke rol', free: 'Iedereen die erbij is' } as const;
const signers = { author: 'Wie het formulier invult', anyone: 'Iedereen, met naam eronder' } as const;
const SIGNATURES_MAX = 100;
const ROLE_LENGTH_MAX = 100;

/** Number of signatures, whose, and who may put them. */
export function SignatureProperties({ field, onChange }: Part<'signature'>) {
  const way = field.roles !== undefined ? 'roles' : field.max !== undefined ? 'free' : 'one';
  const choose = (next: string) => {
    const { roles: _roles, max: _max, role: _role, ...bare } = field;
    onChange(next === 'roles' ? { ...bare, roles: [field.role ?? 'Monsternemer'] } : next === 'free' ? { ...bare, max: SIGNATURES_MAX } : bare);
  };
  return (
    <PropertyGroup title="Handtekeningen">
      <Question label="Hoeveel">
        <SelectInput placeholder={null} value={way} options={pairs(ways)} onChange={choose} />
      </Question>
      {way === 'one' && (
        <Question label="Rol van wie tekent" optional>
          <TextInput value={field.role ?? ''} maxLength={ROLE_LENGTH_MAX} onChange={(role) => onChange({ ...field, role: role || undefined })} />
        </Question>
      )}
      {way === 'roles' && <LinesProperty label="Rollen" value={field.roles} onChange={(roles) => onChange({ ...field, roles: roles ?? ['Monsternemer'] })} />}
      {way === 'free' && (
        <CountProperty label="Hoogstens" value={field.max} max={SIGNATURES_MAX} onChange={(max) => onChange({ ...field, max: max || SIGNATURES_MAX })} />
      )}
      <Question label="Wie mag tekenen">
        <SelectInput
          placeholder={null}
          value={isSignedByAuthor(field) ? 'author' : 'anyone'}
          options={pairs(signers)}
          onChange={(signer) => onChange({ ...field, signer: signer as typeof field.signer })}
        />
      </Question>
    </PropertyGroup>
  );
}
