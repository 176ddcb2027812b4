import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { screens } from '@ceiba/platform/contract';
import { Bus, Requires } from '@ceiba/platform/server';
import {
  type ExpiringInput,
  expiringInput,
  type InventoryReportAnswer,
  type InventoryReportInput,
  inventoryReportInput,
  type KardexAnswer,
  type KardexInput,
  kardexInput,
  type MinimumInput,
  minimumInput,
  type UnproducedAnswer,
  type UnproducedInput,
  unproducedInput,
} from '@ceiba/reports/contract';
import { ExportedReports } from '../use-cases/export-report/exported-reports';
import { ListBelowMinimum } from '../use-cases/list-below-minimum';
import { ListExpiring } from '../use-cases/list-expiring';

const INVENTORY = screens('reporte-inventario');

/** Reports of the stock (spec 3, sections 2 and 7); expiring and minimum are ours. */
@ApiTags('reports')
@Controller()
export class StockReportsController {
  constructor(
    private readonly bus: Bus,
    private readonly reports: ExportedReports,
  ) {}

  @Post('kardex/report/product')
  @Requires(screens('kardex'))
  kardex(@Body({ schema: kardexInput }) body: KardexInput): Promise<KardexAnswer> {
    return this.reports.kardex(body);
  }

  @Post('report/inventory')
  @Requires(INVENTORY)
  inventory(@Body({ schema: inventoryReportInput }) body: InventoryReportInput): Promise<InventoryReportAnswer> {
    return this.reports.inventory(body);
  }

  @Post('report/inventory/expiring')
  @Requires(INVENTORY)
  expiring(@Body({ schema: expiringInput }) body: ExpiringInput) {
    return this.bus.ask(new ListExpiring(body));
  }

  @Post('report/inventory/minimum')
  @Requires(INVENTORY)
  minimum(@Body({ schema: minimumInput }) body: MinimumInput) {
    return this.bus.ask(new ListBelowMinimum(body));
  }

  @Post('reporte/documento/pizas/no/producidas')
  @Requires(screens('reporte-piezas-no-producidas'))
  unproduced(@Body({ schema: unproducedInput }) body: UnproducedInput): Promise<UnproducedAnswer> {
    return this.reports.unproduced(body);
  }
}
