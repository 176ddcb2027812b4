import type { ActorType } from '@ceiba/platform/contract';
import { audienceAllows } from './menu';
import { menuDefinition } from './menu.definition';
import type { Grants } from './menu.types';
import type { SessionMaster } from './session.schema';

/** The menu tree cut down to what a profile gives a person of this type; empty branches fall away. */
export function sessionTree(grants: Grants, type: ActorType): SessionMaster[] {
  return menuDefinition
    .map(({ children, ...master }) => ({
      ...master,
      children: children
        .map(({ children: items, ...parent }) => ({
          ...parent,
          children: items
            .filter((item) => grants.items.has(item.id_tags_items) && audienceAllows(item.audience, type))
            .map((item) => ({
              id_tags_items: item.id_tags_items,
              a_href: item.a_href,
              description: item.description,
              show: item.show,
              actions: item.actions.filter((action) => grants.actions.has(action.id_action)),
            })),
        }))
        .filter((parent) => parent.children.length > 0),
    }))
    .filter((master) => master.children.length > 0);
}
