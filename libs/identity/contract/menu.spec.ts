import { action, allows, anySession, partnerOnly, screens, staffOnly } from '@ceiba/platform/contract';
import { grantedPermissions, menuItem, menuItems, screenOf } from './menu';
import { menuDefinition } from './menu.definition';
import { demoProfiles, defaultGrants, systemProfiles } from './profiles.definition';
import { sessionTree } from './session-tree';

const grantsOf = (id: number) => {
  const profile = [...systemProfiles, ...demoProfiles].find((one) => one.id_profile === id);
  if (!profile) throw new Error(`no profile ${id}`);
  const { items, actions } = defaultGrants(profile);
  return { items: new Set(items), actions: new Set(actions) };
};
const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);

describe('the menu definition', () => {
  it('uses every id and every link once', () => {
    unique(menuDefinition.map((one) => one.id_tags_items_parent_master));
    unique(menuDefinition.flatMap((one) => one.children).map((one) => one.id_tags_items_parent));
    unique(menuItems.map((one) => one.id_tags_items));
    unique(menuItems.flatMap((one) => [one.a_href, ...(one.covers ?? [])]));
    unique(menuItems.flatMap((one) => one.actions).map((one) => one.id_action));
  });

  it('holds the groups of the specification', () => {
    const group = (name: string) =>
      menuDefinition
        .flatMap((one) => one.children)
        .find((one) => one.description === name)
        ?.children.map((one) => [one.description, one.a_href]);
    expect(group('Punto Venta')).toEqual([
      ['Clientes', 'clientes'],
      ['Venta', 'ventas'],
      ['Devoluciones', 'devoluciones'],
      ['Vales', 'vales'],
    ]);
    expect(group('Logística')?.map(([, href]) => href)).toEqual([
      'sucursales',
      'inventario',
      'documentos',
      'productos',
      'clasificaciones',
      'tipos-de-documento',
    ]);
    expect(group('Utilerías')?.map(([name]) => name)).toEqual([
      'Países',
      'Impuestos',
      'Excentos',
      'Monedas',
      'Redondeos',
      'Bancos',
      'Formatos De Pago',
      'Idiomas',
      'Tipos de Precio',
      'Formatos De Ticket',
      'Periodo',
    ]);
  });

  it('gives the cart to who holds the store', () => {
    expect(screenOf('/carrito/error-pago')).toBe('ecommerce');
    expect(screenOf('pago-realizado')).toBe('ecommerce');
    expect(screenOf('/ventas')).toBe('ventas');
  });

  it('each profile begins with a screen it holds', () => {
    for (const profile of [...systemProfiles, ...demoProfiles]) {
      const main = menuItem(profile.main);
      expect(main && profile.holds(main)).toBe(true);
    }
  });
});

describe('permissions of a profile', () => {
  it('the administrator holds all of the staff, nothing that is only for partners', () => {
    const permissions = grantedPermissions(grantsOf(1), 2);
    expect(Object.keys(permissions).sort()).toEqual(
      menuItems
        .filter((one) => one.audience !== 'partner')
        .map((one) => one.a_href)
        .sort(),
    );
    expect(permissions.ventas).toEqual([
      ...['new', 'update', 'view', 'ban', 'print', 'price', 'discount', 'drawer'],
      ...['return', 'return_cash', 'return_late'],
    ]);
    expect(permissions.ecommerce).toBeUndefined();
  });

  it('a screen of the other audience is never given, whatever the profile says', () => {
    const all = {
      items: new Set(menuItems.map((one) => one.id_tags_items)),
      actions: new Set(menuItems.flatMap((one) => one.actions).map((one) => one.id_action)),
    };
    expect(Object.keys(grantedPermissions(all, 1))).not.toContain('ventas');
    expect(Object.keys(grantedPermissions(all, 2))).not.toContain('ecommerce');
    expect(JSON.stringify(sessionTree(all, 1))).not.toContain('"ventas"');
  });

  it('decides screens and actions', () => {
    const cashier = { type: 2 as const, permissions: grantedPermissions(grantsOf(3), 2) };
    expect(allows(cashier, screens('ventas'))).toBe(true);
    expect(allows(cashier, action('ventas', 'new'))).toBe(true);
    expect(allows(cashier, action('ventas', 'price'))).toBe(false);
    expect(allows(cashier, screens('perfiles'))).toBe(false);
    expect(allows(cashier, screens('perfiles', 'clientes'))).toBe(true);
    expect(allows(cashier, action('constructor', 'new'))).toBe(false);
    expect(allows(cashier, anySession())).toBe(true);
    expect(allows(cashier, staffOnly())).toBe(true);
    expect(allows(cashier, partnerOnly())).toBe(false);
  });

  it('the tree holds what the permissions hold, without empty branches', () => {
    const tree = sessionTree(grantsOf(4), 2);
    const items = tree.flatMap((one) => one.children).flatMap((one) => one.children);
    const permissions = grantedPermissions(grantsOf(4), 2);
    expect(Object.fromEntries(items.map((one) => [one.a_href, one.actions.map((act) => act.field_action)]))).toEqual(
      permissions,
    );
    expect(tree.every((one) => one.children.length > 0 && one.children.every((two) => two.children.length > 0))).toBe(
      true,
    );
  });
});
