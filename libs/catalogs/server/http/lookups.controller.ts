import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { cfdiUse, eventZone, organ, productUnit, regimen } from '@ceiba/catalogs/contract';
import { anySession, listOf } from '@ceiba/platform/contract';
import { Answers, Public, Requires } from '@ceiba/platform/server';
import { Lookups } from '../use-cases/list-lookups';

/** Look-ups of the product form, the sale and the public store's invoice data (spec 1, section 7). */
@ApiTags('catalogs')
@Controller()
export class LookupsController {
  constructor(private readonly lookups: Lookups) {}

  @Get('productunit/get/all')
  @Requires(anySession())
  @Answers(listOf(productUnit))
  async units() {
    return listed(await this.lookups.units());
  }

  @Get('organ/get/all')
  @Requires(anySession())
  @Answers(listOf(organ))
  async organs() {
    return listed(await this.lookups.organs());
  }

  @Get('eventzone/get/all')
  @Requires(anySession())
  @Answers(listOf(eventZone))
  async eventZones() {
    return listed(await this.lookups.eventZones());
  }

  @Get('regimen/get/all')
  @Public()
  @Answers(listOf(regimen))
  async regimes() {
    return listed(await this.lookups.regimes());
  }

  @Get('cfdi/get/all')
  @Public()
  @Answers(listOf(cfdiUse))
  async cfdiUses() {
    return listed(await this.lookups.cfdiUses());
  }
}

function listed<T>(rows: T[]): { rows: T[]; total: number } {
  return { rows, total: rows.length };
}
