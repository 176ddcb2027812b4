import {
  audienceAllows,
  type Grants,
  menuItemById,
  PROFILE_TEXTS,
  type SaveProfileInput,
} from '@ceiba/identity/contract';

/** What a profile's form chose. */
export interface ProfileChoice {
  main: number;
  grants: Grants;
}

/** The choice, or what is wrong with it in words for the person. */
export type ReadChoice = { choice: ProfileChoice } | { problem: string };

/**
 * Reads the tree of the form: a main page is enabled by being main, actions count only on enabled screens, and every
 * screen must be one that this kind of profile can have (spec 2, sections 5 and 7).
 */
export function readChoice(input: SaveProfileInput, isPartner: boolean, kept?: ProfileChoice): ReadChoice {
  const permissions = input.permissions;
  if (!permissions) {
    const main = input.main_profile ?? kept?.main;
    if (!main || !kept) return { problem: PROFILE_TEXTS.noMain };
    return checkMain({ main, grants: { ...kept.grants, items: new Set([...kept.grants.items, main]) } }, isPartner);
  }
  const marked = new Set(permissions.filter((one) => one.main === 1).map((one) => one.id_tags_items));
  if (marked.size > 1) return { problem: PROFILE_TEXTS.twoMains };
  const main = [...marked][0] ?? input.main_profile;
  if (!main) return { problem: PROFILE_TEXTS.noMain };
  const items = new Set([...permissions.filter((one) => one.enabled === 1).map((one) => one.id_tags_items), main]);
  const actions = new Set<number>();
  for (const one of permissions) {
    if (!items.has(one.id_tags_items)) continue;
    const known = menuItemById(one.id_tags_items)?.actions ?? [];
    for (const action of one.actions) {
      if (!known.some((each) => each.id_action === action.id_action))
        return { problem: `La acción ${action.id_action} no existe en la página ${one.id_tags_items}.` };
      if (action.enabled === 1) actions.add(action.id_action);
    }
  }
  return checkMain({ main, grants: { items, actions } }, isPartner);
}

function checkMain(choice: ProfileChoice, isPartner: boolean): ReadChoice {
  for (const id of choice.grants.items) {
    const item = menuItemById(id);
    if (!item) return { problem: `La página ${id} no existe.` };
    if (!audienceAllows(item.audience, isPartner ? 1 : 2))
      return { problem: `La página ${item.description} no corresponde a este perfil.` };
  }
  return menuItemById(choice.main)?.show === 1 ? { choice } : { problem: PROFILE_TEXTS.mainHidden };
}
