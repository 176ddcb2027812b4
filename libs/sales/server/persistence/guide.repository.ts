import { Injectable } from '@nestjs/common';
import { Clock, currentActor, Db, type NewRow, Refusal, type RowOf } from '@ceiba/platform/server';
import { guideOfOther, type GuideStatus } from '@ceiba/sales/contract';
import { guideTable, parcelTable } from './guide.entity';

export type Guide = RowOf<typeof guideTable, { status_dispatch: GuideStatus }>;

/** A carrier by the name that people type; of one that is no catalogue's the name alone. */
export interface NamedCarrier {
  id_carrier: number | null;
  provider_name: string;
}

/** What travels: a parcel of one customer. */
export interface SentParcel {
  id_sale: number;
  id_customers: number;
  provider_name: string;
  guide_number: string;
}

export type NewGuide = Omit<NewRow<typeof guideTable>, 'date_created' | 'id_user_created' | 'user_created'>;

/** Guides of sales, and the numbers of their parcels. */
@Injectable()
export class GuideRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  find(id_sale: number): Promise<Guide | undefined> {
    return this.db.one<Guide>(`select ${guideTable.columns()} from sale_tracker where id_sale = ?`, [id_sale]);
  }

  lock(id_sale: number): Promise<Guide | undefined> {
    return this.db.one<Guide>(`select ${guideTable.columns()} from sale_tracker where id_sale = ? for update`, [
      id_sale,
    ]);
  }

  /** Writes guides down with who did it, and when. */
  insertMany(guides: readonly NewGuide[]): Promise<void> {
    const { id_user: id_user_created, full_name: user_created } = currentActor();
    const signed = { date_created: this.clock.now(), id_user_created, user_created };
    return guideTable.insertMany(
      this.db,
      guides.map((guide) => ({ ...guide, ...signed })),
    );
  }

  /** The carrier as the catalogue spells it: neither case nor accents matter. */
  async carrier(provider_name: string): Promise<NamedCarrier> {
    const row = await this.db.one<{ id_carrier: number; name_carrier: string }>(
      'select id_carrier, name_carrier from carrier where name_carrier = ?',
      [provider_name],
    );
    return { id_carrier: row?.id_carrier ?? null, provider_name: row?.name_carrier ?? provider_name };
  }

  /** Holds a parcel's number until the commit. Throws SALES.GUIDE_TAKEN for one that is another customer's. */
  async hold({ id_sale, id_customers, provider_name, guide_number }: SentParcel): Promise<void> {
    await parcelTable.insertNew(this.db, { guide_number, provider_name });
    await this.db.query(
      'select guide_number from sale_tracker_parcel where guide_number = ? and provider_name = ? for update',
      [guide_number, provider_name],
    );
    const other = await this.db.one<{ id_sale: number }>(
      `select t.id_sale from sale_tracker t join sale s on s.id_document = t.id_sale
       where t.guide_number = ? and t.provider_name = ? and t.id_sale <> ? and s.id_customers <> ?
       order by t.id_sale limit 1`,
      [guide_number, provider_name, id_sale, id_customers],
    );
    if (!other) return;
    const message = guideOfOther(provider_name, guide_number, other.id_sale);
    throw new Refusal('SALES.GUIDE_TAKEN', message, {
      status: 409,
      data: { fields: [{ field: 'guide_number', message }] },
    });
  }
}
