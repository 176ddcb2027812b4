import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { contractText, type TermsInput, TERMS_TEXTS, US_TAX_TEXTS } from '@ceiba/identity/contract';
import {
  Audit,
  Clock,
  type CommandOptions,
  currentActor,
  Db,
  Malformed,
  Refusal,
  requestContext,
  Encryption,
  sessionInvalid,
} from '@ceiba/platform/server';
import { LiveSessions } from '../../persistence/live-sessions';
import { Settings } from '../../settings/settings';
import { LAST, tinPlace } from './tin-place';
import { DOLLARS } from '../get-terms';
import { termsAcceptanceTable, usersTable } from '../../persistence/users.entity';

/**
 * A partner accepts his contract: in pesos the text, in dollars the filled-in US tax form, kept as it was sent, its
 * tax number encrypted (spec 2, sections 4 and 7). Answers whether it was new. Throws 422 for another currency's contract, 400 without the form.
 */
export class AcceptTerms extends Command<{ again: boolean }> {
  static readonly options: CommandOptions = { audit: 'users', idempotent: false };
  constructor(readonly input: TermsInput) {
    super();
  }
}

@CommandHandler(AcceptTerms)
export class AcceptTermsHandler implements ICommandHandler<AcceptTerms> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly live: LiveSessions,
    private readonly audit: Audit,
    private readonly encryption: Encryption,
    private readonly settings: Settings,
  ) {}

  async execute({ input }: AcceptTerms): Promise<{ again: boolean }> {
    const { id_user, id_customers, id_type_money } = currentActor();
    if (id_user === null) throw sessionInvalid();
    if (input.id_type_money && input.id_type_money !== id_type_money)
      throw new Refusal('IDENTITY.TERMS', TERMS_TEXTS.money);
    const form = id_type_money === DOLLARS ? this.encrypted(id_user, input.contrato_json_usa) : null;
    if (form === undefined || (form === null && id_type_money === DOLLARS))
      throw new Malformed([{ field: 'contrato_json_usa', message: US_TAX_TEXTS.required }]);
    const user = await this.db.one<{ terms_accepted: 0 | 1 }>(
      'select terms_accepted from users where id_user = ? for update',
      [id_user],
    );
    if (user?.terms_accepted === 1) return { again: true };
    await termsAcceptanceTable.insert(this.db, {
      id_user,
      id_customers,
      id_type_money,
      text_version: await this.version(),
      contract: form ?? null,
      tin_last4: form ? (input.contrato_json_usa?.tin.slice(-LAST) ?? null) : null,
      address: (requestContext()?.address ?? '').slice(0, 64),
      accepted_at: this.clock.now(),
    });
    await usersTable.update(this.db, { id_user }, { terms_accepted: 1 });
    this.live.changed(id_user);
    this.audit.touch('users', id_user, { terms_accepted: 1, id_type_money });
    return { again: false };
  }

  /** Twelve characters that change with every word of the contract's text. */
  private async version(): Promise<string> {
    const { name, contract_pesos } = await this.settings.get();
    const text = JSON.stringify(contractText(contract_pesos, name));
    return createHash('sha256').update(text).digest('hex').slice(0, 12);
  }

  private encrypted(id_user: number, form: TermsInput['contrato_json_usa']): typeof form {
    return form && { ...form, tin: this.encryption.encrypt(tinPlace(id_user), form.tin) };
  }
}
