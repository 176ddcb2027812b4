import { audienceAllows, menuItems } from './menu';
import type { MenuItem } from './menu.types';

/** A profile that the system brings along (decisions.md, "Seed and demo"). */
export interface ProfileDefinition {
  id_profile: number;
  description_profile: string;
  is_partner: 0 | 1;
  request_break_box: 0 | 1;
  /** Screen to begin with. */
  main: string;
  holds: (item: MenuItem) => boolean;
  /** Actions it does not get although it holds the screen. */
  without?: readonly string[];
}

export const ADMINISTRATOR = 1;
export const PARTNER_PROFILE = 2;
export const CALL_CENTER = 6;

const among =
  (...names: readonly string[]) =>
  (item: MenuItem) =>
    names.includes(item.a_href);

const ACCOUNT = ['informacion-personal', 'archivos', 'escuela'];

export const systemProfiles: readonly ProfileDefinition[] = [
  {
    id_profile: ADMINISTRATOR,
    description_profile: 'ADMINISTRADOR',
    is_partner: 0,
    request_break_box: 0,
    main: 'inicio',
    holds: (item) => audienceAllows(item.audience, 2),
  },
  {
    id_profile: PARTNER_PROFILE,
    description_profile: 'EMPRESARIO INDEPENDIENTE',
    is_partner: 1,
    request_break_box: 0,
    main: 'cliente-dashboard',
    holds: (item) => audienceAllows(item.audience, 1),
  },
  {
    id_profile: CALL_CENTER,
    description_profile: 'CALL CENTER',
    is_partner: 0,
    request_break_box: 0,
    main: 'ventas',
    holds: among(
      ...ACCOUNT,
      'inicio',
      'ventas',
      'devoluciones',
      'vales',
      'clientes',
      'listado-clientes',
      'registrar-cliente',
      'direcciones-envio',
      'privacidad',
      'cliente-dashboard',
      'guias-de-rastreo',
      'bot-leads',
    ),
    without: ['delete', 'price', 'discount', 'drawer', 'return_cash', 'return_late', 'export'],
  },
];

/** Profiles of the demo company. */
export const demoProfiles: readonly ProfileDefinition[] = [
  {
    id_profile: 3,
    description_profile: 'CAJERA',
    is_partner: 0,
    request_break_box: 0,
    main: 'ventas',
    holds: among(
      ...ACCOUNT,
      'inicio',
      'ventas',
      'devoluciones',
      'vales',
      'clientes',
      'registrar-cliente',
      'cliente-dashboard',
      'corte-caja-usuario',
      'boletos',
    ),
    without: ['delete', 'price', 'discount', 'replace', 'drawer', 'return_late'],
  },
  {
    id_profile: 4,
    description_profile: 'ALMACEN',
    is_partner: 0,
    request_break_box: 0,
    main: 'documentos',
    holds: among(
      ...ACCOUNT,
      'inicio',
      'documentos',
      'inventario',
      'ubicaciones',
      'productos',
      'guias-de-rastreo',
      'paqueterias',
      'kardex',
      'reporte-inventario',
      'reporte-piezas-no-producidas',
      'solicitud-viaticos',
    ),
  },
  {
    id_profile: 5,
    description_profile: 'FINANZAS',
    is_partner: 0,
    request_break_box: 0,
    main: 'comisiones-periodo',
    holds: among(
      ...ACCOUNT,
      'inicio',
      'periodo',
      'cerrar-periodo',
      'comisiones',
      'detalle-de-comisiones',
      'comisiones-periodo',
      'bonos',
      'bonos-periodo',
      'reporte-bono-cedea',
      'reporte-pago-clientes',
      'pagos-por-conciliar',
      'suscripciones-clientes',
      'estados-de-cuenta',
      'formularios-fiscales',
      'umbrales-1099',
      'formatos-1099',
      'facturama-global',
      'facturama-folio',
      'factura-libre',
      'notas-de-credito',
      'cuentas-por-cobrar',
      'timbrado',
      'paquete-contable',
      'reporte-ventas',
      'reporte-detallado-periodo',
      'ventas-totales-sucursal',
      'limites',
      'planes',
      'ingresos-por-rango',
      'solicitud-viaticos',
      'aprobacion-viaticos',
    ),
  },
];

/** What no profile is born with: a company gives it to whom it trusts (compensation.md, "A run"). */
const GIVEN_BY_HAND = ['late_cancel'];

/** Ids of the screens and actions a profile is born with. */
export function defaultGrants(profile: ProfileDefinition): { items: number[]; actions: number[] } {
  const held = menuItems.filter(profile.holds);
  return {
    items: held.map((item) => item.id_tags_items),
    actions: held
      .flatMap((item) => item.actions)
      .filter(({ field_action: name }) => !GIVEN_BY_HAND.includes(name) && !profile.without?.includes(name))
      .map((action) => action.id_action),
  };
}
