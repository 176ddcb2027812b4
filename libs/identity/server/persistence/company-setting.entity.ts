import { datetime, defineTable, int, json, varchar } from '@ceiba/platform/server';

export const companySettingTable = defineTable('company_setting', 'configuración de la empresa', {
  id_setting: int.key,
  settings: json
    .uses('type_price', undefined, '$.public_type_price')
    .uses('type_price', undefined, '$.partner_type_price')
    .uses('branch_office', undefined, '$.branch_ecommerce')
    .names('branch_office', undefined, '$.branch_customer_default')
    .uses('branch_office', undefined, '$.branch_transfer_pesos')
    .uses('branch_office', undefined, '$.branch_transfer_dollars')
    .names('branch_office', undefined, '$.branches_production')
    .names('branch_office', undefined, '$.branch_call_center')
    .names('customers', undefined, '$.till_customer'),
  updated_at: datetime,
  public_url: varchar(300).null,
});
