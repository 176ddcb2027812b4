import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ownBranches } from '@ceiba/branches/server';
import type { ListDevicesInput, StoredDeviceRow } from '@ceiba/hr/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { type Actor, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { DEVICE_FROM, DEVICE_ROW } from '../../persistence/device.repository';

/** The devices of one's branches. */
export class ListDevices extends Query<ListResult<StoredDeviceRow>> {
  constructor(readonly input: ListDevicesInput) {
    super();
  }
}

function planOf(actor: Actor, { id_branch_office }: ListDevicesInput): ListPlan {
  return {
    from: DEVICE_FROM,
    select: DEVICE_ROW,
    where: [
      ...ownBranches(actor, 'd.id_branch_office'),
      ...(id_branch_office ? [{ sql: 'd.id_branch_office = ?', params: [id_branch_office] }] : []),
    ],
    search: ['d.name_device', 'b.key_branch_office', 'b.name_branch_office'],
    sort: {
      id_device: 'd.id_device',
      name_device: 'd.name_device',
      name_branch_office: 'b.name_branch_office',
      seen_at: 'd.seen_at',
    },
    defaultSort: { by: 'id_device', order: 'desc' },
    unique: ['id_device'],
    tieBreak: 'd.id_device',
  };
}

@QueryHandler(ListDevices)
export class ListDevicesHandler implements IQueryHandler<ListDevices> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListDevices): Promise<ListResult<StoredDeviceRow>> {
    const { rows, total } = await listQuery<StoredDeviceRow>(this.db, planOf(currentActor(), input), input);
    return {
      rows: rows.map((row) => ({
        ...row,
        drift_seconds: row.drift_seconds === null ? null : Number(row.drift_seconds),
      })),
      total,
    };
  }
}
