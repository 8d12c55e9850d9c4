/** Permission names, as roles hold them. A check passes if any role of the user holds the name. */
export const permissions = {
  'project.read': 'Projecten bekijken',
  'project.manage': 'Projecten beheren',
  'project.read-confidential': 'Vertrouwelijke projecten bekijken',
  'phase.manage': 'Fasen plannen en wijzigen',
  /** Sees who is where and away, and puts people, cars and equipment on phases. */
  'planning.manage': 'Mensen en materieel inplannen',
  'phase.release': 'Veldwerk vrijgeven',
  /** Fills in the safety file of phases: class, KLIC, risks, permits, emergency. */
  'phase-safety.manage': 'Veiligheidsdossiers bijhouden',
  /** Decides whether risky work goes on, and is told of danger. */
  'phase-safety.approve-risk': 'Hoge restrisico’s goedkeuren',
  /** Sees and keeps every toolbox meeting, whoever leads it. */
  'toolbox.manage': 'Toolboxen van iedereen bijhouden',
  /** Orders from laboratories for a phase, and hands samples over. */
  'logistics.manage': 'Labopdrachten maken en monsters overdragen',
  'form.fill': 'Formulieren invullen',
  /** Signs days of the log of projects they work on. */
  'log.sign': 'Logboeken paraferen',
  'form.review': 'Formulieren beoordelen',
  'form.read-all': 'Alle formulieren bekijken',
  'design.manage': 'Formulieren ontwerpen',
  'time.register': 'Uren registreren',
  /** Approves hours of their own division, and on the projects they lead. */
  'time.approve': 'Uren goedkeuren',
  'time.approve-all': 'Uren van iedereen goedkeuren',
  /** Judges leave of who answers to them: as their manager, or as who leads their division. */
  'absence.approve': 'Verlof goedkeuren',
  'absence.approve-all': 'Verlof van iedereen goedkeuren',
  'vehicle.manage': 'Voertuigen beheren',
  'equipment.manage': 'Materieel beheren',
  'protective-equipment.manage': 'Beschermingsmiddelen uitgeven en bijhouden',
  /** Keeps safety data sheets and work instructions; approves those of others. */
  'safety.manage': 'Werkinstructies en veiligheidsbladen beheren',
  'cost.manage': 'Kosten van derden beheren',
  /** Agrees as manager to an order above the limit. */
  'cost.approve-large': 'Grote kosten van derden goedkeuren',
  /** Checks what people claim, and says what was paid; never their own. */
  'claim.check': 'Declaraties controleren',
  /** Reckons car additions and brings them to the payroll; never their own. */
  'car-addition.manage': 'Bijtelling beheren',
  /** Brings approved hours to the payroll, in batches. */
  'payroll.export': 'Uren naar de salarisadministratie uitvoeren',
  /** Answers what is reported to the desks, and brings it further. */
  'support.handle': 'Hulpvragen bij ondersteuning behandelen',
  'user.read': 'Gebruikers bekijken',
  'qualification.manage': 'Registraties en certificaten bijhouden',
  'user.manage': 'Gebruikers en rollen beheren',
  'calendar.manage': 'Feestdagen en urencodes beheren',
  'norm.manage': 'Normen wijzigen',
  'personal-data.manage': 'Persoonsgegevens van anderen inzien en wijzigen',
  'emergency-contacts.read-all': 'Noodcontacten van iedereen openen, met reden',
  'organisation.manage': 'Divisies, locaties, leveranciers en merk beheren',
  'audit.read': 'Wijzigingen inzien',
  /** Brings in what somebody else's device could not send, in their name and within their rights. */
  'rescue-file.bring-in': 'Reddingsbestanden van anderen inbrengen',
  'retention.manage': 'Bewaartermijnen en opruimen beheren',
} as const;

/** One permission. */
export type Permission = keyof typeof permissions;

const fieldWork: readonly Permission[] = ['project.read', 'form.fill', 'time.register'];

/** The roles that come with the product (code → Dutch label and permissions); an administrator can change them. */
export const standardRoles = {
  'field-worker': { label: 'Veldwerker', permissions: [...fieldWork, 'log.sign', 'logistics.manage'] },
  'project-leader': {
    label: 'Projectleider',
    permissions: [
      ...fieldWork,
      'log.sign',
      'project.manage',
      'phase.manage',
      'planning.manage',
      'phase.release',
      'phase-safety.manage',
      'logistics.manage',
      'form.review',
      'form.read-all',
      'time.approve',
      'absence.approve',
      'cost.manage',
    ],
  },
  planner: {
    label: 'Planner',
    permissions: [...fieldWork, 'phase.manage', 'planning.manage', 'logistics.manage', 'vehicle.manage', 'equipment.manage', 'user.read'],
  },
  office: {
    label: 'Administratie',
    permissions: [
      'project.read',
      'form.read-all',
      'design.manage',
      'time.register',
      'user.read',
      'personal-data.manage',
      'cost.manage',
      'claim.check',
      'car-addition.manage',
      'payroll.export',
      'calendar.manage',
      'protective-equipment.manage',
      'support.handle',
    ],
  },
  safety: {
    label: 'KAM-coördinator',
    permissions: [
      ...fieldWork,
      'log.sign',
      'phase.release',
      'phase-safety.manage',
      'phase-safety.approve-risk',
      'toolbox.manage',
      'form.review',
      'form.read-all',
      'design.manage',
      'audit.read',
      'qualification.manage',
      'protective-equipment.manage',
      'emergency-contacts.read-all',
      'safety.manage',
    ],
  },
  admin: { label: 'Beheerder', permissions: Object.keys(permissions) as Permission[] },
  external: { label: 'Externe', permissions: ['form.fill'] },
} as const satisfies Record<string, { label: string; permissions: readonly Permission[] }>;

/** Code of a role that comes with the product. */
export type StandardRole = keyof typeof standardRoles;
