// A mail server that takes what RFC 5321 allows and nothing more, keeps it, and fails when it is told to.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate';
import { type Letter, type MailFault, MailSession, type MailRules } from './session';

export type { MailFault } from './session';

export interface SmtpSandboxOptions extends Partial<MailRules> {
  /** TLS from the first byte, as smtps. */
  smtps?: boolean;
}

/** One mail server of a test; `url` is what SMTP_URL takes, without the sign-in. */
export class SmtpSandbox {
  readonly letters: Letter[] = [];
  /** Rules that a client broke: a test expects none. */
  readonly breaches: string[] = [];
  private readonly faults: MailFault[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly options: SmtpSandboxOptions,
  ) {}

  static async start(options: SmtpSandboxOptions = {}): Promise<SmtpSandbox> {
    const server = createServer();
    const sandbox = new SmtpSandbox(server, options);
    server.on('connection', (socket) => sandbox.serve(socket));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return sandbox;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The certificate that a client must trust. */
  get ca(): string {
    return CERTIFICATE;
  }

  fail(fault: MailFault, times = 1): void {
    this.faults.push(...Array.from({ length: times }, () => fault));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private serve(plain: Socket): void {
    this.sockets.add(plain);
    plain.on('error', () => undefined).on('close', () => this.sockets.delete(plain));
    const secured = (socket: Socket): TLSSocket => {
      const secureContext = createSecureContext({ cert: CERTIFICATE, key: CERTIFICATE_KEY });
      return new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
    };
    const { smtps = false, startTls = true, account = null } = this.options;
    new MailSession(smtps ? secured(plain) : plain, {
      secured,
      rules: { startTls: startTls && !smtps, account },
      take: (letter) => this.letters.push(letter),
      breach: (what) => this.breaches.push(what),
      fault: (...kinds) => {
        const at = this.faults.findIndex((one) => kinds.includes(one));
        return at < 0 ? undefined : this.faults.splice(at, 1)[0];
      },
    });
  }
}
