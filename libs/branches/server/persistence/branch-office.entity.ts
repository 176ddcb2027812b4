import { TICKET_DIGITS } from '@ceiba/branches/contract';
import { decimal, defineTable, int, text, tinyint, varchar } from '@ceiba/platform/server';

export const branchOfficeTable = defineTable('branch_office', 'sucursales', {
  id_branch_office: int.auto,
  key_branch_office: varchar(20),
  name_branch_office: varchar(150),
  start_ticket_branch_office: decimal(TICKET_DIGITS, 0),
  end_ticket_branch_office: decimal(TICKET_DIGITS, 0),
  id_tax_1: int.null.uses('tax'),
  id_tax_2: int.null.uses('tax'),
  id_tax_3: int.null.uses('tax'),
  id_type_money: int.uses('type_money'),
  id_type_round: int.uses('type_round'),
  id_branch_office_stock: int.null.names('branch_office', 'sucursales que venden de su inventario'),
  shipping_free: decimal(14, 2).default('0.00'),
  shipping_value: decimal(14, 2).default('0.00'),
  is_laboratory: tinyint.default(0),
  name_ticket: text,
  address_ticket: text,
  ticket_header_1: text,
  ticket_header_2: text,
  ticket_footer_1: text,
  is_branch_office: tinyint.default(1),
  enabled_branch_office: tinyint.default(1),
  pick_up_branch_office: tinyint.default(1),
  zip_code: varchar(10),
  invoice_serie: varchar(25).null,
  time_zone: varchar(60).default('America/Mexico_City'),
  id_customers_sea: int.null.uses('customers', 'SEA de sucursales'),
  percentage_sea: decimal(8, 4).default('0.0000'),
});

export const branchTicketTable = defineTable('branch_ticket', {
  id_branch_office: int.key.with('branch_office'),
  /** One digit more: what would follow the last of all. */
  next_ticket: decimal(TICKET_DIGITS + 1, 0),
});
