import { Injectable } from '@nestjs/common';
import { type ForgotPasswordInput, RESET_FRAGMENT } from '@ceiba/identity/contract';
import { Bus, Config, type Job, JobHandler, Mailer } from '@ceiba/platform/server';
import { issueToken } from '../domain/session-token';
import { Accounts } from '../persistence/accounts';
import { MailAddresses } from '../ports/mail-addresses';
import { Settings } from '../settings/settings';
import { PASSWORD_LINK } from '../use-cases/forgot-password';
import { OpenPasswordLink } from '../use-cases/open-password-link';

/**
 * Mails the one-time link, if the name is somebody's and he has an address. The link carries a token that is good for
 * the change of the password alone, for 30 minutes; the database keeps its hash, the job's row neither.
 */
@JobHandler({ kind: PASSWORD_LINK, queue: 'mail', attempts: 8 })
@Injectable()
export class SendPasswordLink implements Job<ForgotPasswordInput, void> {
  constructor(
    private readonly accounts: Accounts,
    private readonly addresses: MailAddresses,
    private readonly bus: Bus,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
    private readonly config: Config,
  ) {}

  async run({ type, username }: ForgotPasswordInput): Promise<void> {
    const account = await this.accounts.find(type, username);
    const to = account && (await this.addresses.find(account.id_user));
    if (!account || !to) return;
    const { token, hash } = issueToken(this.config.secret);
    if (!(await this.bus.execute(new OpenPasswordLink(account.id_user, hash)))) return;
    const { name, mail_sender } = await this.settings.get();
    await this.mailer.deliver({
      from: mail_sender,
      to,
      subject: `Cambio de contraseña en ${name}`,
      text: [
        `Hola, ${to.name}:`,
        `Recibimos una solicitud para cambiar su contraseña en ${name}. Abra este enlace para elegir una nueva; sirve una sola vez y vence en 30 minutos:`,
        this.link(type, account.username_user, token),
        'Si usted no lo pidió, ignore este mensaje: su contraseña no cambia.',
      ].join('\n\n'),
    });
  }

  /** The token stands behind the #: it reaches no server and no log. */
  private link(type: 1 | 2, username: string, token: string): string {
    const page = type === 1 ? '/login/empresariosindependientes' : '/login';
    const fragment = new URLSearchParams({ usuario: username, [RESET_FRAGMENT]: token });
    return `${this.config.publicUrl}${page}#${fragment.toString()}`;
  }
}
