import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { cfdiUse, eventZone, organ, productUnit, regimen } from '@ceiba/catalogs/contract';
import { anySession, listOf } from '@ceiba/platform/contract';
import { Answers, Bus, Public, Requires } from '@ceiba/platform/server';
import { ListLookup } from '../use-cases/list-lookup';

/** Look-ups of the product form, the sale and the public store's invoice data (spec 1, section 7). */
@ApiTags('catalogs')
@Controller()
export class LookupsController {
  constructor(private readonly bus: Bus) {}

  @Get('productunit/get/all')
  @Requires(anySession())
  @Answers(listOf(productUnit))
  units() {
    return this.bus.ask(new ListLookup('units'));
  }

  @Get('organ/get/all')
  @Requires(anySession())
  @Answers(listOf(organ))
  organs() {
    return this.bus.ask(new ListLookup('organs'));
  }

  @Get('eventzone/get/all')
  @Requires(anySession())
  @Answers(listOf(eventZone))
  eventZones() {
    return this.bus.ask(new ListLookup('eventZones'));
  }

  @Get('regimen/get/all')
  @Public()
  @Answers(listOf(regimen))
  regimes() {
    return this.bus.ask(new ListLookup('regimes'));
  }

  @Get('cfdi/get/all')
  @Public()
  @Answers(listOf(cfdiUse))
  cfdiUses() {
    return this.bus.ask(new ListLookup('cfdiUses'));
  }
}
