import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TaxCertificate } from '@ceiba/customers/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, currentActor, editOf, FileStore, notFound } from '@ceiba/platform/server';
import { validatedAfter } from '../../domain/reviewed-papers';
import { CustomerRepository } from '../../persistence/customer.repository';
import { PaperReviews } from '../../ports/paper-reviews';
import { CUSTOMER } from '../get-customer';

/** What a partner's tax certificate says becomes what is on file; what could not be read stays as it was. */
export class TakeCertificate extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'customers',
    edits: ({ id }: TakeCertificate) => editOf(CUSTOMER, id),
  };
  constructor(
    readonly id: number,
    readonly read: TaxCertificate,
    readonly id_regimen: number | null,
    readonly id_file: number,
  ) {
    super();
  }
}

@CommandHandler(TakeCertificate)
export class TakeCertificateHandler implements ICommandHandler<TakeCertificate> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly reviews: PaperReviews,
    private readonly files: FileStore,
    private readonly audit: Audit,
  ) {}

  async execute({ id, read, id_regimen, id_file }: TakeCertificate): Promise<Saved> {
    const old = await this.customers.lock(id);
    if (!old) throw notFound('El cliente no existe.');
    const { rfc, curp, name, zip_code, issued_on } = read;
    const taken = present({
      ...{ rfc_customers: rfc, rfc_nomina: rfc, curp_customers: curp, curp_nomina: curp },
      ...{ name_nomina: name, zip_code_nomina: zip_code, id_regimen_nomina: id_regimen, date_certificate: issued_on },
    });
    const review = await this.reviews.review(id, { ...old, ...taken }, old);
    const own = currentActor().type === 1 && rfc !== old.rfc_customers;
    const doubt = own ? { data_validated: 0 } : validatedAfter(review);
    const kept = { ...taken, id_file_certificate: id_file, ...doubt };
    await this.customers.update(id, kept);
    this.audit.touch('customers', id, { certificate: read, papers: review });
    if (old.id_file_certificate) await this.files.remove(old.id_file_certificate);
    return { id };
  }
}

const present = (values: Record<string, string | number | null>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
