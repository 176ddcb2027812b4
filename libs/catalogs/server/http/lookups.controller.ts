import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { anySession } from '@ceiba/platform/contract';
import { Public, Requires } from '@ceiba/platform/server';
import { Lookups } from '../use-cases/list-lookups';

/** Look-ups of the product form, the sale and the public store's invoice data (spec 1, section 7). */
@ApiTags('catalogs')
@Controller()
export class LookupsController {
  constructor(private readonly lookups: Lookups) {}

  @Get('productunit/get/all')
  @Requires(anySession())
  async units() {
    return listed(await this.lookups.units());
  }

  @Get('organ/get/all')
  @Requires(anySession())
  async organs() {
    return listed(await this.lookups.organs());
  }

  @Get('eventzone/get/all')
  @Requires(anySession())
  async eventZones() {
    return listed(await this.lookups.eventZones());
  }

  @Get('regimen/get/all')
  @Public()
  async regimes() {
    return listed(await this.lookups.regimes());
  }

  @Get('cfdi/get/all')
  @Public()
  async cfdiUses() {
    return listed(await this.lookups.cfdiUses());
  }
}

function listed<T>(rows: T[]): { rows: T[]; total: number } {
  return { rows, total: rows.length };
}
