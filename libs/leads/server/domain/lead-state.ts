import { LEAD_STATE_TEXTS, type LeadAction, type LeadState, mayLead } from '@ceiba/leads/contract';
import { Refusal } from '@ceiba/platform/server';

/** What of a lead says where it stands. */
export interface LeadFacts {
  id_worker_assigned: number | null;
  was_contacted: number;
  id_customers: number | null;
  converted_at: Date | null;
  forgotten_at: Date | null;
}

export function stateOf(lead: LeadFacts): LeadState {
  if (lead.forgotten_at) return 'forgotten';
  if (lead.converted_at) return 'converted';
  if (lead.was_contacted === 1) return 'contacted';
  return lead.id_worker_assigned === null ? 'new' : 'assigned';
}

/** The same in SQL, of the row `l`. */
export const STATE_SQL = `case when l.forgotten_at is not null then 'forgotten' when l.converted_at is not null then 'converted'
  when l.was_contacted = 1 then 'contacted' when l.id_worker_assigned is null then 'new' else 'assigned' end`;

const DENIED: Readonly<Record<LeadAction, string>> = {
  assign: 'no se puede asignar',
  release: 'no tiene a quién quitárselo',
  contact: 'no se puede marcar como contactado',
  convert: 'no se puede registrar',
  forget: 'ya no guarda datos',
};

/** Throws 409 where the lead's state does not allow it; names the lead by its number alone. */
export function assertMay(action: LeadAction, lead: LeadFacts & { id_bot_lead: number }): void {
  const state = stateOf(lead);
  if (mayLead(action, state)) return;
  const text = `El prospecto #${lead.id_bot_lead} está «${LEAD_STATE_TEXTS[state]}»: ${DENIED[action]}.`;
  throw new Refusal('LEADS.STATE', text, { status: 409 });
}

/** Throws 422 with the field named. */
export function wrongField(field: string, message: string): Refusal {
  return new Refusal('LEADS.FIELD', message, { status: 422, data: { fields: [{ field, message }] } });
}
