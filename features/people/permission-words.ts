/** Permissions in words, in groups, as people look for them. */
import { type Permission, permissions } from './permissions.ts';

/** A group of permissions. */
interface PermissionGroup {
  readonly label: string;
  /** Nouns its permissions begin with: `form` of `form.fill`. */
  readonly nouns: readonly string[];
}

const groups: readonly PermissionGroup[] = [
  { label: 'Projecten en fasen', nouns: ['project', 'phase', 'planning', 'logistics', 'log'] },
  { label: 'Veilig werken', nouns: ['phase-safety', 'toolbox', 'safety', 'emergency-contacts'] },
  { label: 'Formulieren', nouns: ['form', 'design'] },
  { label: 'Uren en verlof', nouns: ['time', 'absence', 'payroll'] },
  { label: 'Kosten en declaraties', nouns: ['cost', 'claim', 'car-addition'] },
  { label: 'Registers', nouns: ['vehicle', 'equipment', 'protective-equipment', 'qualification'] },
  { label: 'Mensen', nouns: ['user', 'personal-data'] },
];
/** Where the permissions of all other nouns stand. */
const OTHERS_LABEL = 'Beheer';

/** Notes on permissions whose words do not say everything. */
export const permissionNotes: Partial<Record<Permission, string>> = {
  'project.read-confidential': 'Ook zonder in het team te zitten',
  'phase-safety.approve-risk': 'Hoort ook van gevaar: een incident, een rode LMRA, een openbare melding',
  'form.review': 'Nooit het eigen',
  'time.approve': 'Van de eigen divisie en eigen projecten',
  'time.approve-all': 'Nooit de eigen',
};

/** A permission in words. One of another version of the product is called by its name. */
export function permissionWords(name: string): string {
  return isPermission(name) ? permissions[name] : name;
}

/** Rights named where there is little room; how many more there are is told. */
const RIGHTS_SHOWN = 3;

/** Permissions in a few words. */
export function rightsInShort(names: readonly string[]): string {
  const words = names.slice(0, RIGHTS_SHOWN).map(permissionWords);
  const rest = names.length - words.length;
  return rest > 0 ? `${words.join(', ')} en ${rest} meer` : words.join(', ') || 'Nog geen rechten';
}

/** True when this version of the product knows a permission. */
export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name);
}

/** Every permission, in groups that have any. */
export function groupedPermissions(): readonly { readonly label: string; readonly names: readonly Permission[] }[] {
  const names = Object.keys(permissions) as Permission[];
  const labelOf = (name: Permission) => groups.find(({ nouns }) => nouns.includes(name.split('.')[0] ?? ''))?.label ?? OTHERS_LABEL;
  const labels = [...groups.map(({ label }) => label), OTHERS_LABEL];
  return labels.map((label) => ({ label, names: names.filter((name) => labelOf(name) === label) })).filter((group) => group.names.length > 0);
}
