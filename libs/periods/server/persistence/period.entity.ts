import { bigint, date, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const periodTable = defineTable('period', 'periodos', {
  id_period: int.auto,
  name_period: varchar(150),
  code_period: varchar(30),
  date_start_period: date,
  date_end_period: date,
  paridad_mxn_dolar: decimal(12, 4),
  current_period: tinyint.default(0),
  finish_period: tinyint.default(0),
  state_period: varchar(20).default('open'),
  id_run: bigint.null.follows('commission_run'),
  close_error: varchar(1000).null,
  closed_at: datetime.null,
  customers_paid: tinyint.default(0),
  current_guard: tinyint.computed('if(`current_period` = 1,1,NULL)'),
});
