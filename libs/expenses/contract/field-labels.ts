const WEEK = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** What people call the fields of this context's calls, where a refusal names one. */
export const EXPENSES_FIELDS: Readonly<Record<string, string>> = {
  id_viaticos_doc: 'Solicitud de viáticos',
  id_viaticos: 'Categoría de viáticos',
  parent_id: 'Grupo',
  name_viaticos: 'Nombre de la categoría',
  enabled_viaticos: 'En uso',
  categories: 'Importes',
  subtotal: 'Subtotal',
  ...Object.fromEntries(WEEK.map((day, at) => [`day_${at + 1}`, day])),
  date_start_viaticos_doc: 'Inicio de la semana',
  date_end_viaticos_doc: 'Fin de la semana',
  total_viaticos_doc: 'Total solicitado',
  total_comprobado: 'Total comprobado',
  resto_comprobado: 'Resto',
  status_viaticos_doc: 'Estado',
  observation: 'Observación',
  limits: 'Límites diarios',
  daily_limit: 'Límite diario',
  description_profile: 'Perfil',
  forbid_own: 'Nadie aprueba lo suyo',
  id_viaticos_deputy: 'Suplencia',
  id_user_deputy: 'Suplente',
  proof_xml: 'CFDI (XML)',
};
