import type { AppRoute } from '../routes';
import { screenName } from './permissions';
import type { MenuArea } from './session.types';

export interface MenuLink {
  screen: string;
  label: string;
}
export interface MenuSection {
  label: string;
  icon: string;
  links: MenuLink[];
}
export interface MenuRoot {
  id: number;
  label: string;
  icon: string;
  sections: MenuSection[];
}

/** The sidebar out of the session's tree: what is shown (`show` 1) and built; empty branches fall away (spec 1, section 2.4). */
export function menuOf(tree: readonly MenuArea[], routes: readonly AppRoute[]): MenuRoot[] {
  const built = new Set(routes.filter((route) => route.audience === 'session').map((route) => route.path));
  return tree
    .map((area) => ({
      id: area.id_tags_items_parent_master,
      label: area.description,
      icon: area.icon ?? '',
      sections: area.children
        .map((group) => ({
          label: group.description,
          icon: group.icon ?? '',
          links: group.children
            .filter((item) => item.show === 1)
            .map((item) => ({ screen: screenName(item.a_href), label: item.description }))
            .filter((link) => built.has(link.screen)),
        }))
        .filter((section) => section.links.length > 0),
    }))
    .filter((root) => root.sections.length > 0);
}

/** All links, flat, for the palette. */
export function linksOf(roots: readonly MenuRoot[]): (MenuLink & { place: string })[] {
  return roots.flatMap((root) =>
    root.sections.flatMap((section) => section.links.map((link) => ({ ...link, place: section.label }))),
  );
}
