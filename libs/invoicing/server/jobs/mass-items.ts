import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import { cfdiMassItemTable } from '../persistence/cfdi.entity';
import type { CfdiKind } from '../domain/cfdi';

/** A record of a mass stamping: its kind and its reference. */
export interface MassKey {
  kind: CfdiKind;
  reference: string;
}

/** What a mass stamping has settled, so that a run that was killed settles each record once. */
@Injectable()
export class MassItems {
  constructor(private readonly db: Db) {}

  /** References of a kind. */
  async settled(id_job: number, kind: CfdiKind): Promise<Set<string>> {
    const rows = await this.db.query<{ reference: string }>(
      'select reference from cfdi_mass_item where id_job = ? and kind = ?',
      [id_job, kind],
    );
    return new Set(rows.map((row) => row.reference));
  }

  /** `message`: why it was not stamped. A second word about the same record changes nothing. */
  async settle(id_job: number, { kind, reference }: MassKey, message: string | null): Promise<void> {
    const result = { stamped: message === null, message: message?.slice(0, 1000) ?? null };
    await cfdiMassItemTable.insertNew(this.db, { id_job, kind, reference, ...result });
  }

  async count(id_job: number): Promise<{ stamped: number; failed: number }> {
    const row = await this.db.one<{ stamped: string | null; failed: string | null }>(
      'select sum(stamped) as stamped, sum(1 - stamped) as failed from cfdi_mass_item where id_job = ?',
      [id_job],
    );
    return { stamped: Number(row?.stamped ?? 0), failed: Number(row?.failed ?? 0) };
  }

  /** In the order of the references as people read them: 2 before 10. */
  async failures(id_job: number, limit: number): Promise<(MassKey & { message: string })[]> {
    return this.db.query<MassKey & { message: string }>(
      `select kind, reference, message from cfdi_mass_item where id_job = ? and stamped = 0
       order by length(reference), reference limit ?`,
      [id_job, limit],
    );
  }
}
