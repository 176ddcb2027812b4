import type { AccountForm } from '../ports/account-form';

export const MERCADOPAGO_ACCOUNT: AccountForm = {
  provider: 'mercadopago',
  url: 'https://api.mercadopago.com',
  // Its test users pay at the same address; a TEST- token never sees real money.
  test_url: null,
  fields: [
    {
      name: 'access_token',
      label: 'Access token',
      secret: true,
      help: 'Tus integraciones, Credenciales de producción.',
      demo: 'APP_USR-1127000000000001-sandbox-ceiba',
    },
    {
      name: 'webhook_secrets',
      label: 'Clave secreta de webhooks',
      secret: true,
      help: 'Tus integraciones, Webhooks. Si hay varias, sepárelas con comas.',
      demo: 'mercadopago-sandbox-webhook-2026',
    },
  ],
};
