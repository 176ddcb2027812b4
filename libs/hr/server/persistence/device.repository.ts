import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { DEVICE_MESSAGES, type StoredDeviceRow } from '@ceiba/hr/contract';
import { currentActor, Db, hashOfToken, notFound, Refusal } from '@ceiba/platform/server';

export const DEVICE_FROM = 'from attendance_device d join branch_office b on b.id_branch_office = d.id_branch_office';
export const DEVICE_ROW = `d.id_device, d.name_device, d.id_branch_office, b.key_branch_office, b.name_branch_office,
  d.enabled_device, d.paired_at, d.seen_at, round(d.drift_ms / 1000) as drift_seconds`;

/** A device that showed its token. */
export interface KnownDevice {
  id_device: number;
  name_device: string;
  id_branch_office: number;
  name_branch_office: string;
}

/** Devices of attendance. */
@Injectable()
export class DeviceRepository {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** One that this person may see. Throws 404, and 403 for a branch of others. */
  async get(id: number, lock: '' | 'for update' = ''): Promise<StoredDeviceRow> {
    const row = await this.db.one<StoredDeviceRow>(
      `select ${DEVICE_ROW} ${DEVICE_FROM} where d.id_device = ? ${lock}`,
      [id],
    );
    if (!row) throw notFound(DEVICE_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), row.id_branch_office);
    return { ...row, drift_seconds: row.drift_seconds === null ? null : Number(row.drift_seconds) };
  }

  /** Whose token it is. Throws 401 for one that is nobody's, or of a device that was switched off. */
  async byToken(token: string): Promise<KnownDevice> {
    const device = await this.db.one<KnownDevice>(
      `select d.id_device, d.name_device, d.id_branch_office, b.name_branch_office ${DEVICE_FROM}
       where d.token_hash = ? and d.enabled_device = 1`,
      [hashOfToken(token)],
    );
    if (!device) throw new Refusal('HR.DEVICE', DEVICE_MESSAGES.token, { status: 401, kind: 'error' });
    return device;
  }

  /** Whose code it is, under its lock: of two who type it one is paired. */
  byCode(code: string, now: Date): Promise<KnownDevice | undefined> {
    return this.db.one<KnownDevice>(
      `select d.id_device, d.name_device, d.id_branch_office, b.name_branch_office ${DEVICE_FROM}
       where d.code_hash = ? and d.code_until > ? and d.enabled_device = 1 for update`,
      [hashOfToken(code), now],
    );
  }
}
