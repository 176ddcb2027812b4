import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import { productCopyLockTable, productCopyTable } from '../persistence/product-copy.entity';
import type { CopyCount, CopyRefusal } from '@ceiba/products/contract';
import type { Cursor } from './copy-reader';

type Stored = Cursor & Pick<CopyCount, 'created' | 'changed' | 'unchanged' | 'refused' | 'refusals'>;

/** What was done in one step. */
export interface StepCounts {
  created: number;
  changed: number;
  unchanged: number;
  refused: readonly CopyRefusal[];
}

const SHOWN = 100;
const NONE = { last_stage: 0, last_id: 0, created: 0, changed: 0, unchanged: 0, refused: 0 };

/** How far a copy got in each destination, written with the copy itself. */
@Injectable()
export class CopyProgress {
  constructor(private readonly db: Db) {}

  /** Takes the destination for this unit of work, so that copies into it follow each other, and tells how far this one is. */
  async take(id_job: number, id_branch_office: number): Promise<Stored> {
    await productCopyLockTable.insertNew(this.db, { id_branch_office });
    await this.db.query('select 1 from product_copy_lock where id_branch_office = ? for update', [id_branch_office]);
    return (await this.find(id_job, id_branch_office)) ?? { ...NONE, refusals: [] };
  }

  find(id_job: number, id_branch_office: number): Promise<Stored | undefined> {
    return this.db.one<Stored>(
      `select last_stage, last_id, created, changed, unchanged, refused, refusals from product_copy
       where id_job = ? and id_branch_office = ?`,
      [id_job, id_branch_office],
    );
  }

  async add(id_job: number, id_branch_office: number, old: Stored, cursor: Cursor, step: StepCounts): Promise<void> {
    const refusals = [...old.refusals, ...step.refused].slice(0, SHOWN);
    await productCopyTable.upsert(this.db, {
      id_job,
      id_branch_office,
      ...cursor,
      created: old.created + step.created,
      changed: old.changed + step.changed,
      unchanged: old.unchanged + step.unchanged,
      refused: old.refused + step.refused.length,
      refusals,
    });
  }
}
