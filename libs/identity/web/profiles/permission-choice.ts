import type { ProfileTree, ProfileTreeItem, ProfileTreeParent } from '@ceiba/identity/contract';
import { hasWords } from '@ceiba/platform/contract';

/** What the form of a profile has chosen so far. */
export interface PermissionChoice {
  items: readonly number[];
  actions: readonly number[];
  main: number | null;
}

export function itemsOfTree(tree: readonly ProfileTree[]): ProfileTreeItem[] {
  return tree.flatMap((master) => master.children).flatMap((parent) => parent.children);
}

/** What a profile has, read from its tree. */
export function choiceOf(tree: readonly ProfileTree[]): PermissionChoice {
  const items = itemsOfTree(tree);
  return {
    items: items.filter((item) => item.enabled === 1).map((item) => item.id_tags_items),
    actions: items.flatMap((item) => item.actions.filter((one) => one.enabled === 1)).map((one) => one.id_action),
    main: items.find((item) => item.main === 1)?.id_tags_items ?? null,
  };
}

const without = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));
const withAll = (ids: readonly number[], more: readonly number[]) => [...new Set([...ids, ...more])];

/** Why a screen can't be switched; null when it can. */
export function fixedBecause(choice: PermissionChoice, item: ProfileTreeItem): string | null {
  if (item.may_grant === 0) return 'Su perfil no tiene este permiso: no puede darlo ni quitarlo.';
  if (choice.main === item.id_tags_items) return 'La página principal no se puede quitar.';
  return null;
}

/** Switches a screen; its actions go with it. A main page stays. */
export function toggleItem(choice: PermissionChoice, item: ProfileTreeItem, on: boolean): PermissionChoice {
  if (fixedBecause(choice, item) !== null) return choice;
  const ids = [item.id_tags_items];
  if (on) return { ...choice, items: withAll(choice.items, ids) };
  const actions = item.actions.filter((one) => one.may_grant === 1).map((one) => one.id_action);
  return { ...choice, items: without(choice.items, ids), actions: without(choice.actions, actions) };
}

/** Switches an action; it brings its screen along. */
export function toggleAction(
  choice: PermissionChoice,
  item: ProfileTreeItem,
  id_action: number,
  on: boolean,
): PermissionChoice {
  if (!on) return { ...choice, actions: without(choice.actions, [id_action]) };
  return {
    ...choice,
    items: withAll(choice.items, [item.id_tags_items]),
    actions: withAll(choice.actions, [id_action]),
  };
}

/** Makes a screen the main page, which also enables it. */
export function setMain(choice: PermissionChoice, item: ProfileTreeItem): PermissionChoice {
  return { ...choice, items: withAll(choice.items, [item.id_tags_items]), main: item.id_tags_items };
}

/** Switches a whole group, as far as one may. */
export function toggleParent(choice: PermissionChoice, parent: ProfileTreeParent, on: boolean): PermissionChoice {
  return parent.children.reduce((now, item) => {
    const next = toggleItem(now, item, on);
    const actions = item.actions.filter((one) => one.may_grant === 1).map((one) => one.id_action);
    return on && item.may_grant === 1 ? { ...next, actions: withAll(next.actions, actions) } : next;
  }, choice);
}

/** None, some or all of a group. */
export function stateOf(choice: PermissionChoice, parent: ProfileTreeParent): 'none' | 'some' | 'all' {
  const on = parent.children.filter((item) => choice.items.includes(item.id_tags_items)).length;
  return on === 0 ? 'none' : on === parent.children.length ? 'all' : 'some';
}

/** The payload's `permissions`: every screen of the tree, as chosen. */
export function permissionsOf(tree: readonly ProfileTree[], choice: PermissionChoice) {
  const flag = (on: boolean) => (on ? 1 : 0);
  return itemsOfTree(tree).map((item) => ({
    id_tags_items_parent_master: item.id_tags_items_parent_master,
    id_tags_items_parent: item.id_tags_items_parent,
    id_tags_items: item.id_tags_items,
    enabled: flag(choice.items.includes(item.id_tags_items)),
    main: flag(choice.main === item.id_tags_items),
    actions: item.actions.map(({ id_action }) => ({ id_action, enabled: flag(choice.actions.includes(id_action)) })),
  }));
}

/** The tree cut down to what a filter finds, by screen, group or area. */
export function filterTree(tree: readonly ProfileTree[], text: string): ProfileTree[] {
  if (text.trim() === '') return [...tree];
  const has = (name: string) => hasWords(name, text);
  return tree
    .map((master) => ({
      ...master,
      children: master.children
        .map((parent) => ({
          ...parent,
          children:
            has(master.description) || has(parent.description)
              ? parent.children
              : parent.children.filter((item) => has(item.description) || has(item.a_href)),
        }))
        .filter((parent) => parent.children.length > 0),
    }))
    .filter((master) => master.children.length > 0);
}
