import { char, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const clasificationTable = defineTable('clasification', {
  id_clasification: int.auto,
  name_clasification: varchar(150),
  code_clasification: varchar(20),
});

export const dispatchTable = defineTable('dispatch', {
  id_dispatch: int.auto,
  name_dispatch: varchar(150),
  color_dispatch: varchar(20),
  enabled_dispatch: tinyint.default(1),
  sent_dispatch: tinyint.default(0),
});

export const carrierTable = defineTable('carrier', 'paqueterías', {
  id_carrier: int.auto,
  name_carrier: varchar(150),
  url_carrier: varchar(255).null,
  enabled_carrier: tinyint.default(1),
});

export const typeDocumentTable = defineTable('type_document', {
  id_type_document: int.auto,
  name_document: varchar(150),
  code_document: varchar(20),
});

export const typeEventZoneTable = defineTable('type_event_zone', {
  id_type_event_zone: int.auto,
  name_type_event_zone: varchar(150),
});

export const typeFormatPayTable = defineTable('type_format_pay', {
  id_type_format_pay: int.auto,
  name_format_pay: varchar(150),
  code_format_pay: char(2).null,
});

export const typeFormatPrintTable = defineTable('type_format_print', {
  id_type_format_print: int.auto,
  name_format_print: varchar(150),
});

export const typePriceTable = defineTable('type_price', {
  id_type_price: int.auto,
  name_price: varchar(150),
});

export const productUnitTable = defineTable('product_unit', {
  id_product_unit: int.auto,
  code_product_unit: varchar(20),
  name_product_unit: varchar(150),
});

export const organTable = defineTable('organ', {
  id_organ: int.auto,
  name_organ: varchar(150),
});
