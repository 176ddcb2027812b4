import { Injectable } from '@nestjs/common';
import type { CfdiUse, EventZone, Organ, ProductUnit, Regimen } from '@ceiba/catalogs/contract';
import { Db } from '@ceiba/platform/server';
import { cfdiTable, regimenTable } from '../persistence/tax-words.entity';

/** Read-only look-ups without a screen of their own. */
@Injectable()
export class Lookups {
  constructor(private readonly db: Db) {}

  units(): Promise<ProductUnit[]> {
    return this.db.query(
      'select id_product_unit, code_product_unit, name_product_unit from product_unit order by id_product_unit',
    );
  }

  organs(): Promise<Organ[]> {
    return this.db.query('select id_organ, name_organ from organ order by name_organ');
  }

  eventZones(): Promise<EventZone[]> {
    return this.db.query(
      'select id_type_event_zone, name_type_event_zone from type_event_zone order by id_type_event_zone',
    );
  }

  regimes(): Promise<Regimen[]> {
    return this.db.query(`select ${regimenTable.columns()} from regimen order by id_regimen`);
  }

  /** SAT uses with the regimes that may receive each. */
  async cfdiUses(): Promise<CfdiUse[]> {
    const uses = await this.db.query<Omit<CfdiUse, 'regimen_ids'>>(
      `select ${cfdiTable.columns()} from cfdi order by id_cfdi`,
    );
    const pairs = await this.db.query<{ id_cfdi: number; id_regimen: number }>(
      'select id_cfdi, id_regimen from cfdi_regimen order by id_cfdi, id_regimen',
    );
    return uses.map((use) => ({
      ...use,
      regimen_ids: pairs.filter((pair) => pair.id_cfdi === use.id_cfdi).map((pair) => pair.id_regimen),
    }));
  }
}
