import { Injectable } from '@nestjs/common';
import type {
  DeviceHello,
  DeviceMarkInput,
  DeviceNextInput,
  HelloDeviceInput,
  NextAnswer,
  PairDeviceInput,
  PairedDevice,
  StoredMarkAnswer,
} from '@ceiba/hr/contract';
import { Bus, Clock, Refusal, requestContext, runAs, SYSTEM, type UploadedFile } from '@ceiba/platform/server';
import { DeviceCallers } from '../../persistence/device-callers';
import { DeviceRepository, type KnownDevice } from '../../persistence/device.repository';
import { GetNextMark } from '../attendance/get-next-mark';
import { RegisterMark, type MarkingScreen } from '../attendance/register-mark';
import { NoteDevice } from './note-device';
import { ActivateDevice } from './activate-device';

const NOT_FOUND = 404;

/** What a screen without a session may do: each call shows its token, and acts as the device alone (ADR 93). */
@Injectable()
export class DeviceDoor {
  constructor(
    private readonly devices: DeviceRepository,
    private readonly callers: DeviceCallers,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** Throws 422 for a wrong code, 429 for too many of them. */
  async pair({ pair_code }: PairDeviceInput, address: string): Promise<PairedDevice> {
    const guess = await this.callers.guessCode(address);
    const paired = await this.as('Equipo de asistencia', () => this.bus.execute(new ActivateDevice(pair_code)));
    await this.callers.takeBack(guess);
    return paired;
  }

  /** Throws 401 for a token of none. */
  async hello(input: HelloDeviceInput): Promise<Omit<DeviceHello, 'now'> & { now: Date }> {
    const device = await this.devices.byToken(input.device_token);
    await this.as(device.name_device, () => this.bus.execute(new NoteDevice(device, input)));
    const { name_device, name_branch_office } = device;
    return { name_device, name_branch_office, now: this.clock.now() };
  }

  /** Throws 401 for a token of none, 404 for a number of nobody, 429 for too many of them. */
  async next({ device_token, id_employee }: DeviceNextInput, address: string): Promise<NextAnswer> {
    const device = await this.devices.byToken(device_token);
    const ask = new GetNextMark(id_employee, this.screenOf(device).mayAt);
    return this.counting(device, address, () => this.bus.ask(ask));
  }

  /** The same of a mark. */
  async mark(
    { device_token, ...input }: DeviceMarkInput,
    photo: UploadedFile | undefined,
    address: string,
    received_at: Date,
  ): Promise<StoredMarkAnswer> {
    const device = await this.devices.byToken(device_token);
    const made = new RegisterMark(input, this.screenOf(device), photo, received_at);
    return this.counting(device, address, () => this.bus.execute(made));
  }

  private screenOf({ id_device, id_branch_office }: KnownDevice): MarkingScreen {
    return { source: 'equipo', id_device, mayAt: (id) => id === id_branch_office };
  }

  private async counting<T>(device: KnownDevice, address: string, work: () => Promise<T>): Promise<T> {
    try {
      return await this.as(device.name_device, work);
    } catch (error) {
      if (error instanceof Refusal && error.status === NOT_FOUND)
        await this.callers.wrongNumber(address, device.id_device);
      throw error;
    }
  }

  /** Under the device's name; the audit has it. */
  private as<T>(full_name: string, work: () => T): T {
    return runAs({ ...SYSTEM, full_name }, work, requestContext()?.requestId);
  }
}
