import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DEVICE_WORDS, type StoredDeviceRow } from '@ceiba/hr/contract';
import { defineRecord } from '@ceiba/platform/server';
import { DeviceRepository } from '../../persistence/device.repository';

/** One device. */
export class GetDevice extends Query<StoredDeviceRow> {
  constructor(readonly id: number) {
    super();
  }
}

/** What forms open and saves are compared with (docs/how-to/edit-a-record.md). */
export const DEVICE = defineRecord('attendance_device', (id) => new GetDevice(id), DEVICE_WORDS);

@QueryHandler(GetDevice)
export class GetDeviceHandler implements IQueryHandler<GetDevice> {
  constructor(private readonly devices: DeviceRepository) {}

  execute({ id }: GetDevice): Promise<StoredDeviceRow> {
    return this.devices.get(id);
  }
}
