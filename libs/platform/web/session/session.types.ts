import type { ActorType, GrantedPermissions } from '@ceiba/platform/contract';

/** An action of a screen, as the permission tree carries it. */
export interface ScreenAction {
  field_action: string;
  name_action: string;
  icon?: string | null;
  color?: string | null;
}

export interface MenuItem {
  a_href: string;
  description: string;
  show: number;
  actions?: readonly ScreenAction[];
}

export interface MenuGroup {
  description: string;
  icon?: string;
  children: MenuItem[];
}

/** First level of the permission tree (spec 1, section 3). */
export interface MenuArea {
  id_tags_items_parent_master: number;
  description: string;
  icon?: string;
  children: MenuGroup[];
}

export interface Company {
  name: string;
  logo?: string | null;
  banner?: string | null;
  pointMinRange: number;
  percentageIva?: string;
  branches_production?: number[];
  till_customer?: number | null;
  scale_codes?: { weight_prefix: string | null; price_prefix: string | null; product_digits: number };
  branch_customer_default?: number;
}

/** Answer of `POST /users/session` (spec 1, section 3, and the company). */
export interface SessionInfo {
  jwt: string;
  id_user?: number;
  id_worker?: number | null;
  id_customers?: number | null;
  branches?: number[];
  full_name: string;
  permissions: MenuArea[];
  /** 1 partner, 2 staff. */
  type: Exclude<ActorType, 0>;
  file_photo_user?: string | null;
  main_profile: string;
  notifications?: Record<string, unknown[]>;
  terms_accepted: number;
  id_type_money: number | null;
  needs_break_box: number;
  break_box_saved: number;
  last_hour_saved: number | null;
  /** The zone of `last_hour_saved`. */
  time_zone_break_box: string | null;
  company?: Company;
}

/** Why a session ended; it decides where the person lands (spec 1, sections 2.5 and 4). */
export type SessionEnd = 'invalid' | 'staff' | 'partner';

export interface SessionState {
  status: 'unknown' | 'anonymous' | 'active';
  info: SessionInfo | null;
  granted: GrantedPermissions;
  end: SessionEnd | null;
}
