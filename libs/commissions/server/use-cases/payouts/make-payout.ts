import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakePayoutInput, PAYOUT_MESSAGES, type StoredPayoutLayout } from '@ceiba/commissions/contract';
import { AuthorisedPeople, Settings } from '@ceiba/identity/server';
import { PeriodGate } from '@ceiba/periods/server';
import { action, allows, formatMoney, toCents } from '@ceiba/platform/contract';
import { Audit, Bus, type CommandOptions, currentActor, Refusal } from '@ceiba/platform/server';
import { PayoutFiles, type SecondPerson } from './payout-files';
import { PayoutRepository, type PayoutScope } from '../../persistence/payout.repository';

const conflict = (message: string, data?: unknown) => new Refusal('COMMISSIONS.PAYOUT', message, { status: 409, data });

const FILES_OF = { commission: 'pagos', bonus: 'pagos-bonos', store: 'pagos-tienda', sea: 'pagos-sea' } as const;

/**
 * Asks for a file, with a second person's password where it can pay more than the company's limit. No command: the
 * password goes no further than here (ADR 25).
 */
@Injectable()
export class PayoutMaking {
  constructor(
    private readonly people: AuthorisedPeople,
    private readonly bus: Bus,
  ) {}

  /** Throws 422 for a wrong password or one's own, 429 while blocked, and what MakePayout throws. */
  async make({ username, password, ...input }: MakePayoutInput): Promise<{ id: number; id_job: number }> {
    const second = username && password ? await this.secondPerson(username, password) : null;
    return this.bus.execute(new MakePayout(input, second));
  }

  private async secondPerson(username: string, password: string): Promise<SecondPerson> {
    const person = await this.people.prove(username, password);
    if (person.id_user === currentActor().id_user)
      throw new Refusal('COMMISSIONS.SECOND_PERSON', PAYOUT_MESSAGES.secondPerson);
    if (!allows(person, action('reporte-pago-clientes', 'new')))
      throw new Refusal('COMMISSIONS.SECOND_PERSON', PAYOUT_MESSAGES.secondRight);
    return { id_user: person.id_user, full_name: person.full_name };
  }
}

/**
 * A file for the bank of all that can be paid in a layout's currency, of one's own branches: a row and the job that
 * chooses its payments and writes it. Throws 409 where the period's payments are over, there is nothing to pay, or a
 * second person's word is missing (with total and limit).
 */
export class MakePayout extends Command<{ id: number; id_job: number }> {
  static readonly options: CommandOptions = { audit: 'payout_file' };
  constructor(
    readonly input: Omit<MakePayoutInput, 'username' | 'password'>,
    readonly second: SecondPerson | null,
  ) {
    super();
  }
}

@CommandHandler(MakePayout)
export class MakePayoutHandler implements ICommandHandler<MakePayout> {
  constructor(
    private readonly gate: PeriodGate,
    private readonly payouts: PayoutRepository,
    private readonly files: PayoutFiles,
    private readonly settings: Settings,
    private readonly audit: Audit,
  ) {}

  async execute({ input, second }: MakePayout): Promise<{ id: number; id_job: number }> {
    const { id_period, id_payout_layout, pay_on } = input;
    const period = await this.gate.lockUnpaid(id_period);
    if (period.state_period !== 'closed') throw conflict(PAYOUT_MESSAGES.notClosed);
    const layout = await this.payouts.layout(id_payout_layout);
    if (layout.problems.length > 0) throw conflict(PAYOUT_MESSAGES.layoutWrong + layout.problems.join(' '));
    const scope = scopeOf(input, layout);
    const { total } = await this.payouts.payableTotal(scope);
    if (toCents(total) === 0) throw conflict(PAYOUT_MESSAGES.nothing);
    await this.assertLimit(total, second);
    const id = await this.files.begin(
      { ...scope, id_payout_layout, rules: layout.rules, pay_on },
      second,
      `${FILES_OF[input.source]}-${period.code_period}-${layout.code_money}.${layout.rules.extension}`,
    );
    const { id_job } = (await this.payouts.file(id)) as { id_job: number };
    this.audit.touch('payout_file', id, {
      id_period,
      source: input.source,
      name_layout: layout.name_layout,
      authorised_by: second,
    });
    return { id, id_job };
  }

  private async assertLimit(total: string, second: SecondPerson | null): Promise<void> {
    const { payout_limit: limit } = await this.settings.get();
    if (second || limit === null || toCents(total) <= toCents(limit)) return;
    throw conflict(PAYOUT_MESSAGES.limit(formatMoney(total), formatMoney(limit)), { total, limit });
  }
}

/** Workers pay those of their branches; the system everybody. */
export function scopeOf(
  { id_period, source }: Pick<PayoutScope, 'id_period' | 'source'>,
  { id_type_money }: Pick<StoredPayoutLayout, 'id_type_money'>,
): PayoutScope {
  const { type, branches } = currentActor();
  return { source, id_period, id_type_money, branches: type === 2 ? branches : null };
}
