import { ConfigError, loadConfig } from './config';

const needed = {
  CEIBA_SECRET: 'a-secret-of-thirty-two-characters',
  DATABASE_URL: 'mysql://ceiba@localhost/ceiba',
  REDIS_URL: 'redis://localhost',
};

describe('settings', () => {
  it('takes what is left out or empty from the defaults', () => {
    const config = loadConfig({ ...needed, PORT: '', CEIBA_SANDBOX_PORT: '' });
    expect(config).toMatchObject({ port: 3000, sandboxPort: 3001, demo: false, trustedProxies: ['loopback'] });
    expect(config.publicUrl).toBeNull();
  });

  it('says every wrong one by its name', () => {
    const wrong = { PORT: '70000', DATABASE_URL: 'nowhere', CEIBA_SECRET: 'short', LOG_LEVEL: 'loud', SMTP_URL: 'x' };
    expect(() => loadConfig(wrong)).toThrow(ConfigError);
    const lines = [
      'PORT: debe ser un número entero de 1 a 65535.',
      'CEIBA_SECRET: debe tener al menos 16 caracteres.',
      'DATABASE_URL: debe ser una dirección completa (por ejemplo http://...).',
      'REDIS_URL: falta.',
      'LOG_LEVEL: debe ser silent, fatal, error, warn, info, debug o trace.',
      'SMTP_URL: debe ser smtp://usuario:contraseña@servidor:587 o smtps://usuario:contraseña@servidor:465.',
    ];
    expect(() => loadConfig(wrong)).toThrow(new ConfigError(lines.join('\n')));
  });

  it.each(['loopback,uniquelocal', '10.0.0.0/8, 192.0.2.7', 'fd00::/8,::1'])('trusts the proxies %s', (text) => {
    const { trustedProxies } = loadConfig({ ...needed, CEIBA_TRUSTED_PROXIES: text });
    expect(trustedProxies).toEqual(text.split(/, ?/));
  });

  it.each(['everybody', '10.0.0.0/33', '10.0.0.0/8/8', 'loopback,', '10.0.0.0/', '1'])(
    'refuses the proxies %s',
    (text) => {
      expect(() => loadConfig({ ...needed, CEIBA_TRUSTED_PROXIES: text })).toThrow(/^CEIBA_TRUSTED_PROXIES: /);
    },
  );
});

describe('keys of providers', () => {
  const given = {
    FACTURAMA_USER: 'empresa',
    FACTURAMA_PASSWORD: 'clave',
  };

  it('are those of the sandboxes in the demo, where nobody gave others', () => {
    const config = loadConfig({ ...needed, CEIBA_DEMO: '1', PORT: '4000' });
    expect(config.facturama).toMatchObject({ on: true, url: 'http://127.0.0.1:4001/facturama', user: 'ceiba' });
    expect(config.apiPages).toBe(true);
  });

  it('are none outside the demo: the providers are off, the sandboxes are nowhere', () => {
    const sandbox = {
      FACTURAMA_USER: 'ceiba',
      FACTURAMA_PASSWORD: 'ceiba-sandbox',
    };
    for (const keys of [{}, sandbox]) {
      const config = loadConfig({ ...needed, ...keys, CEIBA_DEMO: '0' });
      expect(config.facturama).toMatchObject({ on: false, url: 'https://api.facturama.mx', user: '', password: '' });
      expect(config.apiPages).toBe(false);
    }
  });

  it('turn the providers on', () => {
    const config = loadConfig({ ...needed, ...given, CEIBA_API_PAGES: '1' });
    expect(config.facturama).toMatchObject({ on: true, user: 'empresa', password: 'clave' });
    expect(config.apiPages).toBe(true);
  });

  it('of those that the house has many of are told by their name', () => {
    const config = loadConfig({ ...needed, ACME_URL: 'https://acme.example', ACME_KEY: '', ACMES_KEY: 'x' });
    expect(config.given('acme')).toEqual({ URL: 'https://acme.example' });
  });
});
