import { defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const tagsItemsTable = defineTable('tags_items', 'menú', {
  id_tags_items: int.key,
  id_tags_items_parent: int.follows('tags_items_parent'),
  description: varchar(100),
  a_href: varchar(100),
  audience: varchar(10),
  show: tinyint.default(1),
  position: int,
});

export const tagsItemsActionTable = defineTable('tags_items_action', {
  id_action: int.key,
  id_tags_items: int.with('tags_items'),
  field_action: varchar(40),
  name_action: varchar(100),
  icon: varchar(40).null,
  color: varchar(20).null,
});

export const tagsItemsParentTable = defineTable('tags_items_parent', 'menú', {
  id_tags_items_parent: int.key,
  id_tags_items_parent_master: int.follows('tags_items_parent_master'),
  description: varchar(100),
  icon: varchar(40).null,
  position: int,
});

export const tagsItemsParentMasterTable = defineTable('tags_items_parent_master', {
  id_tags_items_parent_master: int.key,
  description: varchar(100),
  icon: varchar(40).null,
  position: int,
});
