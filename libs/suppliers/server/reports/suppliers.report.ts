import { Injectable } from '@nestjs/common';
import type { AskedOf } from '@ceiba/platform/contract';
import { type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { SUPPLIERS_LIST } from '@ceiba/suppliers/contract';

/** Suppliers, of the company as a whole. */
@ReportQuery(SUPPLIERS_LIST)
@Injectable()
export class SuppliersReport implements ReportSource<typeof SUPPLIERS_LIST> {
  plan({ status, doubt }: AskedOf<typeof SUPPLIERS_LIST>): ReportPlan {
    return {
      from: 'from supplier s left join bank b on b.id_bank = s.id_bank left join listed_69b l on l.rfc = s.rfc',
      select: `s.id as supplier_id, s.supplier_name, s.rfc, l.state_69b, b.name_bank, s.cc, s.cci, s.address,
        s.data_validated, s.status`,
      where: [
        ...(status ? [{ sql: 's.status = ?', params: [Number(status)] }] : []),
        ...(doubt === 'DATA' ? [{ sql: 's.data_validated = 0' }] : []),
        ...(doubt === 'LISTED' ? [{ sql: "l.state_69b in ('DEFINITIVO', 'PRESUNTO')" }] : []),
      ],
      search: ['s.supplier_name', 's.rfc'],
      unique: ['supplier_id'],
      tieBreak: 's.id',
    };
  }
}
