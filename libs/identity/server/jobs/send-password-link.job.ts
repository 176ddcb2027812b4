import { Injectable } from '@nestjs/common';
import { RESET_FRAGMENT } from '@ceiba/identity/contract';
import { Bus, Config, type Job, JobHandler, Mailer } from '@ceiba/platform/server';
import { issueToken } from '../domain/session-token';
import { Accounts } from '../persistence/accounts';
import { MailAddresses } from '../ports/mail-addresses';
import { Settings } from '../settings/settings';
import { PASSWORD_LINK, type PasswordLinkRequest } from '../use-cases/forgot-password';
import { OpenPasswordLink } from '../use-cases/open-password-link';

/** Where the link stands among the paragraphs. */
const LINK = '{enlace}';

const changeWords = (company: string) => [
  `Recibimos una solicitud para cambiar su contraseña en ${company}. Abra este enlace para elegir una nueva; sirve una sola vez y vence en 30 minutos:`,
  LINK,
  'Si usted no lo pidió, ignore este mensaje: su contraseña no cambia.',
];
const welcomeWords = (company: string, username: string) => [
  `Ya eres parte de ${company}. Tu número de empresario, con el que inicias sesión, es ${username}.`,
  'Abre este enlace para elegir tu contraseña; sirve una sola vez y vence en 30 minutos:',
  LINK,
  'Si ya venció, pide otro en la página de inicio de sesión con "¿Olvidó su contraseña?".',
];

/**
 * Mails the one-time link, if the name is somebody's and he has an address. The link carries a token that is good for
 * the change of the password alone, for 30 minutes; the database keeps its hash, the job's row neither.
 */
@JobHandler({ kind: PASSWORD_LINK, queue: 'mail', attempts: 8 })
@Injectable()
export class SendPasswordLink implements Job<PasswordLinkRequest, void> {
  constructor(
    private readonly accounts: Accounts,
    private readonly addresses: MailAddresses,
    private readonly bus: Bus,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
    private readonly config: Config,
  ) {}

  async run({ type, username, welcome = false }: PasswordLinkRequest): Promise<void> {
    const account = await this.accounts.find(type, username);
    const to = account && (await this.addresses.find(account.id_user));
    if (!account || !to) return;
    const { token, hash } = issueToken(this.config.secret);
    if (!(await this.bus.execute(new OpenPasswordLink(account.id_user, hash)))) return;
    const { name, mail_sender } = await this.settings.get();
    const link = await this.link(type, account.username_user, token);
    await this.mailer.deliver({
      from: mail_sender,
      to,
      subject: welcome ? `Te damos la bienvenida a ${name}` : `Cambio de contraseña en ${name}`,
      text: (welcome ? welcomeWords(name, account.username_user) : changeWords(name))
        .map((words) => (words === LINK ? link : words))
        .toSpliced(0, 0, `Hola, ${to.name}:`)
        .join('\n\n'),
    });
  }

  /** The token stands behind the #: it reaches no server and no log. */
  private async link(type: 1 | 2, username: string, token: string): Promise<string> {
    const page = type === 1 ? '/login/empresariosindependientes' : '/login';
    const fragment = new URLSearchParams({ usuario: username, [RESET_FRAGMENT]: token });
    return `${await this.settings.publicUrl()}${page}#${fragment.toString()}`;
  }
}
