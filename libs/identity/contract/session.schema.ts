import { z } from 'zod';
import { aFlag, aText, anId } from '@ceiba/platform/contract';

/** An action of a screen; `field_action` is what calls ask for. Ids are stable: never reuse or renumber one. */
export const menuAction = z.strictObject({
  id_action: anId,
  field_action: aText,
  name_action: aText,
  icon: aText,
  /** One of the status colours (screens.md). */
  color: aText,
});
export type MenuAction = z.output<typeof menuAction>;

const sessionItem = z.strictObject({
  id_tags_items: anId,
  a_href: aText,
  description: aText,
  show: aFlag,
  actions: z.array(menuAction),
});

const sessionParent = z.strictObject({
  id_tags_items_parent: anId,
  description: aText,
  icon: aText,
  children: z.array(sessionItem),
});

const sessionMaster = z.strictObject({
  id_tags_items_parent_master: anId,
  description: aText,
  icon: aText,
  children: z.array(sessionParent),
});
export type SessionMaster = z.output<typeof sessionMaster>;

/** What the shell shows of the company. */
const sessionCompany = z.strictObject({
  name: aText,
  logo: aText.nullable(),
  banner: aText.nullable(),
  pointMinRange: z.int(),
  percentageIva: aText,
  /** Branches that produce: production steps of products, documents of type 6. */
  branches_production: z.array(anId),
  /** Customer that a sale at the counter begins with. */
  till_customer: anId.nullable(),
  /** How the labels of its scales are read. */
  scale_codes: z.strictObject({
    weight_prefix: aText.nullable(),
    price_prefix: aText.nullable(),
    product_digits: z.int(),
  }),
  /** Branch that the form of a new partner begins with. */
  branch_customer_default: anId,
});

/** Parts of the session that contexts above identity add (`SessionExtra`). */
const sessionExtraParts = z.strictObject({
  notifications: z.record(aText, z.array(z.unknown())),
  needs_break_box: aFlag,
  break_box_saved: aFlag,
  /** The hour of the last cash closing. */
  last_hour_saved: z.int().min(0).max(23).nullable(),
  /** The zone that `last_hour_saved` is meant in: the branch's, or the company's. */
  time_zone_break_box: aText.nullable(),
});
export type SessionExtraParts = z.output<typeof sessionExtraParts>;

/** Answer of `POST /users/session` (spec 1, section 3). */
export const sessionView = sessionExtraParts.extend({
  jwt: aText,
  id_user: anId,
  id_worker: anId.nullable(),
  id_customers: anId.nullable(),
  full_name: aText,
  /** 1 partner, 2 staff. */
  type: z.literal([1, 2]),
  permissions: z.array(sessionMaster),
  file_photo_user: aText.nullable(),
  /** Name of the screen to begin with. */
  main_profile: aText,
  terms_accepted: aFlag,
  id_type_money: anId,
  branches: z.array(anId),
  company: sessionCompany,
});
export type SessionView = z.output<typeof sessionView>;
