import { hostname } from 'node:os';
import { Clock } from '../context/clock';
import { Hopeless } from '../jobs/job-handler';
import { eml } from './eml';
import { type Mail, MailTransport } from './mail';
import { SmtpDialogue, SmtpError } from './smtp-dialogue';
import type { SmtpServer } from './smtp-url';

const TIMEOUT_MS = 30_000;
const ADDRESS = /^[\x21-\x7e]{1,64}@[A-Za-z0-9.-]{1,190}$/;

/** How long to wait, and whom to trust beside the public authorities (tests). */
export interface SmtpOptions {
  timeoutMs?: number;
  ca?: string;
}

/**
 * Hands each mail to a mail server (RFC 5321, 3207, 4954), on a connection of its own. A mail that the server took but
 * whose yes was lost goes out again under the same Message-ID.
 */
export class SmtpTransport extends MailTransport {
  private readonly name = /^[\w.-]+$/.test(hostname()) ? hostname() : 'localhost';

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
    const { host, port, tls } = this.server;
    const { timeoutMs = TIMEOUT_MS, ca } = this.options;
    const dialogue = SmtpDialogue.open(host, port, tls === 'always' ? { ca } : null, timeoutMs);
    try {
      await this.signIn(dialogue);
      await this.hand(dialogue, mail, eml(mail, id, this.clock.now())).catch((error: unknown) => {
        // A wrong sign-in is mended in the settings and says nothing about the mail; a no to the mail itself is final.
        throw error instanceof SmtpError && error.final ? new Hopeless(error.message) : error;
      });
    } finally {
      dialogue.close();
    }
  }

  private async signIn(dialogue: SmtpDialogue): Promise<void> {
    await dialogue.say(null, 220);
    let offers = await this.greet(dialogue);
    if (this.server.tls !== 'always') {
      if (offers.has('STARTTLS')) {
        await dialogue.say('STARTTLS', 220);
        dialogue.secure(this.server.host, this.options.ca);
        offers = await this.greet(dialogue);
      } else if (this.server.tls === 'must')
        throw new SmtpError(
          'El servidor de correo no ofrece STARTTLS; la contraseña no se envía sin protección.',
          false,
        );
    }
    if (this.server.user) await this.authenticate(dialogue, offers.get('AUTH') ?? '');
  }

  /** What the server offers: the first word of each line, and the rest of it. */
  private async greet(dialogue: SmtpDialogue): Promise<Map<string, string>> {
    const { lines } = await dialogue.say(`EHLO ${this.name}`, 250);
    return new Map(lines.slice(1).map((line) => [line.split(' ', 1)[0]?.toUpperCase() ?? '', line.toUpperCase()]));
  }

  private async authenticate(dialogue: SmtpDialogue, offered: string): Promise<void> {
    const { user, password } = this.server;
    const base64 = (text: string): string => Buffer.from(text).toString('base64');
    if (/\bPLAIN\b/.test(offered)) {
      await dialogue.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235, 'AUTH');
      return;
    }
    await dialogue.say('AUTH LOGIN', 334);
    await dialogue.say(base64(user), 334, 'AUTH');
    await dialogue.say(base64(password), 235, 'AUTH');
  }

  private async hand(dialogue: SmtpDialogue, mail: Mail, message: string): Promise<void> {
    await dialogue.say(`MAIL FROM:<${mail.from.email}>`, 250, 'MAIL');
    await dialogue.say(`RCPT TO:<${mail.to.email}>`, 250, 'RCPT');
    await dialogue.say('DATA', 354);
    // A line that is a lone dot would end the message early (RFC 5321, section 4.5.2).
    const body = message.replace(/^\./gm, '..').replace(/(?:\r\n)*$/, '\r\n');
    await dialogue.say(`${body}.`, 250, 'DATA');
    await dialogue.say('QUIT', 221).catch(() => undefined);
  }
}
