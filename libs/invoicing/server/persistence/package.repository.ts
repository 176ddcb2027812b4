import { Injectable } from '@nestjs/common';
import { Clock, Db, type NewRow, type RowOf } from '@ceiba/platform/server';
import { cfdiPackageTable } from './package.entity';

/** `working`: its job waits or runs. */
export type PackageState = 'working' | 'ready' | 'failed' | 'canceled';
export type CfdiPackage = RowOf<typeof cfdiPackageTable, { state: PackageState; branches: number[] }>;

const COLUMNS = cfdiPackageTable.columns();

/** Packages for accountants. Somebody has one under way at most: a unique key says so. */
@Injectable()
export class PackageRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async find(id_package: number): Promise<CfdiPackage | undefined> {
    return this.db.one<CfdiPackage>(`select ${COLUMNS} from cfdi_package where id_package = ?`, [id_package]);
  }

  async lock(id_package: number): Promise<CfdiPackage | undefined> {
    return this.db.one<CfdiPackage>(`select ${COLUMNS} from cfdi_package where id_package = ? for update`, [
      id_package,
    ]);
  }

  /** The one that this person has under way, locked; one whose job gave up is none any more. */
  async open(id_user: number): Promise<CfdiPackage | undefined> {
    await this.db.execute(
      `update cfdi_package p join job j on j.id = p.id_job and j.state = 'failed'
       set p.state = 'failed', p.ended_at = j.finished_at where p.open_user = ?`,
      [id_user],
    );
    return this.db.one<CfdiPackage>(`select ${COLUMNS} from cfdi_package where open_user = ? for update`, [id_user]);
  }

  /** Its id; undefined where this person got one under way a moment before. */
  async begin(row: Omit<NewRow<typeof cfdiPackageTable>, 'state' | 'created_at'>): Promise<number | undefined> {
    const fresh = { ...row, state: 'working', created_at: this.clock.now() };
    const { affectedRows, insertId } = await cfdiPackageTable.insertNew(this.db, fresh);
    return affectedRows === 1 ? insertId : undefined;
  }

  async begun(id_package: number, id_job: number): Promise<void> {
    await cfdiPackageTable.update(this.db, { id_package }, { id_job });
  }

  /** False where it was cancelled meanwhile. */
  async end(
    id_package: number,
    state: Exclude<PackageState, 'working'>,
    found: { cfdis: number; missing: number } | null = null,
  ): Promise<boolean> {
    const ended = { state, ended_at: this.clock.now(), ...(found ?? {}) };
    return (await cfdiPackageTable.update(this.db, { id_package, state: 'working' }, ended)) === 1;
  }
}
