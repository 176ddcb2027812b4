import { smtpServer } from './smtp-url';

describe('SMTP_URL', () => {
  it('names server, port, sign-in and how much TLS is asked for', () => {
    expect(smtpServer('smtp://ana%40ceiba.mx:p%3Aa%2Fs%40s@mail.ceiba.mx')).toEqual({
      host: 'mail.ceiba.mx',
      port: 587,
      tls: 'must',
      user: 'ana@ceiba.mx',
      password: 'p:a/s@s',
    });
    expect(smtpServer('smtps://ana:x@mail.ceiba.mx')).toMatchObject({ port: 465, tls: 'always' });
    expect(smtpServer('smtp://localhost:2525/')).toEqual({
      host: 'localhost',
      port: 2525,
      tls: 'may',
      user: '',
      password: '',
    });
    expect(smtpServer('smtp://relay.lan:25')).toMatchObject({ tls: 'may' });
    expect(smtpServer('smtp://ana:x@[::1]:25')).toMatchObject({ host: '::1', tls: 'may' });
  });

  it.each(['mail.ceiba.mx', 'http://mail.ceiba.mx', 'smtp://', 'smtp://mail.ceiba.mx/box', 'smtp://m.mx?tls=no', ''])(
    'refuses %j',
    (address) => {
      expect(smtpServer(address)).toBeNull();
    },
  );
});
