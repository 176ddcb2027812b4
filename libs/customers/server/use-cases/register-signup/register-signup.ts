import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { CustomerRegistered, CustomerSignedUp, SIGNUP_MESSAGES } from '@ceiba/customers/contract';
import { CreateUser, Settings, UpdateUser } from '@ceiba/identity/server';
import { Audit, Bus, type CommandOptions, notFound, Outbox } from '@ceiba/platform/server';
import type { SignupRecord } from '../../persistence/signup.repository';
import { SignupPartners } from './signup-partners';

/**
 * A paid sign-up becomes a partner, once: inactive, `save_online` 1, membership to be paid, under his sponsor, without a
 * password. Joins the caller's unit of work; who sells him his kit locks the cart first. Answers the partner's number.
 */
export class RegisterSignup extends Command<number> {
  static readonly options: CommandOptions = { audit: 'customers', idempotent: false };
  constructor(
    readonly id_customers_kit_public: number,
    readonly id_branch_office: number,
  ) {
    super();
  }
}

/** No password has this hash: he gets the link to his first one when he is activated. */
const NO_PASSWORD = 'none';

@CommandHandler(RegisterSignup)
export class RegisterSignupHandler implements ICommandHandler<RegisterSignup> {
  constructor(
    private readonly partners: SignupPartners,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async execute({ id_customers_kit_public: id_signup, id_branch_office }: RegisterSignup): Promise<number> {
    const signup = await this.partners.signups.lock(id_signup);
    if (!signup) throw notFound(SIGNUP_MESSAGES.noSignup);
    if (signup.id_customers !== null) return signup.id_customers;
    const { id_type_money } = await this.branches.get(id_branch_office);
    const { partner_type_price: id_type_price } = await this.settings.get();
    const id_customers = await this.partners.insert(signup, { id_branch_office, id_type_money, id_type_price });
    await this.createUser(id_customers, signup, id_type_money);
    const id_sponsor = signup.id_upline;
    this.outbox.record(CustomerRegistered, { id_customers, id_upline: id_sponsor, id_sponsor, id_status: 0 });
    this.outbox.record(CustomerSignedUp, { id_customers_kit_public: id_signup, id_customers, id_sponsor });
    this.audit.touch('customers', id_customers, { id_customers_kit_public: id_signup, id_sponsor });
    return id_customers;
  }

  private async createUser(id_customers: number, signup: SignupRecord, id_type_money: number): Promise<void> {
    const full_name = signup.full_name_cart ?? '';
    const user = { type_user: 1, username_user: String(id_customers), id_customers, id_type_money } as const;
    await this.bus.execute(new CreateUser({ ...user, full_name, password_hash: NO_PASSWORD }));
    await this.bus.execute(new UpdateUser({ id_customers }, { enabled_user: 0 }));
  }
}
