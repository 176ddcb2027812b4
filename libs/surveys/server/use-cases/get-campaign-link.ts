import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { encodeQR } from 'qr';
import { Settings } from '@ceiba/identity/server';
import type { CampaignLink } from '@ceiba/surveys/contract';
import { CampaignRepository } from '../persistence/campaign.repository';

/** The address under which a campaign is answered, and its QR. */
export class GetCampaignLink extends Query<CampaignLink> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetCampaignLink)
export class GetCampaignLinkHandler implements IQueryHandler<GetCampaignLink> {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly settings: Settings,
  ) {}

  async execute({ id }: GetCampaignLink): Promise<CampaignLink> {
    const { type_survey, token_campaign } = await this.campaigns.get(id);
    const link = `${await this.settings.publicUrl()}/page/encuesta/${type_survey}?campana=${token_campaign}`;
    return { link, qr: encodeQR(link, 'svg', { ecc: 'medium', border: 4 }) };
  }
}
