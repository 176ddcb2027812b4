import { Body, Controller, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  ATTENDANCE_MESSAGES,
  DEVICE_MESSAGES,
  deviceHello,
  deviceMark,
  type DeviceMarkInput,
  deviceNext,
  type DeviceNextInput,
  helloDevice,
  type HelloDeviceInput,
  markAnswer,
  nextAnswer,
  pairDevice,
  type PairDeviceInput,
  pairedDevice,
} from '@ceiba/hr/contract';
import {
  Answers,
  Clock,
  fileOf,
  Message,
  Public,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { DeviceDoor } from '../use-cases/devices/device-door';
import { DeviceDoorGuard } from './device-door.guard';
import { PHOTO } from './photo-rule';

/** Screens at a door without a session: a code pairs one, its token opens these calls alone (ADR 93). */
@ApiTags('hr')
@Controller('attendance/device')
@Public()
@UseGuards(DeviceDoorGuard)
export class DeviceDoorController {
  constructor(
    private readonly door: DeviceDoor,
    private readonly clock: Clock,
  ) {}

  @Post('pair')
  @Message(DEVICE_MESSAGES.paired)
  @Answers(pairedDevice)
  pair(@Body({ schema: pairDevice }) input: PairDeviceInput, @Req() { ip }: FastifyRequest) {
    return this.door.pair(input, ip);
  }

  @Post('hello')
  @Answers(deviceHello)
  hello(@Body({ schema: helloDevice }) input: HelloDeviceInput) {
    return this.door.hello(input);
  }

  @Post('next')
  @Answers(nextAnswer)
  next(@Body({ schema: deviceNext }) input: DeviceNextInput, @Req() { ip }: FastifyRequest) {
    return this.door.next(input, ip);
  }

  @Post('mark')
  @Uploads(PHOTO)
  @Message(ATTENDANCE_MESSAGES.marked)
  @Answers(markAnswer)
  mark(
    @Body({ schema: deviceMark }) input: DeviceMarkInput,
    @UploadedFiles() files: UploadedFile[],
    @Req() { ip }: FastifyRequest,
  ) {
    return this.door.mark(input, fileOf(files, 'photo'), ip, this.clock.now());
  }
}
