import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SignupDocument, SignupKeyInput, StoredSignupCart } from '@ceiba/customers/contract';
import type { FileLink } from '@ceiba/platform/contract';
import { FileStore, Links } from '@ceiba/platform/server';
import { missingOf } from '../domain/signup/signup-fields';
import { type SignupRecord, SignupRepository } from '../persistence/signup.repository';
import { CustomerReader } from '../ports/customer-reader';

/** A sign-up as its newcomer left it, with links to his own papers. Throws 404. */
export class GetSignup extends Query<StoredSignupCart> {
  constructor(readonly key: SignupKeyInput) {
    super();
  }
}

@QueryHandler(GetSignup)
export class GetSignupHandler implements IQueryHandler<GetSignup> {
  constructor(
    private readonly signups: SignupRepository,
    private readonly reader: CustomerReader,
    private readonly files: FileStore,
    private readonly links: Links,
  ) {}

  async execute({ key }: GetSignup): Promise<StoredSignupCart> {
    const signup = await this.signups.find(key);
    const { name_customers } = await this.reader.get(signup.id_upline);
    const {
      token_hash: _secret,
      payment_begun: _begun,
      network: _network,
      device: _device,
      privacy_accepted_at: _accepted,
      privacy_address: _from,
      created_at: _created,
      paid_at: _paid,
      activated_at: _active,
      activated_by: _by,
      ...shown
    } = signup;
    return {
      ...shown,
      full_name_customers: name_customers,
      code_money: await this.signups.moneyOf(signup.id_country),
      file_photo: await this.link(signup, 'file_photo'),
      file_ine: await this.link(signup, 'file_ine'),
      file_cuenta_bancaria: await this.link(signup, 'file_cuenta_bancaria'),
      file_constancia_fiscal: await this.link(signup, 'file_constancia_fiscal'),
      missing: missingOf(signup),
    };
  }

  private async link(signup: SignupRecord, document: SignupDocument): Promise<FileLink | null> {
    const id = signup[document];
    const file = id === null ? undefined : await this.files.find(id);
    return file ? this.links.sign(file) : null;
  }
}
