import { createTransport } from 'nodemailer';
import { Clock } from '../context/clock';
import { Hopeless } from '../jobs/job-handler';
import { eml } from './eml';
import { type Mail, MailTransport } from './mail';
import type { SmtpServer } from './smtp-url';

const TIMEOUT_MS = 30_000;
const ADDRESS = /^[\x21-\x7e]{1,64}@[A-Za-z0-9.-]{1,190}$/;

/** How long to wait, and whom to trust beside the public authorities (tests). */
export interface SmtpOptions {
  timeoutMs?: number;
  ca?: string;
}

/** What nodemailer tells of a failure; `response` is the server's own line. */
interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Hands each mail to a mail server, on a connection of its own. A mail that the server took but whose yes was lost
 * goes out again under the same Message-ID.
 */
export class SmtpTransport extends MailTransport {
  constructor(
    private readonly server: SmtpServer,
    private readonly clock: Clock,
    private readonly options: SmtpOptions = {},
  ) {
    super();
  }

  /** Throws Hopeless when trying again is of no use: an address that is none, or a server's final no. */
  async send(mail: Mail, id: string): Promise<void> {
    for (const { email } of [mail.from, mail.to])
      if (!ADDRESS.test(email)) throw new Hopeless(`La dirección de correo ${JSON.stringify(email)} no es válida.`);
    const transport = this.open();
    const envelope = { from: mail.from.email, to: [mail.to.email] };
    try {
      await transport.sendMail({ envelope, raw: eml(mail, id, this.clock.now()) });
    } catch (error) {
      throw error instanceof Error ? refusalOf(error) : error;
    } finally {
      transport.close();
    }
  }

  private open() {
    const { host, port, tls, user, password } = this.server;
    const { timeoutMs = TIMEOUT_MS, ca } = this.options;
    return createTransport({
      host,
      port,
      secure: tls === 'always',
      requireTLS: tls === 'must',
      auth: user ? { user, pass: password } : undefined,
      tls: { ca },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  }
}

/** A wrong sign-in is mended in the settings and says nothing about the mail; a no to the mail itself is final. */
function refusalOf({ code, command = '', response, responseCode = 0, message }: SmtpFailure): Error {
  if (code === 'ETLS')
    return new Error('El servidor de correo no ofrece STARTTLS; la contraseña no se envía sin protección.');
  if (!response) return new Error(`El servidor de correo no tomó el correo: ${message}`);
  const said = `El servidor de correo respondió a ${command.split(' ')[0]}: ${response.slice(0, 300)}`;
  return responseCode >= 500 && code !== 'EAUTH' ? new Hopeless(said) : new Error(said);
}
