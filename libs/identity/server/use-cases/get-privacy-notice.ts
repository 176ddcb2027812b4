import { createHash } from 'node:crypto';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type PrivacyNotice, privacyText } from '@ceiba/identity/contract';
import { Settings } from '../settings/settings';

const VERSION_LENGTH = 16;

/** The privacy notice of the public sign-up; its version is of its words, so that another text is another version. */
export class GetPrivacyNotice extends Query<PrivacyNotice> {}

@QueryHandler(GetPrivacyNotice)
export class GetPrivacyNoticeHandler implements IQueryHandler<GetPrivacyNotice> {
  constructor(private readonly settings: Settings) {}

  async execute(): Promise<PrivacyNotice> {
    const { name, privacy_notice } = await this.settings.get();
    const text = privacyText(privacy_notice, name);
    const version = createHash('sha256').update(text.join('\n')).digest('hex').slice(0, VERSION_LENGTH);
    return { version, text };
  }
}
