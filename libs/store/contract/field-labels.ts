/** What people call the fields of this context's calls, where a refusal names one. */
export const STORE_FIELDS: Readonly<Record<string, string>> = {
  discount_amount: 'Descuento',
  discount_type: 'Tipo de descuento',
  full_name_cart: 'Nombre completo',
  has_shipping: 'Envío',
  is_admin: 'Todas las tiendas',
  has_subscription: 'Suscripción',
  id_customers_sale: 'Carrito',
  id_customers_sale_public: 'Carrito',
  is_usa: 'Envío a Estados Unidos',
  payment_id: 'Pago',
  send_my_sponsor: 'Enviar a mi dirección',
};
