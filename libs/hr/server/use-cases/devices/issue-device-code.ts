import { randomInt } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CODE_MINUTES, type StoredDeviceCode } from '@ceiba/hr/contract';
import { Audit, Clock, type CommandOptions, Db, hashOfToken } from '@ceiba/platform/server';
import { attendanceDeviceTable } from '../../persistence/attendance.entity';
import { DeviceRepository } from '../../persistence/device.repository';

const MINUTE_MS = 60_000;

/** A code by which a screen becomes this device: once, for some minutes. The table keeps its hash. */
export class IssueDeviceCode extends Command<StoredDeviceCode> {
  static readonly options: CommandOptions = { audit: 'attendance_device', idempotent: false };
  constructor(readonly id_device: number) {
    super();
  }
}

@CommandHandler(IssueDeviceCode)
export class IssueDeviceCodeHandler implements ICommandHandler<IssueDeviceCode> {
  constructor(
    private readonly db: Db,
    private readonly devices: DeviceRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ id_device }: IssueDeviceCode): Promise<StoredDeviceCode> {
    await this.devices.get(id_device, 'for update');
    const pair_code = String(randomInt(0, 100_000_000)).padStart(8, '0');
    const until = new Date(this.clock.now().getTime() + CODE_MINUTES * MINUTE_MS);
    await attendanceDeviceTable.update(
      this.db,
      { id_device },
      { code_hash: hashOfToken(pair_code), code_until: until },
    );
    this.audit.touch('attendance_device', id_device);
    return { pair_code, until };
  }
}
