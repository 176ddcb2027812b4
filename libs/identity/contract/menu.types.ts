import type { MenuAction } from './session.schema';

/** Who may hold a screen (decisions.md, "Permissions"). */
export type MenuAudience = 'staff' | 'partner' | 'both';

/** The deepest level: one screen. */
export interface MenuItem {
  id_tags_items: number;
  /** Name of the screen: its path without slashes. */
  a_href: string;
  description: string;
  audience: MenuAudience;
  /** 0: reachable, but no entry in the sidebar. */
  show: 0 | 1;
  /** Paths that need this screen and are none of their own. */
  covers?: readonly string[];
  actions: readonly MenuAction[];
}

/** The middle level: a heading of the sidebar. */
export interface MenuParent {
  id_tags_items_parent: number;
  description: string;
  icon: string;
  children: readonly MenuItem[];
}

/** The top level: an area of the product. */
export interface MenuMaster {
  id_tags_items_parent_master: number;
  description: string;
  icon: string;
  children: readonly MenuParent[];
}

/** What a profile holds: screens and actions by id. */
export interface Grants {
  items: ReadonlySet<number>;
  actions: ReadonlySet<number>;
}
