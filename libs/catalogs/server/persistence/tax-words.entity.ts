import { defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const cfdiTable = defineTable('cfdi', {
  id_cfdi: int.auto,
  code_cfdi: varchar(4),
  name_cfdi: varchar(200),
  person_cfdi: tinyint,
  company_cfdi: tinyint,
});

export const cfdiRegimenTable = defineTable('cfdi_regimen', {
  id_cfdi: int.key.with('cfdi'),
  id_regimen: int.key.with('regimen'),
});

export const regimenTable = defineTable('regimen', {
  id_regimen: int.key,
  name_regimen: varchar(200),
  person_regimen: tinyint,
  company_regimen: tinyint,
});
