import type { AccountForm } from '../ports/account-form';

export const PAYPAL_ACCOUNT: AccountForm = {
  provider: 'paypal',
  url: 'https://api-m.paypal.com',
  test_url: 'https://api-m.sandbox.paypal.com',
  fields: [
    {
      name: 'client_id',
      label: 'Client ID',
      secret: false,
      help: 'developer.paypal.com, Apps & Credentials.',
      demo: 'ceiba-paypal-client',
    },
    { name: 'client_secret', label: 'Secret', secret: true, help: null, demo: 'paypal-sandbox-secret-2026' },
    {
      name: 'webhook_id',
      label: 'Webhook ID',
      secret: false,
      help: 'Se da al registrar la dirección de notificaciones en la aplicación.',
      demo: '4JH86294D6297924G',
    },
  ],
};
