import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  deleteDevice,
  type DeleteDeviceInput,
  DEVICE_MESSAGES,
  deviceCode,
  deviceCodeInput,
  type DeviceCodeInput,
  deviceRow,
  listDevices,
  type ListDevicesInput,
  saveDevice,
  type SaveDeviceInput,
} from '@ceiba/hr/contract';
import { editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { DeleteDevice } from '../use-cases/devices/delete-device';
import { DEVICE } from '../use-cases/devices/get-device';
import { IssueDeviceCode } from '../use-cases/devices/issue-device-code';
import { ListDevices } from '../use-cases/devices/list-devices';
import { SaveDevice } from '../use-cases/devices/save-device';

/** Screens at doors (ours, ADR 93). */
@ApiTags('hr')
@Controller('attendance/device')
@Requires(screens('equipos-asistencia'))
export class DevicesController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Answers(listOf(deviceRow))
  list(@Query({ schema: listDevices }) input: ListDevicesInput) {
    return this.bus.ask(new ListDevices(input));
  }

  @Get('get/id/:id')
  @Answers(editable(deviceRow))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(DEVICE, id);
  }

  @Post('insert/update')
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveDevice }) input: SaveDeviceInput) {
    const record = await this.bus.execute(new SaveDevice(input));
    return reply(record, input.id_device ? DEVICE_MESSAGES.changed : DEVICE_MESSAGES.created);
  }

  @Post('code')
  @Answers(deviceCode)
  code(@Body({ schema: deviceCodeInput }) { id_device }: DeviceCodeInput) {
    return this.bus.execute(new IssueDeviceCode(id_device));
  }

  @Post('delete')
  @Message(DEVICE_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: deleteDevice }) { id }: DeleteDeviceInput) {
    await this.bus.execute(new DeleteDevice(id));
  }
}
