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
    expect(config.publicUrl).toBe('http://localhost:3000');
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
