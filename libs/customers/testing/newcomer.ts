/** A person of branch 1 as the form registers him; whose line he joins is the test's. */
export const NEWCOMER = {
  p_name_customers: 'Nuevo',
  p_last_name_customers: 'Ñandú',
  p_last_name_mot_customers: 'Peña',
  p_phone_customers: '5512345678',
  p_email_customers: 'nuevo@ejemplo.mx',
  p_date_birthday_customers: '1990-01-31',
  p_department_customers: 'CDMX',
  p_province_customers: 'CDMX',
  p_address_customers: 'Av. Juárez 1',
  p_zip_code_customers: '06000',
  p_id_branch_office: 1,
  p_id_type_price: 2,
  p_id_language: 1,
  p_id_country: 1,
  p_curp_customers: 'NAPN900131HDFXXX01',
} as const;
