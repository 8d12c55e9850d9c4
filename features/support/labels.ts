/** Codes of the desks and of what is reported to them, with the Dutch words for them. */

/** The desks. */
export const desks = { ict: 'ICT', communication: 'Communicatie' } as const;
/** A desk. */
export type Desk = keyof typeof desks;

/** Categories each desk helps with. */
export const deskCategories = {
  ict: { account: 'Account', phone: 'Telefoon of tablet', app: 'App', network: 'Netwerk', printer: 'Printer' },
  communication: {
    branding: 'Huisstijl en logo',
    website: 'Website',
    photos: "Foto's",
    press: 'Pers',
    print: 'Drukwerk',
    clothing: 'Kleding',
  },
} as const satisfies Record<Desk, Record<string, string>>;

/** Categories of all desks. */
export const categories = { ...deskCategories.ict, ...deskCategories.communication } as const;
/** A category. */
export type Category = keyof typeof categories;

/** How soon help is needed, the least first. */
export const urgencies = { low: 'Laag', normal: 'Normaal', high: 'Hoog', urgent: 'Spoed' } as const;
/** An urgency. */
export type Urgency = keyof typeof urgencies;

/** States of a ticket, in the order they are passed; one that is not resolved after all goes back. */
export const ticketStatuses = {
  new: 'Nieuw',
  'in-progress': 'In behandeling',
  waiting: 'Wacht op melder',
  resolved: 'Opgelost',
  closed: 'Gesloten',
} as const;
/** State of a ticket. */
export type TicketStatus = keyof typeof ticketStatuses;

/** Actions of somebody of a desk on a ticket, beside answering it. */
export const handlings = { taken: 'Opgepakt', released: 'Teruggegeven' } as const;
/** Taking a ticket up, or giving it back. */
export type Handling = keyof typeof handlings;
