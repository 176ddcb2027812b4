import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { CUSTOMER_WARNINGS, CustomerRegistered, type SaveCustomerInput } from '@ceiba/customers/contract';
import { CreateUser, UpdateUser } from '@ceiba/identity/server';
import { Audit, Bus, Clock, type CommandOptions, Outbox, Refusal, currentActor } from '@ceiba/platform/server';
import { customerWarning, papersOf } from '../../domain/customer-warnings';
import { assertSeen, reviewOf, validatedAfter } from '../../domain/reviewed-papers';
import { CustomerRepository } from '../../persistence/customer.repository';

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

  constructor(
    readonly input: SaveCustomerInput,
    password_hash: string,
  ) {
    super();
    this.#password_hash = password_hash;
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
    private readonly branches: BranchReader,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute(command: RegisterCustomer): Promise<NewCustomer> {
    const { input, password_hash } = command;
    const warning = customerWarning(input);
    if (warning) throw new Refusal('CUSTOMERS.WARNING', warning, { kind: 'warning' });
    await this.customers.assertReferences(input);
    const place = await this.placeOf(input);
    const { id_type_money } = await this.branches.get(input.id_branch_office ?? 0);
    const { id_customers: _new, customers_bank, customers_social, papers_confirmed, ...plain } = input;
    const papers = papersOf(input);
    const { rfc_customers: rfc, curp_customers: curp } = papers;
    const review = reviewOf({ ...input, ...papers }, await this.customers.holdersOf(0, { rfc, curp }));
    assertSeen(currentActor(), papers_confirmed, review);
    const row = {
      ...plain,
      ...papers,
      ...place,
      id_type_money,
      type_fee: input.type_fee ?? 'ASIMILADOS',
      data_validated: input.data_validated ?? 0,
      date_registration: this.clock.now(),
      user_created: currentActor().full_name,
      ...validatedAfter(review),
    };
    const id = await this.customers.insert(row);
    await this.customers.saveBank(id, customers_bank);
    await this.customers.saveSocial(id, customers_social);
    const id_user = await this.createUser(id, input, password_hash, { id_type_money, id_status: place.id_status });
    this.outbox.record(CustomerRegistered, { id_customers: id, ...pick(place) });
    const { id_upline, id_sponsor } = place;
    this.audit.touch('customers', id, { id_upline, id_sponsor, papers: { ...review, papers_confirmed } });
    return { id, id_user, id_type_money, mark: command.mark };
  }

  /** Who stands above him, and whether he begins active: what a partner registers waits for the call centre. */
  private async placeOf(input: SaveCustomerInput) {
    const actor = currentActor();
    const own = actor.type === 1 ? actor.id_customers : null;
    const id_upline = input.id_upline ?? 0;
    const id_sponsor = own ?? input.id_sponsor ?? id_upline;
    const known = (await this.customers.hold(id_upline)) && (await this.customers.hold(id_sponsor));
    if (!known || (own !== null && !(await this.customers.isBelow(own, id_upline)))) {
      throw new Refusal('CUSTOMERS.UPLINE', CUSTOMER_WARNINGS.upline, { kind: 'warning' });
    }
    const online = own !== null;
    const id_status: 0 | 1 = online ? 0 : (input.id_status ?? 1);
    const pay_membership = online ? 0 : (input.pay_membership ?? 1);
    return { id_upline, id_sponsor, id_status, pay_membership, save_online: online ? 1 : 0 };
  }

  private async createUser(
    id: number,
    input: SaveCustomerInput,
    password_hash: string,
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
    if (id_status === 0) await this.bus.execute(new UpdateUser({ id_customers: id }, { enabled_user: 0 }));
    return id_user;
  }
}

/** Name, paternal and maternal surname in one line, as the stored column has it. */
export function fullName(input: SaveCustomerInput): string {
  const mother = papersOf(input).last_name_mot_customers;
  return [input.name_customers, input.last_name_customers, mother].filter(Boolean).join(' ');
}

function pick({ id_upline, id_sponsor, id_status }: { id_upline: number; id_sponsor: number; id_status: 0 | 1 }) {
  return { id_upline, id_sponsor, id_status };
}
