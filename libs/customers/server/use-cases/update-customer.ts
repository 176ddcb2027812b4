import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type ChangedCustomer,
  CustomerStatusChanged,
  ROOT_CUSTOMER,
  type SaveCustomerInput,
} from '@ceiba/customers/contract';
import { UpdateUser } from '@ceiba/identity/server';
import { withKept } from '@ceiba/platform/contract';
import {
  Audit,
  Bus,
  type CommandOptions,
  currentActor,
  editOf,
  notFound,
  Outbox,
  Refusal,
} from '@ceiba/platform/server';
import { customerWarning, papersOf } from '../domain/customer-warnings';
import { assertSeen, validatedAfter, withoutStaffFields } from '../domain/reviewed-papers';
import { CustomerRepository } from '../persistence/customer.repository';
import { PaperReviews } from '../ports/paper-reviews';
import { CUSTOMER } from './get-customer';
import { fullName } from './register-customer/register-customer';

/** Changes a partner. Upline and sponsor stay: an existing customer moves by `/roll-over` only. */
export class UpdateCustomer extends Command<ChangedCustomer> {
  static readonly options: CommandOptions = {
    audit: 'customers',
    edits: ({ id }: UpdateCustomer) => editOf(CUSTOMER, id),
  };
  constructor(
    readonly id: number,
    readonly input: SaveCustomerInput,
  ) {
    super();
  }
}

/** Judged together, and dropped where the country has none of them. */
const PAPERS = [
  ...(['last_name_mot_customers', 'ife_customers'] as const),
  ...(['curp_customers', 'rfc_customers', 'number_secure_social_customers'] as const),
];

@CommandHandler(UpdateCustomer)
export class UpdateCustomerHandler implements ICommandHandler<UpdateCustomer> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly reviews: PaperReviews,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async execute({ id, input: sent }: UpdateCustomer) {
    if (id === ROOT_CUSTOMER) {
      throw new Refusal('CUSTOMERS.ROOT', 'El cliente raíz no se puede modificar.', { status: 409 });
    }
    const warning = customerWarning(sent);
    if (warning) throw new Refusal('CUSTOMERS.WARNING', warning, { kind: 'warning' });
    const old = await this.customers.lock(id);
    if (!old) throw notFound('El cliente no existe.');
    const input = withKept(withoutStaffFields(currentActor(), sent), old, PAPERS);
    await this.customers.assertReferences(input);
    const {
      id_customers: _id,
      id_upline: _up,
      id_sponsor: _sponsor,
      customers_bank,
      customers_social,
      papers_confirmed,
      ...plain
    } = input;
    const papers = papersOf(input);
    const review = await this.reviews.review(id, { ...input, ...papers }, old);
    assertSeen(currentActor(), papers_confirmed, review);
    const values = Object.fromEntries(
      Object.entries({ ...plain, ...papers, ...validatedAfter(review, papers_confirmed) }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    await this.customers.update(id, values);
    await this.customers.saveBank(id, customers_bank);
    await this.customers.saveSocial(id, customers_social);
    const id_status = input.id_status ?? old.id_status;
    await this.bus.execute(
      new UpdateUser({ id_customers: id }, { full_name: fullName(input), enabled_user: id_status }),
    );
    if (id_status !== old.id_status) this.outbox.record(CustomerStatusChanged, { id_customers: id, id_status });
    this.audit.touch('customers', id, {
      fields: Object.keys(values),
      id_status,
      papers: { ...review, papers_confirmed },
    });
    return { id, id_type_money: old.id_type_money };
  }
}
