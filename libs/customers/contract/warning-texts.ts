/** Warnings before a customer is saved, in this order (spec 2, section 5). */
export const CUSTOMER_WARNINGS = {
  upline: 'Por favor, verifique el Sponsor/Upline',
  branch: 'Por favor, seleccionar la sucursal',
  typePrice: 'Por favor, seleccionar el tipo de precio',
  language: 'Por favor, seleccionar el idioma',
  country: 'Por favor, seleccionar el país',
  bank: 'Por favor, completar información del banco',
  search: 'Mínimo 3 caracteres en el nombre',
  curp: 'Por favor, ingresar texto alfumérico de 18 caracteres.',
} as const;
