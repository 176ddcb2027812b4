import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type SaveSignupInput,
  SIGNUP_DOCUMENTS,
  SIGNUP_MESSAGES,
  type SignupDocument,
} from '@ceiba/customers/contract';
import { GetPrivacyNotice } from '@ceiba/identity/server';
import { Bus, Clock, type CommandOptions, Db, FileStore, notFound, Refusal } from '@ceiba/platform/server';
import { type SignupRecord, SignupRepository } from '../../persistence/signup.repository';

/** Where a new sign-up comes from; its secret is kept as a hash alone. */
export interface SignupOrigin {
  token_hash: string;
  network: string;
  device: string | null;
}

export type StoredPapers = Partial<Record<SignupDocument, number>>;

/** Begins a sign-up (with its origin), or saves a step of one; what a step does not send stays. Answers its id. */
export class SaveSignup extends Command<number> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly input: SaveSignupInput,
    readonly id_upline: number,
    readonly papers: StoredPapers,
    readonly origin: SignupOrigin | null,
    /** From where it comes. */
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SaveSignup)
export class SaveSignupHandler implements ICommandHandler<SaveSignup> {
  constructor(
    private readonly signups: SignupRepository,
    private readonly files: FileStore,
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async execute({ input, id_upline, papers, origin, address }: SaveSignup): Promise<number> {
    const { id_customers_kit_public: id, cart_token, last_name: _letters, upline: _name, ...given } = input;
    const fields = { ...given, ...(await this.accepted(given.privacy_version, address)) };
    await this.assertReferences(fields);
    if (origin) return this.signups.insert({ ...origin, ...fields, ...papers, id_upline });
    if (!id) throw notFound(SIGNUP_MESSAGES.noSignup);
    const signup = await this.signups.lockOpen({ id_customers_kit_public: id, cart_token });
    await this.signups.update(id, { ...fields, ...kitKept(signup, fields), ...papers, id_upline });
    for (const document of SIGNUP_DOCUMENTS) {
      const old = signup[document];
      if (papers[document] !== undefined && old !== null) await this.files.remove(old);
    }
    return id;
  }

  /** The notice that he saw, with time and address; what it was before stays on file. Throws 409 where it is another one by now. */
  private async accepted(version: string | null | undefined, address: string) {
    if (!version) return { privacy_version: undefined };
    const notice = await this.bus.ask(new GetPrivacyNotice());
    if (version !== notice.version)
      throw new Refusal('CUSTOMERS.PRIVACY', SIGNUP_MESSAGES.privacyChanged, { status: 409 });
    return { privacy_version: version, privacy_accepted_at: this.clock.now(), privacy_address: address.slice(0, 64) };
  }

  /** Throws 422 naming what does not exist. */
  private async assertReferences({ id_country, id_product }: Pick<SaveSignupInput, 'id_country' | 'id_product'>) {
    if (id_country && !(await this.db.one('select 1 from country where id_country = ?', [id_country])))
      throw new Refusal('CUSTOMERS.REFERENCE', 'El país no existe.', { data: { field: 'id_country' } });
    const kit = 'select 1 from product where id_product = ? and is_kit = 1 and enabled_product = 1';
    if (id_product && !(await this.db.one(kit, [id_product])))
      throw new Refusal('CUSTOMERS.REFERENCE', 'El kit no existe.', { data: { field: 'id_product' } });
  }
}

/** Another country has other kits: the chosen one goes unless one is sent. */
function kitKept(signup: SignupRecord, { id_country, id_product }: Pick<SaveSignupInput, 'id_country' | 'id_product'>) {
  const moved = id_country !== undefined && id_country !== signup.id_country && id_product === undefined;
  return moved ? { id_product: null } : {};
}
