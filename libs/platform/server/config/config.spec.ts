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
    const wrong = { ...needed, PORT: '70000', DATABASE_URL: 'nowhere', CEIBA_SECRET: 'short' };
    expect(() => loadConfig(wrong)).toThrow(ConfigError);
    for (const name of ['PORT', 'DATABASE_URL', 'CEIBA_SECRET'])
      expect(() => loadConfig(wrong)).toThrow(new RegExp(`^${name}: `, 'm'));
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
