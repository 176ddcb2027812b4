import { type AppRoute, reportRoute } from '@ceiba/platform/web';

const lists = () => import('./list/customers-screen');
const signups = async () => (await import('./signups/signups-screen')).SignupsScreen;

export const routes: readonly AppRoute[] = [
  {
    path: 'clientes',
    screen: 'clientes',
    title: 'Clientes',
    audience: 'session',
    load: async () => (await lists()).CustomersScreen,
  },
  {
    path: 'listado-clientes',
    screen: 'listado-clientes',
    title: 'Listado de clientes',
    audience: 'session',
    load: async () => (await lists()).ReadCustomersScreen,
  },
  {
    path: 'clientes/nuevo',
    screen: 'clientes',
    title: 'Registrar Cliente',
    audience: 'session',
    load: async () => (await import('./form/customer-form-screens')).NewCustomerScreen,
  },
  {
    path: 'clientes/:id/editar',
    screen: 'clientes',
    title: 'Modificar Cliente',
    audience: 'session',
    load: async () => (await import('./form/customer-form-screens')).EditCustomerScreen,
  },
  {
    path: 'informacion-personal/constancia-fiscal',
    screen: 'informacion-personal',
    title: 'Constancia fiscal',
    audience: 'session',
    load: async () => (await import('./form/own-certificate-screen')).OwnCertificateScreen,
  },
  reportRoute('clientes-nuevos', 'Clientes nuevos', async () => (await import('./reports/definitions')).NEW_CUSTOMERS),
  {
    path: 'mis-clientes-nuevos',
    screen: 'mis-clientes-nuevos',
    title: 'Mis clientes nuevos',
    audience: 'session',
    load: async () => (await import('./list/my-new-customers-screen')).MyNewCustomersScreen,
  },
  {
    path: 'privacidad',
    screen: 'privacidad',
    title: 'Datos personales',
    audience: 'session',
    load: async () => (await import('./privacy/privacy-screen')).PrivacyScreen,
  },
  {
    path: 'direcciones-envio',
    screen: 'direcciones-envio',
    title: 'Direcciones de envío',
    audience: 'session',
    load: async () => (await import('./addresses/addresses-screen')).AddressesScreen,
  },
  { path: 'clientes/altas', screen: 'clientes', title: 'Altas en línea', audience: 'session', load: signups },
  {
    path: 'listado-clientes/altas',
    screen: 'listado-clientes',
    title: 'Altas en línea',
    audience: 'session',
    load: signups,
  },
];
