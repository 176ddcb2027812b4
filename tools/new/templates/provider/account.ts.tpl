import type { AccountForm } from '../ports/account-form';

export const {{CONSTANT}}_ACCOUNT: AccountForm = {
  provider: '{{name}}',
  url: 'https://api.example.com',
  test_url: null,
  fields: [
    { name: 'token', label: 'Token', secret: true, help: null, demo: '{{name}}-sandbox-token' },
    { name: 'secret', label: 'Clave de notificaciones', secret: true, help: null, demo: '{{name}}-sandbox-secret' },
  ],
};
