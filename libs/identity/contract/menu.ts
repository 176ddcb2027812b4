import type { ActorType, GrantedPermissions } from '@ceiba/platform/contract';
import { menuDefinition } from './menu.definition';
import type { Grants, MenuAudience, MenuItem } from './menu.types';

/** Every screen of the tree, in its order. */
export const menuItems: readonly MenuItem[] = menuDefinition.flatMap((master) =>
  master.children.flatMap((parent) => parent.children),
);

const byHref = new Map(menuItems.map((item) => [item.a_href, item]));
const byId = new Map(menuItems.map((item) => [item.id_tags_items, item]));
const covered = new Map(menuItems.flatMap((item) => (item.covers ?? []).map((path) => [path, item.a_href] as const)));

/** A screen by its name. */
export function menuItem(a_href: string): MenuItem | undefined {
  return byHref.get(a_href);
}

/** A screen by its id. */
export function menuItemById(id_tags_items: number): MenuItem | undefined {
  return byId.get(id_tags_items);
}

/** The screen whose permission a path needs: `carrito` needs `ecommerce` (spec 1, section 2.3). */
export function screenOf(path: string): string {
  const name = path.replace(/^\/+/, '').split('/')[0] ?? '';
  return covered.get(name) ?? name;
}

/** May this kind of person hold a screen of this audience at all? */
export function audienceAllows(audience: MenuAudience, type: ActorType): boolean {
  return audience === 'both' || audience === (type === 1 ? 'partner' : 'staff');
}

/** Screens with their actions that a profile gives a person of this type. */
export function grantedPermissions(grants: Grants, type: ActorType): GrantedPermissions {
  const granted: Record<string, readonly string[]> = {};
  for (const item of menuItems) {
    if (!grants.items.has(item.id_tags_items) || !audienceAllows(item.audience, type)) continue;
    granted[item.a_href] = item.actions
      .filter((action) => grants.actions.has(action.id_action))
      .map((action) => action.field_action);
  }
  return granted;
}
