import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DEVICE_MESSAGES, type PairedDevice } from '@ceiba/hr/contract';
import { Audit, Clock, type CommandOptions, Db, hashOfToken, newCartToken, Refusal } from '@ceiba/platform/server';
import { attendanceDeviceTable } from '../../persistence/attendance.entity';
import { DeviceRepository } from '../../persistence/device.repository';

/** A screen becomes the device whose code it types; an earlier screen's token ends. Throws 422 for a code of none. */
export class ActivateDevice extends Command<PairedDevice> {
  static readonly options: CommandOptions = { audit: 'attendance_device', idempotent: false };
  constructor(readonly pair_code: string) {
    super();
  }
}

@CommandHandler(ActivateDevice)
export class ActivateDeviceHandler implements ICommandHandler<ActivateDevice> {
  constructor(
    private readonly db: Db,
    private readonly devices: DeviceRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ pair_code }: ActivateDevice): Promise<PairedDevice> {
    const now = this.clock.now();
    const device = /^\d{8}$/.test(pair_code) ? await this.devices.byCode(pair_code, now) : undefined;
    if (!device) throw new Refusal('HR.CODE', DEVICE_MESSAGES.code);
    const device_token = newCartToken();
    await attendanceDeviceTable.update(
      this.db,
      { id_device: device.id_device },
      { token_hash: hashOfToken(device_token), code_hash: null, code_until: null, paired_at: now, seen_at: now },
    );
    this.audit.touch('attendance_device', device.id_device);
    return { device_token, name_device: device.name_device, name_branch_office: device.name_branch_office };
  }
}
