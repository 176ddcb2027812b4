import type { NotificationView } from '@ceiba/notifications/contract';
import type { NoticeFace } from './notice-face.types';

/** Leads of a bot that are somebody's from now on: where he finds them. */
export function leadsFace(item: NotificationView<'leads_assigned'>): NoticeFace {
  const one = item.leads_given === 1;
  const line = one ? 'Un prospecto para contactar' : `${item.leads_given} prospectos para contactar`;
  const by = `Asignó: ${item.assigned_by}`;
  return {
    badge: { color: 'info', text: 'Prospectos' },
    strong: one ? `#${item.id_bot_lead}` : undefined,
    line,
    quiet: [by],
    said: { kind: 'info', message: line, description: by },
    target: '/bot-leads?only_mine=1',
  };
}
