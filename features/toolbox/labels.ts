/** Codes of toolbox meetings with the Dutch words for them. */

/** How a toolbox is held. Only a real meeting, where people can react, counts toward the share that VCA asks. */
export const toolboxForms = { meeting: 'Bijeenkomst', digital: 'Digitaal' } as const;

/** How a toolbox is held. */
export type ToolboxForm = keyof typeof toolboxForms;

/** States of a toolbox. */
export const toolboxStatuses = { draft: 'Concept', signing: 'Ondertekenen', finished: 'Afgerond' } as const;

/** State of a toolbox. */
export type ToolboxStatus = keyof typeof toolboxStatuses;

/** Subjects that come back, to choose from. */
export const toolboxSubjects = [
  'Graven naast kabels en leidingen',
  'Werken met verontreinigde grond',
  'Asbest herkennen en wat dan',
  'Aanrijdgevaar en zichtbaarheid',
  'Tillen en dragen',
  'Struikelen, uitglijden, vallen',
  'Werken langs en op het water',
  'Hitte, kou en onweer',
  'Alleen werken',
  'Gevaarlijke stoffen en etiketten',
  'LMRA: stoppen mag altijd',
  'Veilig op en om de boorwagen',
] as const;
