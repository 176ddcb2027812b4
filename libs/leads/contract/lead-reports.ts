import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { toWorker } from '@ceiba/identity/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { LEAD_STATE_COLORS, LEAD_STATE_TEXTS, LEAD_STATES, PUNCTUAL_COLORS, PUNCTUAL_TEXTS } from './lead-states';

export const LEADS_SCREEN = 'bot-leads';

/** Who wrote to a bot: of the last seven days, the newest first (spec 3, sections 3, 7 and 9). */
export const BOT_LEADS = defineReport({
  key: 'bot-leads',
  title: 'Prospectos',
  area: 'leads',
  call: 'bot-leads/get',
  screen: LEADS_SCREEN,
  rows: 'records',
  file: 'prospectos-{date_start}-{date_end}',
  filters: [
    { kind: 'days', name: 'date', label: 'Fechas', from: 7 },
    {
      kind: 'choice',
      name: 'lead_state',
      label: 'Estado',
      choices: LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_TEXTS[value] })),
    },
    { kind: 'flag', name: 'only_late', label: 'Solo atrasados' },
    { kind: 'flag', name: 'only_mine', label: 'Solo los míos' },
  ],
  columns: [
    { key: 'id_bot_lead', title: 'ID', kind: 'id', width: 10 },
    { key: 'created_at', title: 'Fecha', kind: 'instant' },
    { key: 'conversation_id', title: 'Teléfono', kind: 'text', empty: true, card: 'title', width: 20 },
    { key: 'name_bot', title: 'Nombre', kind: 'text', empty: true, width: 28 },
    { key: 'customer_id_bot', title: 'Cliente en el bot', kind: 'text', empty: true, place: 'chosen' },
    { key: 'share_data', title: 'Comparte datos', kind: 'flag', card: 'none' },
    { key: 'name_lead_source', title: 'Origen', kind: 'text', width: 20 },
    {
      key: 'lead_state',
      title: 'Estado',
      kind: 'text',
      labels: LEAD_STATE_TEXTS,
      badge: LEAD_STATE_COLORS,
    },
    { key: 'punctual', title: 'Plazo', kind: 'text', labels: PUNCTUAL_TEXTS, badge: PUNCTUAL_COLORS },
    { key: 'age_hours', title: 'Espera (horas)', kind: 'integer', card: 'none' },
    {
      key: 'name_worker_assigned',
      title: 'Asignado a',
      kind: 'text',
      empty: true,
      width: 24,
      link: toWorker('id_worker_assigned'),
    },
    { key: 'was_contacted', title: 'Contactado', kind: 'flag', card: 'none' },
    {
      key: 'name_worker',
      title: 'Contactó',
      kind: 'text',
      empty: true,
      width: 24,
      card: 'none',
      link: toWorker('id_worker'),
    },
    { key: 'observation', title: 'Observación', kind: 'text', empty: true, card: 'none', width: 40 },
    { key: 'contacted_at', title: 'Contactado el', kind: 'instant', empty: true, place: 'chosen' },
    {
      key: 'id_customers',
      title: 'Cliente',
      kind: 'id',
      empty: true,
      card: 'none',
      link: { screen: ['clientes', 'listado-clientes'], path: '/{screen}/{id_customers}' },
    },
    { key: 'times_received', title: 'Avisos', kind: 'integer', place: 'chosen' },
    { key: 'last_received_at', title: 'Último aviso', kind: 'instant', place: 'chosen' },
    { key: 'id_worker_assigned', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'id_worker', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'id_branch_office', title: '', kind: 'id', place: 'answer' },
    { key: 'name_branch_office', title: 'Sucursal', kind: 'text', place: 'chosen', link: BRANCH_RECORD },
  ],
  id: 'id_bot_lead',
  sort: { by: 'id_bot_lead', order: 'desc' },
  nothing: 'Nadie escribió en estas fechas.',
  guarded: { screen: LEADS_SCREEN, action: 'export', entity: 'bot_lead' },
});
export type BotLeadRow = RowOf<typeof BOT_LEADS>;

/** How many came by source and week, and what became of them; of nobody in particular. */
export const LEAD_WEEKS = defineReport({
  key: 'lead-weeks',
  title: 'Prospectos por origen y semana',
  area: 'leads',
  call: 'bot-leads/weeks',
  screen: LEADS_SCREEN,
  rows: 'rows',
  file: 'prospectos-por-semana-{date_start}-{date_end}',
  filters: [{ kind: 'days', name: 'date', label: 'Fechas', from: 55, longest: 371 }],
  columns: [
    { key: 'week_source', title: '', kind: 'text', place: 'answer', unsorted: true },
    { key: 'week', title: 'Semana del', kind: 'day', card: 'title' },
    { key: 'name_lead_source', title: 'Origen', kind: 'text', width: 24 },
    { key: 'leads', title: 'Prospectos', kind: 'integer', sum: true },
    { key: 'leads_contacted', title: 'Contactados', kind: 'integer', sum: true },
    { key: 'leads_converted', title: 'Registrados', kind: 'integer', sum: true },
    { key: 'leads_late', title: 'Atrasados', kind: 'integer', sum: true, tone: 'bad' },
  ],
  id: 'week_source',
  sort: { by: 'week', order: 'desc' },
  picture: { title: 'Prospectos por semana y origen', kind: 'columns', by: 'week', measure: 'leads' },
  nothing: 'Nadie escribió en estas fechas.',
});
