import { {{columnTypes}} } from '@ceiba/platform/server';

export const {{camel}}Table = defineTable('{{table}}', '{{label}}', {
  {{id}}: int.auto,
  id_branch_office: {{branchType}}.uses('branch_office'),
  id_customers: {{customerType}}.uses('customers'),
  concept: varchar(255),
  base: decimal(12, 2),
  tax: decimal(12, 2),
  facturama_status: varchar(10).null,
  facturama_error: varchar(1000).null,
  facturama_id: varchar(40).null,
  facturama_uuid: varchar(40).null,
  user_created: varchar(150),
  created_at: datetime,
});
