import type { MenuAction } from './menu.types';

export interface SessionItem {
  id_tags_items: number;
  a_href: string;
  description: string;
  show: 0 | 1;
  actions: MenuAction[];
}

export interface SessionParent {
  id_tags_items_parent: number;
  description: string;
  icon: string;
  children: SessionItem[];
}

export interface SessionMaster {
  id_tags_items_parent_master: number;
  description: string;
  icon: string;
  children: SessionParent[];
}

/** What the shell shows of the company. */
export interface SessionCompany {
  name: string;
  logo: string | null;
  banner: string | null;
  pointMinRange: number;
  percentageIva: string;
  /** Branches that produce: production steps of products, documents of type 6. */
  branches_production: number[];
}

/** Parts of the session that contexts above identity add (`SessionExtras`). */
export interface SessionExtraParts {
  notifications: Record<string, unknown[]>;
  needs_break_box: 0 | 1;
  break_box_saved: 0 | 1;
  /** The hour (0-23) of the last cash closing. */
  last_hour_saved: number | null;
  /** The zone that `last_hour_saved` is meant in: the branch's, or the company's. */
  time_zone_break_box: string | null;
}

/** Answer of `POST /users/session` (spec 1, section 3). */
export interface SessionView extends SessionExtraParts {
  jwt: string;
  id_user: number;
  id_worker: number | null;
  id_customers: number | null;
  full_name: string;
  /** 1 partner, 2 staff. */
  type: 1 | 2;
  permissions: SessionMaster[];
  file_photo_user: string | null;
  /** Name of the screen to begin with. */
  main_profile: string;
  terms_accepted: 0 | 1;
  id_type_money: number;
  branches: number[];
  company: SessionCompany;
}
