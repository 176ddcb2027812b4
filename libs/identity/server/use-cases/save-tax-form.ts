import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SaveTaxFormInput, TAX_FORM_TEXTS, type UsTaxForm } from '@ceiba/identity/contract';
import type { Saved } from '@ceiba/platform/contract';
import {
  Clock,
  type CommandOptions,
  currentActor,
  Db,
  editOf,
  Encryption,
  forbidden,
  Malformed,
  notFound,
  requestContext,
} from '@ceiba/platform/server';
import { termsAcceptanceTable } from '../persistence/users.entity';
import { LAST, tinPlace } from './accept-terms/tin-place';
import { TAX_FORM } from './get-tax-form';
import { DOLLARS } from './get-terms';

interface Signed {
  contract: UsTaxForm;
  tin_last4: string | null;
}

/**
 * A later W-9 of a partner in dollars: he signs it himself, today, or staff types it from his paper with its day. What was signed
 * before is kept. Throws 403 for another's, 404 where he needs none, 400 without a number of that kind or a day that can be.
 */
export class SaveTaxForm extends Command<Saved> {
  // Its input is a secret: no idempotency key keeps it.
  static readonly options: CommandOptions = {
    audit: 'tax_form',
    idempotent: false,
    edits: ({ id_customers }: SaveTaxForm) => editOf(TAX_FORM, id_customers),
  };
  constructor(
    readonly id_customers: number,
    readonly input: SaveTaxFormInput,
  ) {
    super();
  }
}

@CommandHandler(SaveTaxForm)
export class SaveTaxFormHandler implements ICommandHandler<SaveTaxForm> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly encryption: Encryption,
  ) {}

  async execute({ id_customers, input }: SaveTaxForm): Promise<Saved> {
    const actor = currentActor();
    const own = actor.type === 1;
    if (own && actor.id_customers !== id_customers) throw forbidden();
    const user = await this.db.one<{ id_user: number }>(
      'select id_user from users where id_customers = ? and type_user = 1 and id_type_money = ? for update',
      [id_customers, DOLLARS],
    );
    if (!user) throw notFound(TAX_FORM_TEXTS.noPartner);
    const { tin, signed_on, id_customers: _id, ...form } = input;
    const number = await this.number(user.id_user, form.tin_type, tin);
    await termsAcceptanceTable.insert(this.db, {
      ...{ id_user: user.id_user, id_customers, id_type_money: DOLLARS, ...this.place(own) },
      contract: { ...form, tin: number.sealed, signed_on: this.day(own, signed_on) },
      tin_last4: number.last4,
      accepted_at: this.clock.now(),
    });
    return { id: id_customers };
  }

  private place(own: boolean): { address: string; user_created: string | null; id_user_created: number | null } {
    const { full_name, id_user } = currentActor();
    if (!own) return { address: '', user_created: full_name, id_user_created: id_user };
    return { address: (requestContext()?.address ?? '').slice(0, 64), user_created: null, id_user_created: null };
  }

  private day(own: boolean, signed_on: string | null | undefined): string {
    const today = this.clock.today();
    if (own) return today;
    if (!signed_on) throw new Malformed([{ field: 'signed_on', message: TAX_FORM_TEXTS.noDay }]);
    if (signed_on > today) throw new Malformed([{ field: 'signed_on', message: TAX_FORM_TEXTS.day }]);
    return signed_on;
  }

  /** The number that was typed, or the one on file where it is of the same kind. */
  private async number(
    id_user: number,
    tin_type: string,
    tin: string,
  ): Promise<{ sealed: string; last4: string | null }> {
    if (tin !== '') return { sealed: this.encryption.encrypt(tinPlace(id_user), tin), last4: tin.slice(-LAST) };
    const before = await this.db.one<Signed>(
      `select contract, tin_last4 from terms_acceptance where id_user = ? and contract is not null
       order by id_terms desc limit 1`,
      [id_user],
    );
    if (before?.contract.tin_type !== tin_type) throw new Malformed([{ field: 'tin', message: TAX_FORM_TEXTS.number }]);
    return { sealed: before.contract.tin, last4: before.tin_last4 };
  }
}
