import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type NewLeadKey, OLD_KEY_HOURS, type RotateLeadKeyInput } from '@ceiba/leads/contract';
import { Clock, type CommandOptions, editOf, Encryption } from '@ceiba/platform/server';
import { hashOfKey, newCredentials } from '../domain/lead-signature';
import { placeOf } from '../persistence/lead-callers';
import { LeadSourceRepository } from '../persistence/lead-source.repository';
import { LEAD_SOURCE } from './get-lead-source';

const HOUR_MS = 3_600_000;
/** Of a key, to know it by. */
const HINT = 9;

/** Makes a new key of a source and answers it, this once; the one before is good for a day more, or ends now. */
export class RotateLeadKey extends Command<NewLeadKey> {
  // The answer is a secret: nobody keeps it for a repetition.
  static readonly options: CommandOptions = {
    audit: 'lead_source',
    idempotent: false,
    edits: ({ input }: RotateLeadKey) => editOf(LEAD_SOURCE, input.id_lead_source),
  };
  constructor(readonly input: RotateLeadKeyInput) {
    super();
  }
}

@CommandHandler(RotateLeadKey)
export class RotateLeadKeyHandler implements ICommandHandler<RotateLeadKey> {
  constructor(
    private readonly sources: LeadSourceRepository,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { id_lead_source, end_now } }: RotateLeadKey): Promise<NewLeadKey> {
    await this.sources.get(id_lead_source, true);
    const { key, secret } = newCredentials();
    const key_hash = hashOfKey(key);
    const secret_sealed = this.encryption.encrypt(placeOf(key_hash), secret);
    const ends_at = new Date(this.clock.now().getTime() + (end_now ? 0 : OLD_KEY_HOURS * HOUR_MS));
    await this.sources.replaceKey({ id_lead_source, key_hash, key_hint: key.slice(0, HINT), secret_sealed }, ends_at);
    return { id: id_lead_source, lead_key: key, lead_secret: secret };
  }
}
