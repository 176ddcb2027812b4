import { Injectable } from '@nestjs/common';
import { foldText } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, type NewRow, Refusal, type RowOf } from '@ceiba/platform/server';
import { guideKey, guideOfOther, type GuideStatus } from '@ceiba/sales/contract';
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

  /** Says what became of parcels, many at once. */
  async setStates(guides: readonly Pick<Guide, 'id_sale' | 'status_dispatch' | 'send_date'>[]): Promise<void> {
    const groups = new Map<string, { set: Pick<Guide, 'status_dispatch' | 'send_date'>; ids: number[] }>();
    for (const { id_sale, status_dispatch, send_date } of guides) {
      const key = `${status_dispatch} ${send_date}`;
      const group = groups.get(key) ?? { set: { status_dispatch, send_date }, ids: [] };
      group.ids.push(id_sale);
      groups.set(key, group);
    }
    for (const { set, ids } of groups.values())
      await this.db.execute('update sale_tracker set status_dispatch = ?, send_date = ? where id_sale in (?)', [
        set.status_dispatch,
        set.send_date,
        ids,
      ]);
  }

  /** Holds the numbers of parcels until the commit. Throws SALES.GUIDE_TAKEN for one that is another customer's. */
  async hold(parcels: readonly SentParcel[]): Promise<void> {
    if (parcels.length === 0) return;
    const rows = parcels
      .map(({ guide_number, provider_name }) => ({ guide_number: guideKey(guide_number), provider_name }))
      .sort((one, other) => one.guide_number.localeCompare(other.guide_number));
    await parcelTable.insertMany(this.db, rows, 'insert ignore');
    const keys = rows.map(({ guide_number }) => guide_number);
    await this.db.query(
      'select guide_number from sale_tracker_parcel where guide_number in (?) order by guide_number, provider_name for update',
      [keys],
    );
    const held = await this.db.query<SentParcel>(
      `select t.id_sale, s.id_customers, t.provider_name, t.guide_number
       from sale_tracker t join sale s on s.id_document = t.id_sale where t.guide_key in (?) order by t.id_sale`,
      [keys],
    );
    const byKey = new Map<string, SentParcel[]>();
    for (const one of held) byKey.set(placeIn(one), [...(byKey.get(placeIn(one)) ?? []), one]);
    for (const parcel of parcels) {
      const others = byKey.get(placeIn(parcel)) ?? [];
      const other = others.find((one) => one.id_customers !== parcel.id_customers && one.id_sale !== parcel.id_sale);
      if (other) throw taken(guideOfOther(parcel.provider_name, parcel.guide_number, other.id_sale));
    }
  }
}

/** One parcel: a carrier's number. */
const placeIn = ({ guide_number, provider_name }: SentParcel): string =>
  `${guideKey(guide_number)}|${foldText(provider_name)}`;

function taken(message: string): Refusal {
  const data = { fields: [{ field: 'guide_number', message }] };
  return new Refusal('SALES.GUIDE_TAKEN', message, { status: 409, data });
}
