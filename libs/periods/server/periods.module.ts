import { PERIODS_FIELDS, PERIOD_STATES } from '@ceiba/periods/contract';
import { nameFields, nameValues } from '@ceiba/platform/server';
import { Module } from '@nestjs/common';
import { PeriodsController } from './http/periods.controller';
import { PeriodGate } from './ports/period-gate';
import { PeriodReader } from './ports/period-reader';
import { PeriodRepository } from './persistence/period.repository';
import { DeletePeriodHandler } from './use-cases/delete-period';
import { GetCurrentPeriodHandler, GetPeriodHandler } from './use-cases/get-period';
import { ListPeriodsHandler } from './use-cases/list-periods';
import { SavePeriodHandler } from './use-cases/save-period';
import { SetCurrentPeriodHandler } from './use-cases/set-current-period';
import './persistence/period.entity';

nameFields(PERIODS_FIELDS);
nameValues('period', { state_period: PERIOD_STATES });

/** Periods: the gate that sales pass, the reader, and the screen's calls. */
@Module({
  controllers: [PeriodsController],
  providers: [
    PeriodGate,
    PeriodReader,
    PeriodRepository,
    DeletePeriodHandler,
    GetCurrentPeriodHandler,
    GetPeriodHandler,
    ListPeriodsHandler,
    SavePeriodHandler,
    SetCurrentPeriodHandler,
  ],
  exports: [PeriodGate, PeriodReader],
})
export class PeriodsModule {}
