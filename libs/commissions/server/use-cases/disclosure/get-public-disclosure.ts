import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DISCLOSURE_MESSAGES, type StoredPublicDisclosure } from '@ceiba/commissions/contract';
import { Settings } from '@ceiba/identity/server';
import { notFound } from '@ceiba/platform/server';
import { DisclosureRepository } from '../../persistence/disclosure.repository';

/** What everybody may read of a year (null: the latest). Throws 404 for a year that is not published. */
export class GetPublicDisclosure extends Query<StoredPublicDisclosure> {
  constructor(readonly year: number | null) {
    super();
  }
}

@QueryHandler(GetPublicDisclosure)
export class GetPublicDisclosureHandler implements IQueryHandler<GetPublicDisclosure> {
  constructor(
    private readonly disclosures: DisclosureRepository,
    private readonly settings: Settings,
  ) {}

  async execute({ year }: GetPublicDisclosure): Promise<StoredPublicDisclosure> {
    const published = await this.disclosures.published();
    const asked = year === null ? published[0] : published.find((one) => one.year === year);
    if (year !== null && !asked) throw notFound(DISCLOSURE_MESSAGES.missing);
    const found = asked ? await this.disclosures.get(asked.id_disclosure) : null;
    return {
      company: (await this.settings.get()).name,
      years: published.map((one) => one.year),
      published_at: found?.published_at ?? null,
      figures: found?.figures ?? null,
    };
  }
}
