import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { stampProblemsPath, type StampProblemsPath } from '@ceiba/invoicing/contract';
import { Answers, Bus, Requires } from '@ceiba/platform/server';
import { stampProblems } from '@ceiba/sales/contract';
import { GetStampProblems } from '../use-cases/get-stamp-problems';
import { READ_ANY } from './cfdi-rights';

@ApiTags('invoicing')
@Controller('facturama/problems')
export class StampProblemsController {
  constructor(private readonly bus: Bus) {}

  @Get(':kind/:reference')
  @Requires(...READ_ANY)
  @Answers(stampProblems)
  problems(@Param({ schema: stampProblemsPath }) { kind, reference }: StampProblemsPath) {
    return this.bus.ask(new GetStampProblems(kind, reference));
  }
}
