/** What a screen sends for a branch in Querétaro (`/branchoffice/insert/update`). */
export const branchForm = (more: object = {}) => ({
  p_key_branch_office: 'QRO',
  p_name_branch_office: 'Querétaro',
  p_start_ticket_branch_office: '1',
  p_end_ticket_branch_office: '500',
  p_id_type_money: 2,
  p_id_type_round: 2,
  p_shipping_free: '1500',
  p_name_ticket: 'CEIBA',
  p_address_ticket: 'Centro',
  p_ticket_header_1: 'Uno',
  p_ticket_header_2: 'Dos',
  p_ticket_footer_1: 'Gracias',
  p_tax: [{ p_id_tax: 1, p_order_tax: 1 }],
  ...more,
});
