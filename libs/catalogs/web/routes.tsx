import type { AppRoute } from '@ceiba/platform/web';

/** Screen, title (spec 1, section 2) and resource; the definitions themselves load with the screen. */
const SCREENS = [
  ['monedas', 'Monedas', 'typemoney'],
  ['paises', 'Países', 'country'],
  ['redondeos', 'Redondeos', 'typeround'],
  ['impuestos', 'Impuestos', 'tax'],
  ['excentos', 'Excentos', 'exempt'],
  ['bancos', 'Bancos', 'bank'],
  ['formatos-de-pago', 'Formatos De Pago', 'typeformatpay'],
  ['idiomas', 'Idiomas', 'language'],
  ['tipos-de-precio', 'Tipos de Precio', 'typeprice'],
  ['formatos-de-ticket', 'Formatos De Ticket', 'typeformatprint'],
  ['clasificaciones', 'Clasificaciones', 'clasification'],
  ['tipos-de-documento', 'Tipo Documento', 'typedocument'],
  ['limites', 'Límites', 'limit'],
  ['tipos-de-despacho', 'Tipos de despacho', 'dispatch'],
  ['impuestos-zip', 'Impuestos por código postal (EE. UU.)', 'ziptax'],
  ['paridades', 'Paridades', 'exchange'],
  ['configurar-archivos', 'Configurar archivos', 'file'],
  ['centros-de-costo', 'Centros de costo', 'cost-center'],
  ['paqueterias', 'Paqueterías', 'carrier'],
  ['umbrales-1099', 'Umbrales 1099', 'us-threshold'],
  ['formatos-1099', 'Formatos 1099', 'us-form-layout'],
] as const;

export const routes: readonly AppRoute[] = [
  ...SCREENS.map(([screen, title, resource]): AppRoute => ({
    path: screen,
    screen,
    title,
    audience: 'session',
    load: async () => (await import('./screens')).screenOf(resource),
  })),
  {
    path: 'codigos-postales',
    screen: 'codigos-postales',
    title: 'Códigos postales',
    audience: 'session',
    load: async () => (await import('./postal-codes/postal-codes-screen')).PostalCodesScreen,
  },
  {
    path: 'listas-sat',
    screen: 'listas-sat',
    title: 'Listas del SAT',
    audience: 'session',
    load: async () => (await import('./sat-lists/sat-lists-screen')).SatListsScreen,
  },
  {
    path: 'archivos',
    screen: 'archivos',
    title: 'Archivos',
    audience: 'session',
    load: async () => (await import('./archive/archive-screen')).ArchiveScreen,
  },
  {
    path: 'imagenes-sistema',
    screen: 'imagenes-sistema',
    title: 'Imágenes del sistema',
    audience: 'session',
    load: async () => (await import('./home-images/home-images-screen')).HomeImagesScreen,
  },
];
