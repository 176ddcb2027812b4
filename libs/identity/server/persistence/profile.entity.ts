import { defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const profileTable = defineTable('profile', {
  id_profile: int.auto,
  description_profile: varchar(255),
  enabled_profile: tinyint.default(1),
  main_profile: int.null,
  request_break_box: tinyint.default(0),
  is_partner: tinyint.default(0),
  version: int.default(1),
});

export const profileItemTable = defineTable('profile_item', {
  id_profile: int.key.with('profile'),
  id_tags_items: int.key.with('tags_items'),
});

export const profileActionTable = defineTable('profile_action', {
  id_profile: int.key.with('profile'),
  id_action: int.key.with('tags_items_action'),
});
