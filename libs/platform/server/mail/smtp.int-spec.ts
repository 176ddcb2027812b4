import { Global, Module } from '@nestjs/common';
import { createTestApp, eventually, SmtpSandbox, type TestApp } from '@ceiba/platform/testing';
import { Clock } from '../context/clock';
import { SessionStore } from '../http/session-store';
import { Hopeless } from '../jobs/job-handler';
import { Mailer } from './mailer';
import { type SmtpOptions, SmtpTransport } from './smtp-transport';
import { smtpServer } from './smtp-url';

/** Nobody signs in here. */
class NoSessions extends SessionStore {
  async resolve() {
    return null;
  }
  async resolveById() {
    return null;
  }
}

@Global()
@Module({ providers: [{ provide: SessionStore, useClass: NoSessions }], exports: [SessionStore] })
class Strangers {}

const mail = {
  from: { name: 'Grupo Ceiba', email: 'contacto@ceiba.example' },
  to: { name: 'José Peña', email: 'jose@ceiba.example' },
  subject: 'Contraseña nueva',
  text: '.\nHola, José.\n..\nÁbralo aquí.',
};
const account = { user: 'ceiba@ceiba.example', password: 'a:b/c@d ñ' };
const signIn = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@`;
let open: SmtpSandbox[] = [];

async function sandbox(options: Parameters<typeof SmtpSandbox.start>[0] = {}): Promise<SmtpSandbox> {
  const one = await SmtpSandbox.start(options);
  open.push(one);
  return one;
}

function transport(url: string, options: SmtpOptions = {}): SmtpTransport {
  const server = smtpServer(url);
  if (!server) throw new Error(`no SMTP_URL: ${url}`);
  return new SmtpTransport(server, new Clock(), options);
}

afterEach(async () => {
  const breaches = open.flatMap((one) => one.breaches);
  await Promise.all(open.map((one) => one.stop()));
  open = [];
  expect(breaches).toEqual([]);
});

describe('a mail server', () => {
  const letter = {
    from: 'contacto@ceiba.example',
    to: 'jose@ceiba.example',
    body: Buffer.from(mail.text).toString('base64'),
  };

  it.each([
    ['STARTTLS and AUTH PLAIN', { account: { ...account, mechanism: 'PLAIN' } }, 'smtp', signIn],
    [
      'TLS from the first byte and AUTH LOGIN',
      { smtps: true, account: { ...account, mechanism: 'LOGIN' } },
      'smtps',
      signIn,
    ],
    ['STARTTLS without a sign-in', {}, 'smtp', ''],
  ] as const)('gets the mail: %s', async (_name, options, protocol, user) => {
    const server = await sandbox(options);
    await transport(`${protocol}://${user}127.0.0.1:${server.port}`, { ca: server.ca }).send(mail, 'abc');
    expect(server.letters).toEqual([
      {
        ...letter,
        headers: expect.objectContaining({
          'message-id': '<abc@ceiba.example>',
          from: 'Grupo Ceiba <contacto@ceiba.example>',
          subject: `=?UTF-8?B?${Buffer.from(mail.subject).toString('base64')}?=`,
        }) as unknown,
        secure: true,
        user: user ? account.user : null,
      },
    ]);
  });

  it('on this machine may do without TLS', async () => {
    const server = await sandbox({ startTls: false });
    await transport(`smtp://127.0.0.1:${server.port}`).send(mail, 'abc');
    expect(server.letters).toMatchObject([{ ...letter, secure: false, user: null }]);
  });

  it('that nobody vouches for gets nothing', async () => {
    const server = await sandbox();
    await expect(transport(`smtp://127.0.0.1:${server.port}`).send(mail, 'abc')).rejects.toThrow(/self-signed/);
    expect(server.letters).toEqual([]);
  });

  it('elsewhere never sees a password without TLS', async () => {
    const server = await sandbox({ startTls: false, account: { ...account, mechanism: 'PLAIN' } });
    const far = { ...smtpServer('smtp://ana:x@mail.example'), host: '127.0.0.1', port: server.port };
    const sending = new SmtpTransport(far as NonNullable<ReturnType<typeof smtpServer>>, new Clock()).send(mail, 'abc');
    await expect(sending).rejects.toThrow('no ofrece STARTTLS');
    // It insisted, and gave up without a sign-in.
    expect(server.breaches.splice(0)).toEqual(['503 no STARTTLS here']);
    expect(server.letters).toEqual([]);
  });

  it('with a wrong password is asked again later, and the password is not repeated in the error', async () => {
    const server = await sandbox({ account: { ...account, mechanism: 'PLAIN' } });
    const error = await transport(`smtp://ana:geheim@127.0.0.1:${server.port}`, { ca: server.ca })
      .send(mail, 'abc')
      .catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(Hopeless);
    expect(error).toEqual(new Error('El servidor de correo respondió a AUTH: 535 wrong user or password'));
  });

  it.each(['unknown', 'refused'] as const)('that says a final no (%s) is not asked again', async (fault) => {
    const server = await sandbox();
    server.fail(fault);
    const sending = transport(`smtp://127.0.0.1:${server.port}`, { ca: server.ca }).send(mail, 'abc');
    await expect(sending).rejects.toBeInstanceOf(Hopeless);
  });

  it.each(['busy', 'later', 'lost-yes', 'silent'] as const)(
    'that fails for now (%s) may be asked again',
    async (fault) => {
      const server = await sandbox();
      server.fail(fault);
      const sending = transport(`smtp://127.0.0.1:${server.port}`, { ca: server.ca, timeoutMs: 300 }).send(mail, 'abc');
      const error: unknown = await sending.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(Hopeless);
    },
  );

  it.each(['a b@c.mx', 'a@c.mx>\r\nRCPT TO:<b@c.mx', 'ñandú@c.mx', ''])(
    'never hears of the address %j',
    async (email) => {
      const server = await sandbox();
      const sending = transport(`smtp://127.0.0.1:${server.port}`).send({ ...mail, to: { name: '', email } }, 'abc');
      await expect(sending).rejects.toBeInstanceOf(Hopeless);
    },
  );
});

describe('SMTP_URL', () => {
  let server: SmtpSandbox;
  let t: TestApp;

  beforeAll(async () => {
    server = await SmtpSandbox.start({ startTls: false });
    t = await createTestApp({ modules: [Strangers], env: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
  });
  afterAll(async () => {
    await t.close();
    await server.stop();
  });

  it('brings every mail out, and the same mail again when its answer was lost', async () => {
    server.fail('busy');
    server.fail('later');
    server.fail('lost-yes');
    const id = await t.get(Mailer).send(mail);
    await eventually(async () =>
      expect(await t.db.one('select state, attempts from job where id = ?', [id])).toEqual({
        state: 'completed',
        attempts: 4,
      }),
    );
    const [first, second, ...more] = server.letters;
    expect(more).toEqual([]);
    expect(first?.to).toBe('jose@ceiba.example');
    expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
    expect(server.breaches).toEqual([]);
  });

  it('a final no ends the job at once, with the words of the server', async () => {
    server.fail('unknown');
    const id = await t.get(Mailer).send(mail);
    await eventually(async () =>
      expect(await t.db.one('select state, attempts, error from job where id = ?', [id])).toEqual({
        state: 'failed',
        attempts: 1,
        error: 'El servidor de correo respondió a RCPT: 550 nobody of that name',
      }),
    );
  });
});
