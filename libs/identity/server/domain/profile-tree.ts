import {
  audienceAllows,
  type Grants,
  menuDefinition,
  type ProfileRow,
  type ProfileTree,
} from '@ceiba/identity/contract';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The three levels with what the profile has and what the person asking may change; only screens this kind can have. */
export function profileTree(
  { main_profile, is_partner }: Pick<ProfileRow, 'main_profile' | 'is_partner'>,
  grants: Grants,
  held: Grants,
): ProfileTree[] {
  const type = is_partner === 1 ? 1 : 2;
  return menuDefinition
    .map((master) => ({
      id_tags_items_parent_master: master.id_tags_items_parent_master,
      description: master.description,
      icon: master.icon,
      children: master.children
        .map((parent) => ({
          id_tags_items_parent: parent.id_tags_items_parent,
          description: parent.description,
          icon: parent.icon,
          children: parent.children
            .filter((item) => audienceAllows(item.audience, type))
            .map(({ id_tags_items, a_href, description, show, actions }) => ({
              id_tags_items_parent_master: master.id_tags_items_parent_master,
              id_tags_items_parent: parent.id_tags_items_parent,
              id_tags_items,
              a_href,
              description,
              show,
              enabled: flag(grants.items.has(id_tags_items)),
              main: flag(main_profile === id_tags_items),
              may_grant: flag(held.items.has(id_tags_items)),
              actions: actions.map((action) => ({
                ...action,
                enabled: flag(grants.actions.has(action.id_action)),
                may_grant: flag(held.actions.has(action.id_action)),
              })),
            })),
        }))
        .filter((parent) => parent.children.length > 0),
    }))
    .filter((master) => master.children.length > 0);
}
