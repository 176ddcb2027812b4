import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Bus, Clock, type FileLink } from '@ceiba/platform/server';
import type {
  InventoryReportAnswer,
  InventoryReportInput,
  KardexAnswer,
  KardexInput,
  UnproducedAnswer,
  UnproducedInput,
} from '@ceiba/reports/contract';
import { scopeOf } from '../../persistence/branch-scope';
import { completeInventory, GetInventoryReport } from '../get-inventory-report';
import { completeKardex, GetKardex } from '../get-kardex';
import { daysOf, ListUnproduced } from '../list-unproduced';
import { ExportReport, type WantedReport } from './export-report';

/** Reports as the specification answers them: what the screen shows, and its Excel where it is wanted. */
@Injectable()
export class ExportedReports {
  constructor(
    private readonly bus: Bus,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  async kardex(input: KardexInput): Promise<KardexAnswer> {
    const kardex = await this.bus.ask(new GetKardex(input));
    const { id_branch_office, ...range } = completeKardex(input);
    const { key_product } = kardex.product;
    return { ...kardex, excel: await this.excel(input, { report: 'kardex', id_branch_office, key_product, range }) };
  }

  async inventory(input: InventoryReportInput): Promise<InventoryReportAnswer> {
    const report = await this.bus.ask(new GetInventoryReport(input));
    const shape = completeInventory(input);
    const { id_branch_office } = shape;
    return { ...report, excel: await this.excel(input, { report: 'inventory', id_branch_office, shape }) };
  }

  async unproduced(input: UnproducedInput): Promise<UnproducedAnswer> {
    const report = await this.bus.ask(new ListUnproduced(input));
    const { id_branch_office } = input;
    const scope = await scopeOf(this.branches, id_branch_office);
    const filter = { ...daysOf(input, this.clock.today()), scope };
    return { ...report, excel: await this.excel(input, { report: 'unproduced', id_branch_office, filter }) };
  }

  private async excel({ excel }: { excel: 0 | 1 }, wanted: WantedReport): Promise<FileLink | null> {
    return excel === 1 ? this.bus.execute(new ExportReport(wanted)) : null;
  }
}
