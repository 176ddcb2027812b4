/** What people call the fields of this context's calls, where a refusal names one. */
export const PERIODS_FIELDS: Readonly<Record<string, string>> = {
  code_period: 'Código',
  date_end_period: 'Fecha final',
  date_start_period: 'Fecha inicial',
  name_period: 'Descripción',
  paridad_mxn_dolar: 'Paridad MXN por dólar',
};
