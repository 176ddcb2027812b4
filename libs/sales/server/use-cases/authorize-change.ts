import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { AuthorisedPeople } from '@ceiba/identity/server';
import { action, allows } from '@ceiba/platform/contract';
import {
  Audit,
  Bus,
  Clock,
  type CommandOptions,
  Config,
  currentActor,
  forbidden,
  Refusal,
} from '@ceiba/platform/server';
import { type AuthorizeChangeAnswer, type AuthorizeChangeInput, SALE_MESSAGES } from '@ceiba/sales/contract';
import { type AllowedChange, type Authorization, signChange } from '../authorizing/change-signature';

const MINUTES = 30;

/**
 * A person with the permission allows one change of one line, at the cashier's screen, with his own password
 * (decisions.md, "Sales, store, payments"). No command, as a sign-in is none: the password goes no further than here.
 */
@Injectable()
export class AuthorizeChange {
  constructor(
    private readonly people: AuthorisedPeople,
    private readonly branches: BranchReader,
    private readonly bus: Bus,
  ) {}

  /** Throws 422 for a wrong password or a person who may not, 403 for a branch of neither of them, 429 while blocked. */
  async execute(input: AuthorizeChangeInput): Promise<AuthorizeChangeAnswer> {
    const { username, password, id_branch_office, id_product, price, discount } = input;
    if (price === null && discount === null) throw new Refusal('SALES.NO_CHANGE', SALE_MESSAGES.nothingToAuthorise);
    const actor = currentActor();
    this.branches.assertVisible(actor, id_branch_office);
    const person = await this.people.prove(username, password);
    const may =
      person.branches.includes(id_branch_office) &&
      (price === null || allows(person, action('ventas', 'price'))) &&
      (discount === null || allows(person, action('ventas', 'discount')));
    if (!may) throw new Refusal('SALES.NOT_AUTHORISED', SALE_MESSAGES.notAuthorised);
    const { id_user, full_name } = person;
    if (actor.session_id === null) throw forbidden();
    const change = { session_id: actor.session_id, id_product, price, discount };
    const authorization = await this.bus.execute(new SignChange(change, { id_user, full_name }));
    return { authorization, full_name };
  }
}

/** Signs the change and leaves an audit row of who allowed what to whom. */
export class SignChange extends Command<string> {
  static readonly options: CommandOptions = { audit: 'sale_authorization', idempotent: false };
  constructor(
    readonly change: AllowedChange,
    readonly who: Authorization,
  ) {
    super();
  }
}

@CommandHandler(SignChange)
export class SignChangeHandler implements ICommandHandler<SignChange> {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ change, who }: SignChange): Promise<string> {
    const { id_product, price, discount } = change;
    this.audit.touch('sale_authorization', id_product, { authorised_by: who, price, discount });
    const until = new Date(this.clock.now().getTime() + MINUTES * 60_000);
    return signChange(this.config.secret, change, who, until);
  }
}
