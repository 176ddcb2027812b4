import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { SaveDeviceInput } from '@ceiba/hr/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, editOf } from '@ceiba/platform/server';
import { attendanceDeviceTable } from '../../persistence/attendance.entity';
import { DeviceRepository } from '../../persistence/device.repository';
import { DEVICE } from './get-device';

/** Registers a device (no id) or changes it; switched off, its token opens nothing. Throws 403 for a branch of others. */
export class SaveDevice extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'attendance_device',
    edits: ({ input }: SaveDevice) => editOf(DEVICE, input.id_device),
  };
  constructor(readonly input: SaveDeviceInput) {
    super();
  }
}

@CommandHandler(SaveDevice)
export class SaveDeviceHandler implements ICommandHandler<SaveDevice> {
  constructor(
    private readonly db: Db,
    private readonly devices: DeviceRepository,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_device, ...values } }: SaveDevice): Promise<Saved> {
    const actor = currentActor();
    const old = id_device ? await this.devices.get(id_device, 'for update') : null;
    this.branches.assertVisible(actor, values.id_branch_office);
    await this.branches.get(values.id_branch_office);
    if (old) {
      await attendanceDeviceTable.update(this.db, { id_device: old.id_device }, values);
      return { id: old.id_device };
    }
    const by = { id_user_created: actor.id_user, user_created: actor.full_name, created_at: this.clock.now() };
    const id = await attendanceDeviceTable.insert(this.db, { ...values, ...by });
    this.audit.touch('attendance_device', id, { new: values });
    return { id };
  }
}
