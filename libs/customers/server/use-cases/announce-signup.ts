import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SIGNUP_MESSAGES } from '@ceiba/customers/contract';
import { Settings } from '@ceiba/identity/server';
import { NotifyBranchStaff, NotifyUser } from '@ceiba/notifications/server';
import { Bus, type CommandOptions, Db, Mailer } from '@ceiba/platform/server';

/** Who signed up is a partner: the call centre, his sponsor and himself hear it, by bell and mail. Once. */
export class AnnounceSignup extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_customers: number) {
    super();
  }
}

interface Person {
  id_user: number | null;
  id_customers: number;
  full_name: string;
  email: string;
}

@CommandHandler(AnnounceSignup)
export class AnnounceSignupHandler implements ICommandHandler<AnnounceSignup> {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
  ) {}

  async execute({ id_customers }: AnnounceSignup): Promise<void> {
    const newcomer = await this.person('c.id_customers = ?', id_customers);
    const sponsor = await this.person(
      'c.id_customers = (select id_sponsor from customers where id_customers = ?)',
      id_customers,
    );
    if (!newcomer) return;
    await this.ring(newcomer, sponsor);
    const { name } = await this.settings.get();
    await this.mail(newcomer, `Tu registro en ${name}`, [
      `Recibimos el pago de tu kit: ya eres empresario independiente de ${name}. Tu número es ${id_customers}.`,
      SIGNUP_MESSAGES.callCenter,
    ]);
    if (!sponsor) return;
    await this.mail(sponsor, `Alguien nuevo en tu red de ${name}`, [
      `${newcomer.full_name} se registró contigo y pagó su kit. Su número es ${id_customers}.`,
      'El call center lo activa en cuanto revise sus datos.',
    ]);
  }

  private async ring(newcomer: Person, sponsor: Person | undefined): Promise<void> {
    const { id_customers, full_name: full_name_customers } = newcomer;
    const about = { id_customers, full_name_customers };
    const key = `signup-${id_customers}`;
    const kind = 'customer_signed_up' as const;
    const { branch_call_center: id_branch_office } = await this.settings.get();
    const staff = { kind, id_branch_office, key, data: { ...about, reader: 'call_center' } } as const;
    await this.bus.execute(new NotifyBranchStaff(staff));
    for (const [reader, person] of [
      ['sponsor', sponsor],
      ['newcomer', newcomer],
    ] as const)
      if (person?.id_user)
        await this.bus.execute(new NotifyUser({ kind, id_user: person.id_user, key, data: { ...about, reader } }));
  }

  private person(where: string, id: number): Promise<Person | undefined> {
    return this.db.one<Person>(
      `select u.id_user, c.id_customers, c.full_name, c.email_customers as email
       from customers c left join users u on u.id_customers = c.id_customers where ${where}`,
      [id],
    );
  }

  private async mail({ full_name: name, email }: Person, subject: string, lines: readonly string[]): Promise<void> {
    if (!email) return;
    const { mail_sender: from } = await this.settings.get();
    const text = [`Hola, ${name}:`, ...lines, await this.settings.publicUrl()].join('\n\n');
    await this.mailer.send({ from, to: { name, email }, subject, text });
  }
}
