import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  PACKAGE_MESSAGES,
  type PackageInput,
  packageInput,
  type PackagePath,
  packagePath,
  packageStarted,
} from '@ceiba/invoicing/contract';
import { action, fileLink, saved } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires } from '@ceiba/platform/server';
import { CancelPackage } from '../use-cases/package/cancel-package';
import { GetPackageFile } from '../use-cases/package/get-package-file';
import { RequestPackage } from '../use-cases/package/request-package';

const MAY = action('paquete-contable', 'new');

/** Packages of CFDIs for the accountant; their list is a report. */
@ApiTags('invoicing')
@Controller('facturama/book/package')
export class PackageController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Requires(MAY)
  @Message(PACKAGE_MESSAGES.started)
  @Answers(packageStarted)
  request(@Body({ schema: packageInput }) input: PackageInput) {
    return this.bus.execute(new RequestPackage(input));
  }

  @Post('cancel')
  @Requires(MAY)
  @Answers(saved)
  async cancel(@Body({ schema: packagePath }) { id_package }: PackagePath) {
    await this.bus.execute(new CancelPackage(id_package));
    return reply({ id: id_package }, PACKAGE_MESSAGES.canceled);
  }

  @Post('file')
  @Requires(MAY)
  @Answers(fileLink)
  file(@Body({ schema: packagePath }) { id_package }: PackagePath) {
    return this.bus.ask(new GetPackageFile(id_package));
  }
}
