import { defineTable, int, varchar } from '@ceiba/platform/server';

export const usFormLayoutTable = defineTable('us_form_layout', 'formatos 1099', {
  id_us_form_layout: int.auto,
  name_layout: varchar(80),
  columns_layout: varchar(2000),
  rows_file: int,
});
