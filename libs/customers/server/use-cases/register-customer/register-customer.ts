import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerRegistered, type SaveCustomerInput } from '@ceiba/customers/contract';
import { CreateUser, UpdateUser } from '@ceiba/identity/server';
import { Audit, Bus, type CommandOptions, Outbox } from '@ceiba/platform/server';
import { papersOf } from '../../domain/customer-warnings';
import { CustomerRepository } from '../../persistence/customer.repository';
import { CustomerPapers } from '../papers/customer-papers';
import { SentPapers } from '../papers/sent-papers';
import { Newcomer } from './newcomer';

export interface NewCustomer {
  id: number;
  id_user: number;
  id_type_money: number;
  /** Tells a repetition (same idempotency key) from the first time: it carries the first one's mark. */
  mark: string;
}

/** A new partner with his user; the password was made and hashed before (see `CustomerRegistration`). */
export class RegisterCustomer extends Command<NewCustomer> {
  static readonly options: CommandOptions = { audit: 'customers' };
  /** No part of what an idempotency key is compared with: it differs at every attempt. */
  readonly #password_hash: string;
  readonly #papers: SentPapers;
  readonly files: SentPapers['prints'];

  constructor(
    readonly input: Omit<SaveCustomerInput, 'password_user'>,
    password_hash: string,
    papers = new SentPapers(),
  ) {
    super();
    this.#password_hash = password_hash;
    this.#papers = papers;
    this.files = papers.prints;
  }

  get papers(): SentPapers {
    return this.#papers;
  }

  get password_hash(): string {
    return this.#password_hash;
  }

  get mark(): string {
    return createHash('sha256').update(this.#password_hash).digest('hex').slice(0, 16);
  }
}

@CommandHandler(RegisterCustomer)
export class RegisterCustomerHandler implements ICommandHandler<RegisterCustomer> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly newcomer: Newcomer,
    private readonly papers: CustomerPapers,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async execute(command: RegisterCustomer): Promise<NewCustomer> {
    const { input, papers } = command;
    const { row, review } = await this.newcomer.prepare(input);
    const { customers_bank, customers_social, papers_confirmed } = input;
    const id = await this.customers.insert({ ...row, ...papers.columns });
    await this.papers.keep(id, papers);
    await this.customers.saveBank(id, customers_bank);
    await this.customers.saveSocial(id, customers_social);
    const { id_type_money, id_status, id_upline, id_sponsor } = row;
    const id_user = await this.createUser(id, command, { id_type_money, id_status });
    const lead = input.id_bot_lead ? { id_bot_lead: input.id_bot_lead } : {};
    this.outbox.record(CustomerRegistered, { id_customers: id, id_upline, id_sponsor, id_status, ...lead });
    this.audit.touch('customers', id, { id_upline, id_sponsor, papers: { ...review, papers_confirmed }, ...lead });
    return { id, id_user, id_type_money, mark: command.mark };
  }

  private async createUser(
    id: number,
    { input, password_hash, papers }: RegisterCustomer,
    { id_type_money, id_status }: { id_type_money: number; id_status: 0 | 1 },
  ): Promise<number> {
    const { id_user } = await this.bus.execute(
      new CreateUser({
        type_user: 1,
        username_user: String(id),
        full_name: fullName(input),
        password_hash,
        id_customers: id,
        id_type_money,
      }),
    );
    const { file_photo_customers: file_photo_user } = papers.columns;
    if (id_status === 0 || file_photo_user !== undefined)
      await this.bus.execute(new UpdateUser({ id_customers: id }, { enabled_user: id_status, file_photo_user }));
    return id_user;
  }
}

/** Name, paternal and maternal surname in one line, as the stored column has it. */
export function fullName(input: SaveCustomerInput): string {
  const mother = papersOf(input).last_name_mot_customers;
  return [input.name_customers, input.last_name_customers, mother].filter(Boolean).join(' ');
}
