/** What the audit calls the records of people and work: surveys, leads, school, expenses, suppliers, attendance. */
export const PEOPLE_RECORDS: Readonly<Record<string, string>> = {
  survey: 'Encuesta',
  survey_campaign: 'Campaña de encuestas',
  survey_care: 'Seguimiento de encuesta',
  survey_setting: 'Plazo de encuestas',
  survey_wording: 'Redacción de encuesta',
  course: 'Curso',
  course_lesson: 'Lección',
  bot_lead: 'Prospecto',
  lead_source: 'Origen de prospectos',
  employee: 'Empleado',
  attendance: 'Asistencia',
  attendance_device: 'Equipo de asistencia',
  viaticos: 'Categoría de viáticos',
  viaticos_deputy: 'Suplente de viáticos',
  viaticos_doc: 'Solicitud de viáticos',
  viaticos_setting: 'Configuración de viáticos',
};
