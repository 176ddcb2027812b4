import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { HelloDeviceInput } from '@ceiba/hr/contract';
import { Clock, type CommandOptions, Db } from '@ceiba/platform/server';
import { attendanceDeviceTable } from '../../persistence/attendance.entity';
import type { KnownDevice } from '../../persistence/device.repository';

/** A device tells that it is there; how far its clock is off is kept for HR to see. */
export class NoteDevice extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly device: KnownDevice,
    readonly input: HelloDeviceInput,
  ) {
    super();
  }
}

@CommandHandler(NoteDevice)
export class NoteDeviceHandler implements ICommandHandler<NoteDevice> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async execute({ device: { id_device }, input }: NoteDevice): Promise<void> {
    const now = this.clock.now();
    const drift_ms = now.getTime() - input.device_now.getTime();
    await attendanceDeviceTable.update(this.db, { id_device }, { seen_at: now, drift_ms });
  }
}
