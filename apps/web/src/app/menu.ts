import { screenName, type AppRoute, type MenuArea } from '@ceiba/platform/web';

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

/** The sidebar out of the session's tree: what is shown (`show` 1) and built; empty branches fall away (spec 1, 2.4). */
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

/** Shown as a green button with a users icon (spec 1, section 2.4). */
export const HIGHLIGHTED = 'registrar-cliente';

/** The screen of an address: its first part. */
export function screenOf(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** All links, flat, for the palette. */
export function linksOf(roots: readonly MenuRoot[]): (MenuLink & { place: string })[] {
  return roots.flatMap((root) =>
    root.sections.flatMap((section) => section.links.map((link) => ({ ...link, place: section.label }))),
  );
}

/** The partner's bottom bar on a phone (screens.md, "Shell"). */
export const BOTTOM_BAR = [
  { screen: 'cliente-dashboard', label: 'Inicio', icon: 'home' },
  { screen: 'descendencia-de-red', label: 'Red', icon: 'apartment' },
  { screen: 'ecommerce', label: 'Comprar', icon: 'shopping-cart' },
  { screen: 'comisiones', label: 'Comisiones', icon: 'dollar' },
] as const;
