import { Injectable } from '@nestjs/common';
import { TYPE_FEES, type TypeFee } from '@ceiba/customers/contract';
import { eachVolume, Moves } from '@ceiba/network/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { toScaled } from '@ceiba/platform/contract';
import { Db, eachRow, UnitOfWork } from '@ceiba/platform/server';
import { FactsBuilder, type CompensationFacts } from '../domain/facts';

/** The facts with what a statement needs beside them: the tax regime of each partner, by place. */
export interface FrozenFacts {
  facts: CompensationFacts;
  feeOf(place: number): TypeFee;
}

const PARTNERS = `select id_customers, id_upline, id_status, id_type_money,
    field(type_fee, ${TYPE_FEES.map((name) => `'${name}'`).join(', ')})
  from customers force index (customers_network) order by id_customers`;

/** Reads the facts of a period in one consistent snapshot (compensation.md, "A run", step 1). */
@Injectable()
export class FactsReader {
  constructor(
    private readonly db: Db,
    private readonly unit: UnitOfWork,
    private readonly moves: Moves,
  ) {}

  /** Who was moved in a later period stands where he stood in this one. Throws NetworkTreeError on a broken tree. */
  async freeze(period: Pick<StoredPeriod, 'id_period' | 'paridad_mxn_dolar'>): Promise<FrozenFacts> {
    return this.unit.run(async () => {
      const before = await this.moves.placesBefore(period.id_period);
      const most = await this.db.one<{ n: number | null }>('select max(id_customers) as n from customers');
      const builder = new FactsBuilder(Math.max(1024, Math.min(most?.n ?? 0, 5_000_000)));
      const fees: number[] = [];
      await eachRow<[number, number | null, number, number, number]>(
        PARTNERS,
        [],
        ([id, upline, status, money, fee]) => {
          builder.addPartner(id, before.get(id) ?? upline, status, money);
          fees.push(fee);
        },
      );
      await eachVolume(period.id_period, (...volume) => builder.addVolume(...volume));
      const facts = builder.finish(toScaled(period.paridad_mxn_dolar, 4));
      // Both stand in the order of the ids.
      return { facts, feeOf: (place) => TYPE_FEES[(fees[place] ?? 0) - 1] ?? 'SIN_IMPUESTO' };
    }, 'REPEATABLE READ');
  }
}
