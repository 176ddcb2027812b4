/** What people call the fields of this context's calls, where a refusal names one. */
export const STORE_FIELDS: Readonly<Record<string, string>> = {
  full_name_cart: 'Nombre completo',
  has_shipping: 'Envío',
  id_customers_sale_public: 'Carrito',
  is_usa: 'Envío a Estados Unidos',
  payment_id: 'Pago',
};
