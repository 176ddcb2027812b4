/** What people call the fields of this context's calls, where a refusal names one. */
export const CUSTOMERS_FIELDS: Readonly<Record<string, string>> = {
  6600: 'Puntos',
  full_name_customers: 'Nombre',
  id_customers: 'Cliente',
  id_customers_bank: 'Banco',
  id_customers_social: 'Red social',
  last_mother_name_customers: 'Apellido materno',
  nivel: 'Nivel',
  id_regimen: 'Régimen fiscal',
  number_account_bank: 'Cuenta o CLABE',
  papers_confirmed: 'Confirmación de documentos',
  qualifier: 'Calificador',
  ruta_bank: 'Ruta del banco',
  status: 'Estado',
  type_social: 'Red social',
  up: 'Ascendentes',
  url_social: 'Dirección de la red social',
};
