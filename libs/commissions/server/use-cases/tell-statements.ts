import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Settings } from '@ceiba/identity/server';
import { NotifyUser } from '@ceiba/notifications/server';
import { formatMoney } from '@ceiba/platform/contract';
import { Bus, Clock, type CommandOptions, Db, Mailer } from '@ceiba/platform/server';
import { commissionStatementNoticeTable } from '../persistence/commission-statement.entity';
import { RunRepository } from '../persistence/run.repository';

/**
 * Tells the next partners of a closed period that their statements are ready: by the bell, and by mail who has an address and wants
 * mail. That somebody was told is one transaction with his mail: a job that is killed tells nobody twice.
 */
export class TellStatements extends Command<TellResult> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly id_run: number,
    /** Told so far: partners up to this id. */
    readonly after: number,
  ) {
    super();
  }
}

export interface TellResult {
  told: number;
  mailed: number;
  /** Null: nobody is left. */
  last: number | null;
}

interface Told {
  id_customers: number;
  full_name: string;
  email: string;
  wants: 0 | 1;
  id_user: number | null;
  id_period: number;
  code_period: string;
  name_period: string;
  total_changed: string;
  code_money: string;
}

const BATCH = 100;

@CommandHandler(TellStatements)
export class TellStatementsHandler implements ICommandHandler<TellStatements> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly runs: RunRepository,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
    private readonly bus: Bus,
  ) {}

  async execute({ id_run, after }: TellStatements): Promise<TellResult> {
    // One at a time: a second job of the same run finds what the first has told.
    await this.runs.lock(id_run);
    const next = await this.next(id_run, after);
    let mailed = 0;
    const letter = next.length === 0 ? undefined : await this.letter();
    for (const one of next) {
      const mails = letter !== undefined && one.email !== '' && one.wants === 1;
      const { id_customers } = one;
      const row = { id_run, id_customers, letter: mails, created_at: this.clock.now() };
      await commissionStatementNoticeTable.insert(this.db, row);
      if (mails) await this.mailer.send(letter(one));
      mailed += mails ? 1 : 0;
      await this.ring(one);
    }
    return { told: next.length, mailed, last: next.at(-1)?.id_customers ?? null };
  }

  /** Who has something in his statement and was not told yet. */
  private next(id_run: number, after: number): Promise<Told[]> {
    return this.db.query<Told>(
      `select s.id_customers, c.full_name, c.email_customers as email, f.id_customers is null as wants,
         (select min(u.id_user) from users u where u.id_customers = s.id_customers) as id_user,
         p.id_period, p.code_period, p.name_period, s.total_changed, m.code_money
       from commission_statement s
       join period p on p.id_run = s.id_run and p.state_period = 'closed'
       join customers c on c.id_customers = s.id_customers
       join type_money m on m.id_type_money = s.id_type_money
       left join commission_mail_off f on f.id_customers = s.id_customers
       left join commission_statement_notice n on n.id_run = s.id_run and n.id_customers = s.id_customers
       where s.id_run = ? and s.id_customers > ? and n.id_customers is null
         and (s.subtotal_earnings > 0 or s.discount > 0 or s.adjustments <> 0)
       order by s.id_customers limit ${BATCH}`,
      [id_run, after],
    );
  }

  /** What the house says to each. The paper itself is behind his sign-in: a mail is read by others. */
  private async letter() {
    const { name: company, mail_sender: from } = await this.settings.get();
    const page = `${await this.settings.publicUrl()}/historial-comisiones`;
    return ({ full_name: name, email, name_period, total_changed, code_money }: Told) => ({
      from,
      to: { name, email },
      subject: `Tu estado de cuenta de ${name_period} está listo`,
      text: [
        `Hola, ${name}:`,
        `Tu estado de cuenta de ${name_period} ya se puede ver. A recibir: ${formatMoney(total_changed)} ${code_money}.`,
        `Míralo con su explicación y descárgalo en PDF: ${page}`,
        'Si no quieres estos correos, apágalos en esa misma página.',
        company,
      ].join('\n\n'),
    });
  }

  private async ring({ id_user, id_customers, id_period, code_period, name_period, ...paid }: Told): Promise<void> {
    if (id_user === null) return;
    const { total_changed, code_money } = paid;
    const data = { id_period, id_customers, code_period, name_period, total_changed, code_money };
    await this.bus.execute(new NotifyUser({ kind: 'statement_ready', id_user, key: `statement-${id_period}`, data }));
  }
}
