import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  DISCLOSURE_MESSAGES,
  type DisclosureYears,
  type StoredDisclosure,
  type StoredDisclosureView,
} from '@ceiba/commissions/contract';
import { Settings } from '@ceiba/identity/server';
import type { ListResult } from '@ceiba/platform/contract';
import { notFound } from '@ceiba/platform/server';
import { DisclosureRepository } from '../../persistence/disclosure.repository';

/** Disclosures of all years, published or not. */
export class ListDisclosures extends Query<ListResult<StoredDisclosure>> {}

@QueryHandler(ListDisclosures)
export class ListDisclosuresHandler implements IQueryHandler<ListDisclosures> {
  constructor(private readonly disclosures: DisclosureRepository) {}

  async execute(): Promise<ListResult<StoredDisclosure>> {
    const rows = await this.disclosures.all();
    return { rows, total: rows.length };
  }
}

/** Years that one can be calculated of. */
export class ListDisclosureYears extends Query<DisclosureYears> {}

@QueryHandler(ListDisclosureYears)
export class ListDisclosureYearsHandler implements IQueryHandler<ListDisclosureYears> {
  constructor(private readonly disclosures: DisclosureRepository) {}

  async execute(): Promise<DisclosureYears> {
    return { years: await this.disclosures.years() };
  }
}

/** A disclosure with its figures, for staff. Throws 404 while it has none. */
export class GetDisclosure extends Query<StoredDisclosureView> {
  constructor(readonly id_disclosure: number) {
    super();
  }
}

@QueryHandler(GetDisclosure)
export class GetDisclosureHandler implements IQueryHandler<GetDisclosure> {
  constructor(
    private readonly disclosures: DisclosureRepository,
    private readonly settings: Settings,
  ) {}

  async execute({ id_disclosure }: GetDisclosure): Promise<StoredDisclosureView> {
    const { figures, ...row } = await this.disclosures.get(id_disclosure);
    if (figures === null) throw notFound(DISCLOSURE_MESSAGES.missing);
    return { ...row, figures, company: (await this.settings.get()).name };
  }
}
