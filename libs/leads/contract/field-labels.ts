/** What people call the fields of this context's calls, where a refusal names one. */
export const LEADS_FIELDS: Readonly<Record<string, string>> = {
  bot_leads: 'Prospectos',
  conversation_id: 'Conversación',
  customer_id_bot: 'Cliente en el bot',
  enabled_lead_source: 'Activo',
  end_now: 'Terminar la clave anterior ahora',
  id_bot_lead: 'Prospecto',
  id_lead_source: 'Origen',
  keep_days: 'Días que se guardan los datos',
  late_hours: 'Horas para contactar',
  lead_state: 'Estado del prospecto',
  name_bot: 'Nombre en el bot',
  name_lead_source: 'Nombre del origen',
  observation: 'Observación',
  only_late: 'Solo atrasados',
  only_mine: 'Solo los míos',
  share_data: 'Comparte datos',
};
