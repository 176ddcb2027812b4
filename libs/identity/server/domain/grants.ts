import { type Grants, menuItems } from '@ceiba/identity/contract';

/** Everything there is: what the administrator may give, partners' screens included. */
export const allGrants: Grants = {
  items: new Set(menuItems.map((item) => item.id_tags_items)),
  actions: new Set(menuItems.flatMap((item) => item.actions).map((action) => action.id_action)),
};

function differing(one: ReadonlySet<number>, other: ReadonlySet<number>): number[] {
  return [...one].filter((id) => !other.has(id)).concat([...other].filter((id) => !one.has(id)));
}

/** Names of what a change gives or takes away although `held` does not hold it; empty when the change is allowed. */
export function changedBeyond(held: Grants, before: Grants, after: Grants): string[] {
  const items = new Set(differing(before.items, after.items).filter((id) => !held.items.has(id)));
  const actions = new Set(differing(before.actions, after.actions).filter((id) => !held.actions.has(id)));
  return namesOf({ items, actions });
}

/** Screens by name, actions as "screen: action". */
export function namesOf({ items, actions }: Grants): string[] {
  return menuItems.flatMap((item) => [
    ...(items.has(item.id_tags_items) ? [item.description] : []),
    ...item.actions
      .filter((action) => actions.has(action.id_action))
      .map((action) => `${item.description}: ${action.name_action}`),
  ]);
}

/** What the first set has and the second has not, by name. */
export function namesOnlyIn(one: Grants, other: Grants): string[] {
  return namesOf({
    items: new Set([...one.items].filter((id) => !other.items.has(id))),
    actions: new Set([...one.actions].filter((id) => !other.actions.has(id))),
  });
}
