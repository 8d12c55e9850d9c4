/** In the address of a form that was sent a moment ago: what comes next is offered there. */
export const JUST_SENT = { net: 'verstuurd' } as const;
