import { Injectable } from '@nestjs/common';
import { type CustomerCard, MEXICO, type SignupDocument } from '@ceiba/customers/contract';
import { Clock, FileStore } from '@ceiba/platform/server';
import { papersOfSignup } from '../../domain/signup/signup-fields';
import { CustomerRepository } from '../../persistence/customer.repository';
import { type SignupRecord, SignupRepository } from '../../persistence/signup.repository';

type Place = Pick<CustomerCard, 'id_branch_office' | 'id_type_money' | 'id_type_price'>;

/** Spanish; he changes it in his profile. */
const LANGUAGE = 1;

/** What each paper becomes with the partner: the kind of its file. */
const KINDS: Readonly<Record<SignupDocument, string>> = {
  file_photo: 'customers-photo',
  file_ine: 'customers-file_ine',
  file_cuenta_bancaria: 'customers-file_cuenta_bancaria',
  file_constancia_fiscal: 'tax-certificate',
};

/** The partner's row of a sign-up, with his papers. */
@Injectable()
export class SignupPartners {
  constructor(
    readonly signups: SignupRepository,
    private readonly customers: CustomerRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  /** Writes the partner and closes the sign-up, whose row is locked. What was paid is never refused: a blank is a blank. */
  async insert(signup: SignupRecord, place: Place): Promise<number> {
    const now = this.clock.now();
    const id_customers = await this.customers.insert({
      ...place,
      ...papersOfSignup(signup),
      id_upline: signup.id_upline,
      id_sponsor: signup.id_upline,
      name_customers: signup.name_cart ?? '',
      last_name_customers: signup.last_name_cart ?? '',
      id_status: 0,
      save_online: 1,
      pay_membership: 0,
      data_validated: 0,
      id_country: signup.id_country ?? MEXICO,
      id_language: LANGUAGE,
      zip_code_customers: signup.zip_code_cart ?? '',
      department_customers: signup.department_cart ?? '',
      province_customers: signup.province_cart ?? '',
      address_customers: signup.address_cart ?? '',
      phone_customers: signup.phone_cart ?? '',
      email_customers: signup.email_cart ?? '',
      date_birthday_customers: signup.date_birthday_cart,
      file_photo_customers: signup.file_photo === null ? null : String(signup.file_photo),
      id_file_certificate: signup.file_constancia_fiscal,
      file_ine: signup.file_ine,
      file_cuenta_bancaria: signup.file_cuenta_bancaria,
      date_registration: now,
      user_created: 'Registro en línea',
    });
    for (const [document, kind] of Object.entries(KINDS)) {
      const file = signup[document as SignupDocument];
      if (file !== null) await this.files.give(file, { type: 'customers', id: id_customers }, kind);
    }
    const id = signup.id_customers_kit_public;
    await this.signups.update(id, { state_cart: 'paid', id_customers, paid_at: now });
    return id_customers;
  }
}
