import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Refusal, RowUses } from '@ceiba/platform/server';
import { DeviceRepository } from '../../persistence/device.repository';

/** Deletes a device on which nobody marked; another is switched off. */
export class DeleteDevice extends Command<void> {
  static readonly options: CommandOptions = { audit: 'attendance_device' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteDevice)
export class DeleteDeviceHandler implements ICommandHandler<DeleteDevice> {
  constructor(
    private readonly devices: DeviceRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteDevice): Promise<void> {
    const old = await this.devices.get(id, 'for update');
    const uses = await this.uses.list('attendance_device', id);
    if (uses.length > 0) {
      const text = `No se puede eliminar «${old.name_device}»: está en uso en ${uses.join(', ')}. Desactívelo.`;
      throw new Refusal('HR.IN_USE', text, { status: 409, data: { uses } });
    }
    await this.uses.erase('attendance_device', id);
    this.audit.touch('attendance_device', id, { old });
  }
}
