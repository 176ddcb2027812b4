import type { AccountForm } from '../ports/account-form';

export const SQUARE_ACCOUNT: AccountForm = {
  provider: 'square',
  url: 'https://connect.squareup.com',
  test_url: 'https://connect.squareupsandbox.com',
  fields: [
    {
      name: 'access_token',
      label: 'Access token',
      secret: true,
      help: 'developer.squareup.com, Credentials.',
      demo: 'EAAAE-ceiba-sandbox',
    },
    { name: 'location_id', label: 'Location ID', secret: false, help: 'La sucursal en dólares.', demo: 'LCEIBA0001' },
    {
      name: 'webhook_key',
      label: 'Signature key',
      secret: true,
      help: 'Se da al registrar la dirección de notificaciones.',
      demo: 'square-sandbox-webhook-2026',
    },
  ],
};
