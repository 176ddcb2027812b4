/** Where a lead stands (spec 3, section 4; docs/adr/0094). */
export const LEAD_STATES = ['new', 'assigned', 'contacted', 'converted', 'forgotten'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

export const LEAD_STATE_TEXTS: Readonly<Record<LeadState, string>> = {
  new: 'Sin asignar',
  assigned: 'Asignado',
  contacted: 'Contactado',
  converted: 'Registrado',
  forgotten: 'Olvidado',
};
export const LEAD_STATE_COLORS: Readonly<Record<LeadState, string>> = {
  new: 'warning',
  assigned: 'info',
  contacted: 'success',
  converted: 'dark',
  forgotten: 'secondary',
};

/** What can be done with a lead. */
export const LEAD_ACTIONS = ['assign', 'release', 'contact', 'convert', 'forget'] as const;
export type LeadAction = (typeof LEAD_ACTIONS)[number];

/** In which states each action is allowed; everything else is refused. */
export const LEAD_MOVES: Readonly<Record<LeadAction, readonly LeadState[]>> = {
  assign: ['new', 'assigned'],
  release: ['assigned'],
  contact: ['new', 'assigned'],
  convert: ['new', 'assigned', 'contacted'],
  forget: ['new', 'assigned', 'contacted', 'converted'],
};

export const mayLead = (action: LeadAction, state: LeadState): boolean => LEAD_MOVES[action].includes(state);

/** Somebody still has to write or call: these can be late. */
export const OPEN_STATES: readonly LeadState[] = ['new', 'assigned'];

export const PUNCTUAL_TEXTS = { late: 'Atrasado', on_time: 'A tiempo', done: 'Atendido' } as const;
export const PUNCTUAL_COLORS = { late: 'danger', on_time: 'success', done: 'secondary' } as const;
