import { defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

export const countryTable = defineTable('country', {
  id_country: int.auto,
  name_country: varchar(150),
  code_country: varchar(5),
});

export const languageTable = defineTable('language', {
  id_language: int.auto,
  name_language: varchar(150),
  code_language: varchar(5),
});

export const sharedFileTable = defineTable('shared_file', {
  id_file: int.auto,
  name_file: varchar(150),
  type_file: varchar(10),
  path_file: varchar(150),
  enabled_file: tinyint.default(1),
  type_module: varchar(20).default('GENERAL'),
});

export const textBlockTable = defineTable('text_block', {
  id_text: int.auto,
  name_text: varchar(150),
  images: json,
});
