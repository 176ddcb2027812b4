import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type ChangedCustomer,
  CustomerStatusChanged,
  customerWarning,
  ROOT_CUSTOMER,
  type SaveCustomerInput,
} from '@ceiba/customers/contract';
import { Passwords, UpdateUser } from '@ceiba/identity/server';
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
  type UploadedFile,
} from '@ceiba/platform/server';
import { papersOf } from '../domain/customer-warnings';
import { assertSeen, validatedAfter, withoutStaffFields } from '../domain/reviewed-papers';
import { CustomerRepository } from '../persistence/customer.repository';
import { PaperReviews } from '../ports/paper-reviews';
import { CUSTOMER } from './get-customer';
import { CustomerPapers } from './papers/customer-papers';
import { SentPapers } from './papers/sent-papers';
import { fullName } from './register-customer/register-customer';

/** Changes a partner. Upline and sponsor stay: an existing customer moves by `/roll-over` only. */
export class UpdateCustomer extends Command<ChangedCustomer> {
  static readonly options: CommandOptions = {
    audit: 'customers',
    edits: ({ id }: UpdateCustomer) => editOf(CUSTOMER, id),
  };
  /** No part of what an idempotency key is compared with. */
  readonly #password_hash: string | undefined;
  readonly #papers: SentPapers;
  readonly files: SentPapers['prints'];

  constructor(
    readonly id: number,
    readonly input: Omit<SaveCustomerInput, 'password_user'>,
    password_hash?: string,
    papers = new SentPapers(),
  ) {
    super();
    this.#password_hash = password_hash;
    this.#papers = papers;
    this.files = papers.prints;
  }

  get password_hash(): string | undefined {
    return this.#password_hash;
  }

  get papers(): SentPapers {
    return this.#papers;
  }
}

/** Judged together, and dropped where the country has none of them. */
const PAPERS = [
  ...(['last_name_mot_customers', 'ife_customers'] as const),
  ...(['curp_customers', 'rfc_customers', 'number_secure_social_customers'] as const),
];

/** What is not said stays as it is. */
const said = (values: Readonly<Record<string, string | number | null | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

@CommandHandler(UpdateCustomer)
export class UpdateCustomerHandler implements ICommandHandler<UpdateCustomer> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly reviews: PaperReviews,
    private readonly papers: CustomerPapers,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async execute({ id, input: sent, password_hash, papers: files }: UpdateCustomer) {
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
      id_bot_lead: _lead,
      ...plain
    } = input;
    const papers = papersOf(input);
    const review = await this.reviews.review(id, { ...input, ...papers }, old);
    assertSeen(currentActor(), papers_confirmed, review);
    const values = said({ ...plain, ...papers, ...files.columns, ...validatedAfter(review, papers_confirmed) });
    await this.customers.update(id, values);
    await this.papers.keep(id, files, old);
    await this.customers.saveBank(id, customers_bank);
    await this.customers.saveSocial(id, customers_social);
    const id_status = input.id_status ?? old.id_status;
    await this.bus.execute(
      new UpdateUser(
        { id_customers: id },
        {
          full_name: fullName(input),
          enabled_user: id_status,
          file_photo_user: files.columns.file_photo_customers,
          password_hash,
        },
      ),
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

/** The form of a known partner with its files and, where staff chose one, another password. */
@Injectable()
export class CustomerChanges {
  constructor(
    private readonly bus: Bus,
    private readonly passwords: Passwords,
    private readonly papers: CustomerPapers,
  ) {}

  async save(id: number, sent: SaveCustomerInput, files: readonly UploadedFile[]): Promise<ChangedCustomer> {
    const { password_user, ...input } = sent;
    const password_hash = password_user ? await this.passwords.chosen(password_user, String(id)) : undefined;
    return this.papers.with(files, (papers) => this.bus.execute(new UpdateCustomer(id, input, password_hash, papers)));
  }
}
