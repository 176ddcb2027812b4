import { allows, action as needsAction, screens, type GrantedPermissions } from '@ceiba/platform/contract';
import type { MenuArea, MenuItem, ScreenAction, SessionInfo } from './session.types';

/** Name of a screen as routes know it: the tree may write it with a leading slash. */
export function screenName(href: string): string {
  return href.replace(/^\/+|\/+$/g, '');
}

function itemsOf(tree: readonly MenuArea[]): MenuItem[] {
  return tree.flatMap((area) => area.children ?? []).flatMap((group) => group.children ?? []);
}

/** Screens and their actions out of the three-level tree, matched on the deepest level's link (spec 1, section 2.3). */
export function grantedOf(tree: readonly MenuArea[]): GrantedPermissions {
  return Object.fromEntries(
    itemsOf(tree).map((item) => [screenName(item.a_href), (item.actions ?? []).map((one) => one.field_action)]),
  );
}

/** The actions of one screen with their names, icons and colours. */
export function actionsOf(session: SessionInfo | null, screen: string): readonly ScreenAction[] {
  return itemsOf(session?.permissions ?? []).find((item) => screenName(item.a_href) === screen)?.actions ?? [];
}

/** May this session open the screen, or do this action on it? The server decides again. */
export function can(
  actor: { type: 0 | 1 | 2; permissions: GrantedPermissions } | null,
  screen: string,
  action?: string,
): boolean {
  if (!actor) return false;
  return allows(actor, action === undefined ? screens(screen) : needsAction(screen, action));
}
