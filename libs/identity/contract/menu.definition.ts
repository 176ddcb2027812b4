import type { MenuAudience, MenuItem, MenuMaster, MenuParent } from './menu.types';

/** What an action looks like; its id on a screen is the screen's id x 100 + `n`. */
const ACTIONS = {
  new: { n: 1, name_action: 'Nuevo', icon: 'plus', color: 'success' },
  update: { n: 2, name_action: 'Editar', icon: 'edit', color: 'info' },
  view: { n: 3, name_action: 'Ver', icon: 'eye', color: 'secondary' },
  ban: { n: 5, name_action: 'Anular', icon: 'ban', color: 'danger' },
  print: { n: 6, name_action: 'Imprimir', icon: 'print', color: 'dark' },
  price: { n: 7, name_action: 'Cambiar precio', icon: 'dollar', color: 'warning' },
  discount: { n: 8, name_action: 'Aplicar descuento', icon: 'percent', color: 'warning' },
  invoice: { n: 9, name_action: 'Facturar', icon: 'file-text', color: 'success' },
  delete: { n: 4, name_action: 'Eliminar', icon: 'delete', color: 'danger' },
  confirm: { n: 10, name_action: 'Verificar', icon: 'check', color: 'success' },
  approve_production: { n: 11, name_action: 'Aprobar solicitud de producción', icon: 'check', color: 'info' },
  send_branch_office: { n: 12, name_action: 'Enviar a sucursal', icon: 'truck', color: 'info' },
  free_materia_prima: { n: 13, name_action: 'Liberar materia prima', icon: 'flask', color: 'warning' },
  approve_materia_prima: { n: 14, name_action: 'Aprobar producción', icon: 'check', color: 'success' },
  receive_materia_prima: { n: 15, name_action: 'Recepcionar', icon: 'inbox', color: 'success' },
  apply: { n: 16, name_action: 'Aplicar', icon: 'check', color: 'success' },
  refund: { n: 18, name_action: 'Devolver dinero', icon: 'rollback', color: 'danger' },
  resend: { n: 30, name_action: 'Enviar de nuevo', icon: 'mail', color: 'info' },
  replace: { n: 31, name_action: 'Reemplazar', icon: 'swap', color: 'warning' },
  check_in: { n: 32, name_action: 'Dejar entrar', icon: 'check', color: 'success' },
  drawer: { n: 35, name_action: 'Abrir cajón', icon: 'inbox', color: 'warning' },
  late_cancel: { n: 17, name_action: 'Anular de un periodo cerrado', icon: 'ban', color: 'danger' },
  return: { n: 36, name_action: 'Devolver', icon: 'rollback', color: 'warning' },
  return_cash: { n: 37, name_action: 'Devolver en efectivo', icon: 'dollar', color: 'warning' },
  publish: { n: 39, name_action: 'Publicar', icon: 'check', color: 'success' },
  export: { n: 40, name_action: 'Exportar', icon: 'download', color: 'secondary' },
  follow_up: { n: 46, name_action: 'Dar seguimiento', icon: 'heart', color: 'warning' },
  return_late: { n: 38, name_action: 'Devolver fuera de plazo', icon: 'rollback', color: 'danger' },
} as const;

type ActionName = keyof typeof ACTIONS;

interface ItemOptions {
  actions?: readonly ActionName[];
  show?: 0 | 1;
  covers?: readonly string[];
}

function item(audience: MenuAudience) {
  return (id_tags_items: number, a_href: string, description: string, options: ItemOptions = {}): MenuItem => ({
    id_tags_items,
    a_href,
    description,
    audience,
    show: options.show ?? 1,
    covers: options.covers,
    actions: (options.actions ?? []).map((field_action) => {
      const { n, ...look } = ACTIONS[field_action];
      return { id_action: id_tags_items * 100 + n, field_action, ...look };
    }),
  });
}
const staff = item('staff');
const partner = item('partner');
const both = item('both');

function parent(id_tags_items_parent: number, description: string, icon: string, children: MenuItem[]): MenuParent {
  return { id_tags_items_parent, description, icon, children };
}

function master(id: number, description: string, icon: string, children: MenuParent[]): MenuMaster {
  return { id_tags_items_parent_master: id, description, icon, children };
}

/**
 * The menu and permission tree: three levels, every screen a session can hold, once (spec 1, sections 2.3 and 2.4).
 * The tables tags_items* mirror it at each start. Ids are stable for ever: give a new screen a new id.
 */
export const menuDefinition: readonly MenuMaster[] = [
  master(1, 'Operación', 'shop', [
    parent(10, 'Inicio', 'home', [staff(1001, 'inicio', 'Inicio')]),
    parent(11, 'Punto Venta', 'shopping-cart', [
      staff(1101, 'clientes', 'Clientes', { actions: ['update', 'delete'] }),
      staff(1102, 'ventas', 'Venta', {
        actions: [
          'new',
          'update',
          'view',
          'ban',
          'print',
          'price',
          'discount',
          'late_cancel',
          'drawer',
          'return',
          'return_cash',
          'return_late',
        ],
      }),
      staff(1105, 'devoluciones', 'Devoluciones'),
      staff(1106, 'vales', 'Vales'),
    ]),
    parent(12, 'Logística', 'truck', [
      staff(1201, 'sucursales', 'Sucursales'),
      staff(1202, 'inventario', 'Inventario', { actions: ['new', 'update', 'view', 'delete', 'apply'] }),
      staff(1203, 'documentos', 'Documentos', {
        actions: [
          'new',
          'view',
          'update',
          'ban',
          'confirm',
          'approve_production',
          'send_branch_office',
          'free_materia_prima',
          'approve_materia_prima',
          'receive_materia_prima',
        ],
      }),
      staff(1204, 'productos', 'Productos'),
      staff(1205, 'clasificaciones', 'Clasificaciones'),
      staff(1206, 'tipos-de-documento', 'Tipo Documento'),
    ]),
    parent(13, 'Almacén', 'database', [
      staff(1301, 'ubicaciones', 'Ubicaciones'),
      staff(1302, 'guias-de-rastreo', 'Guías de rastreo', { actions: ['new', 'update', 'delete'] }),
      staff(1303, 'copia-productos', 'Copia de productos'),
      staff(1304, 'paqueterias', 'Paqueterías'),
    ]),
    parent(14, 'Caja', 'wallet', [
      staff(1401, 'corte-caja-usuario', 'Corte de caja por usuario'),
      staff(1402, 'corte-caja-sucursal', 'Corte de caja por sucursal', { actions: ['confirm'] }),
      staff(1403, 'corte-de-caja-diario', 'Corte de caja diario'),
      staff(1410, 'impresoras', 'Impresoras'),
    ]),
    parent(15, 'Atención a clientes', 'team', [
      staff(1501, 'listado-clientes', 'Listado de clientes'),
      staff(1502, 'bot-leads', 'Bot leads', { actions: ['update', 'delete', 'export'] }),
      staff(1503, 'origenes-prospectos', 'Orígenes de prospectos'),
    ]),
    parent(16, 'Eventos', 'calendar', [
      staff(1601, 'boletos', 'Boletos', { actions: ['view', 'resend', 'replace', 'check_in'] }),
      staff(1602, 'asistencia-eventos', 'Asistencia a eventos'),
    ]),
  ]),
  master(2, 'Mi negocio', 'home', [
    parent(21, 'Tienda', 'shopping', [
      partner(2101, 'ecommerce', 'E-commerce', { covers: ['carrito', 'pago-realizado'] }),
      partner(2102, 'historial-compras', 'Historial de compras'),
      partner(2103, 'suscripciones', 'Mis Suscripciones'),
    ]),
    parent(22, 'Mi red', 'apartment', [
      both(2201, 'cliente-dashboard', 'Dashboard'),
      both(2202, 'descendencia-de-red', 'Descendencia de red'),
      partner(2203, 'mis-clientes-nuevos', 'Mis clientes nuevos'),
      both(2204, 'registrar-cliente', 'Registrar cliente'),
    ]),
    parent(23, 'Ingresos', 'dollar', [
      both(2301, 'comisiones', 'Comisiones'),
      both(2302, 'detalle-de-comisiones', 'Detalle de comisiones'),
      partner(2303, 'historial-comisiones', 'Historial de comisiones'),
      partner(2304, 'mis-pagos', 'Mis pagos'),
      both(2305, 'bonos', 'Bonos'),
      both(2306, 'bonos-periodo', 'Bonos por periodo'),
      both(2307, 'reporte-bono-cedea-cliente', 'Reporte SEA'),
      both(2308, 'reporte-ecommerce-publico', 'Reporte de ecommerce público'),
    ]),
    parent(24, 'Mi cuenta', 'user', [
      both(2401, 'informacion-personal', 'Información personal'),
      both(2402, 'archivos', 'Archivos'),
      both(2403, 'escuela', 'Escuela'),
      both(2404, 'direcciones-envio', 'Direcciones de envío'),
      both(2405, 'privacidad', 'Datos personales'),
    ]),
  ]),
  master(3, 'Red y comisiones', 'cluster', [
    parent(31, 'Red', 'apartment', [
      staff(3101, 'dashboard', 'Dashboard'),
      staff(3102, 'descendia-de-red', 'Descendencia de red'),
      staff(3103, 'puntos-periodo', 'Puntos por periodo'),
      staff(3104, 'puntos-de-clientes', 'Puntos de clientes'),
      staff(3105, 'historial-rango', 'Historial de rango'),
      staff(3106, 'roll-over', 'Roll-over'),
      staff(3107, 'importar-red', 'Importar red'),
    ]),
    parent(32, 'Comisiones', 'calculator', [
      staff(3201, 'cerrar-periodo', 'Cerrar periodo'),
      staff(3202, 'comisiones-periodo', 'Comisiones por periodo', { actions: ['discount', 'invoice'] }),
      staff(3203, 'reporte-bono-cedea', 'Reporte SEA'),
      staff(3204, 'reporte-pago-clientes', 'Reporte de pago a clientes', { actions: ['new', 'update'] }),
      staff(3205, 'planes', 'Planes de compensación'),
      staff(3206, 'ingresos-por-rango', 'Declaración de ingresos', { actions: ['new', 'publish'] }),
    ]),
  ]),
  master(4, 'Finanzas', 'bank', [
    parent(41, 'Facturación', 'file-text', [
      staff(4101, 'facturama-global', 'Factura global', { actions: ['new', 'ban'] }),
      staff(4102, 'factura-libre', 'Factura libre', { actions: ['new', 'ban'] }),
      staff(4103, 'facturama-folio', 'Reporte de folios'),
      staff(4104, 'notas-de-credito', 'Notas de crédito', { actions: ['new', 'update', 'ban'] }),
      staff(4105, 'cuentas-por-cobrar', 'Cuentas por cobrar', { actions: ['new', 'update', 'ban'] }),
      staff(4109, 'timbrado', 'Timbrado', { actions: ['update'] }),
      staff(4107, 'paquete-contable', 'Paquete contable', { actions: ['new'] }),
    ]),
    parent(42, 'Cobros y pagos', 'credit-card', [
      staff(4201, 'pagos-por-conciliar', 'Pagos por conciliar', { actions: ['ban', 'refund'] }),
      staff(4203, 'suscripciones-clientes', 'Suscripciones', { actions: ['update'] }),
      staff(4204, 'estados-de-cuenta', 'Estados de cuenta', { actions: ['new', 'confirm'] }),
      staff(4202, 'formularios-fiscales', 'Formularios fiscales (W-9)', {
        actions: ['view', 'new', 'update', 'confirm'],
      }),
      staff(4205, 'umbrales-1099', 'Umbrales 1099'),
      staff(4206, 'formatos-1099', 'Formatos 1099'),
    ]),
    parent(43, 'Viáticos', 'car', [
      staff(4301, 'solicitud-viaticos', 'Solicitud de viáticos', { actions: ['export'] }),
      staff(4302, 'aprobacion-viaticos', 'Aprobación de viáticos', { actions: ['export'] }),
      staff(4303, 'configuracion-viaticos', 'Configuración de viáticos'),
    ]),
    parent(44, 'Proveedores', 'solution', [
      staff(4401, 'proveedores', 'Proveedores', { actions: ['export'] }),
      staff(4402, 'solicitud-proveedores', 'Solicitud a proveedores', { actions: ['export'] }),
      staff(4403, 'centros-de-costo', 'Centros de costo'),
    ]),
  ]),
  master(5, 'Reportes', 'bar-chart', [
    parent(51, 'Ventas', 'line-chart', [
      staff(5101, 'reporte-ventas', 'Reporte de ventas'),
      staff(5102, 'ventas-totales-sucursal', 'Ventas totales por sucursal'),
      staff(5103, 'ventas-producto-cantidad-precio', 'Ventas por producto, cantidad y precio'),
      staff(5104, 'ventas-por-cliente', 'Ventas por cliente'),
      staff(5105, 'reporte-producto', 'Reporte de producto'),
      staff(5106, 'reporte-detallado-periodo', 'Reporte detallado del periodo'),
    ]),
    parent(52, 'Existencias', 'stock', [
      staff(5201, 'kardex', 'Kardex'),
      staff(5202, 'reporte-inventario', 'Reporte de inventario'),
      staff(5203, 'reporte-piezas-no-producidas', 'Piezas no producidas'),
    ]),
    parent(53, 'Clientes', 'usergroup-add', [
      staff(5301, 'clientes-nuevos', 'Clientes nuevos'),
      staff(5302, 'cliente-promos', 'Promos de clientes'),
    ]),
  ]),
  master(6, 'Recursos humanos', 'idcard', [
    parent(61, 'Personal', 'contacts', [
      staff(6101, 'rrhh-trabajadores', 'Empleados', { actions: ['export'] }),
      staff(6102, 'asistencia', 'Asistencia'),
      staff(6103, 'asistencia-reporte', 'Reporte de asistencia', { actions: ['update', 'export'] }),
      staff(6104, 'equipos-asistencia', 'Equipos de asistencia'),
    ]),
    parent(62, 'Encuestas', 'form', [
      staff(6201, 'encuesta-1', 'Encuesta 1', { actions: ['export'] }),
      staff(6202, 'encuesta-2', 'Encuesta 2', { actions: ['follow_up'] }),
      staff(6203, 'campanas-encuestas', 'Campañas de encuestas'),
      staff(6204, 'resultados-encuestas', 'Resultados por grupo'),
    ]),
    parent(63, 'Capacitación', 'read', [
      staff(6301, 'escuela-configuracion', 'Configuración de la escuela'),
      staff(6302, 'escuela-avance', 'Avance de la escuela', { actions: ['export'] }),
    ]),
  ]),
  master(7, 'Administración', 'setting', [
    parent(71, 'Utilerías', 'tool', [
      staff(7101, 'paises', 'Países'),
      staff(7102, 'impuestos', 'Impuestos'),
      staff(7103, 'excentos', 'Excentos'),
      staff(7104, 'monedas', 'Monedas'),
      staff(7105, 'redondeos', 'Redondeos'),
      staff(7106, 'bancos', 'Bancos'),
      staff(7107, 'formatos-de-pago', 'Formatos De Pago'),
      staff(7108, 'idiomas', 'Idiomas'),
      staff(7109, 'tipos-de-precio', 'Tipos de Precio'),
      staff(7110, 'formatos-de-ticket', 'Formatos De Ticket'),
      staff(7111, 'periodo', 'Periodo'),
    ]),
    parent(72, 'Comercial', 'tags', [
      staff(7201, 'promociones', 'Promociones'),
      staff(7202, 'paridades', 'Paridades'),
      staff(7203, 'limites', 'Límites'),
      staff(7204, 'tipos-de-despacho', 'Tipos de despacho'),
      staff(7205, 'impuestos-zip', 'Impuestos por código postal (EE. UU.)'),
      staff(7206, 'codigos-postales', 'Códigos postales (México)'),
      staff(7207, 'listas-sat', 'Listas del SAT'),
    ]),
    parent(73, 'Contenido', 'picture', [
      staff(7301, 'imagenes-sistema', 'Imágenes del sistema'),
      staff(7302, 'configurar-archivos', 'Configurar archivos'),
    ]),
    parent(74, 'Seguridad', 'safety', [
      staff(7401, 'perfiles', 'Perfiles'),
      staff(7402, 'trabajadores', 'Trabajadores'),
      staff(7403, 'auditoria', 'Auditoría'),
      staff(7404, 'configuracion', 'Configuración de la empresa'),
      staff(7405, 'colas', 'Colas de trabajo'),
    ]),
  ]),
];
