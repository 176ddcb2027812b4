import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Clock, type Workbook, type WorkbookColumn } from '@ceiba/platform/server';
import { InventoryReader } from '../persistence/inventory.reader';
import { KardexReader } from '../persistence/kardex.reader';
import { UnproducedReader } from '../persistence/unproduced.reader';
import type { WantedReport } from '../use-cases/export-report/export-report';
import { inventoryColumns, KARDEX, KARDEX_LOTS, UNPRODUCED } from './report-columns';

type Book = Pick<Workbook, 'sheets' | 'filters' | 'zone'>;
type Of<R extends WantedReport['report']> = Extract<WantedReport, { report: R }>;
const columns = (list: readonly WorkbookColumn[]) => ({ columns: list });

/** The sheets of each report, filled from the same readers as its screen. */
@Injectable()
export class ReportBooks {
  constructor(
    private readonly branches: BranchReader,
    private readonly kardex: KardexReader,
    private readonly inventory: InventoryReader,
    private readonly unproduced: UnproducedReader,
    private readonly clock: Clock,
  ) {}

  of(wanted: WantedReport): Promise<Book> {
    switch (wanted.report) {
      case 'kardex':
        return this.kardexBook(wanted);
      case 'inventory':
        return this.inventoryBook(wanted);
      case 'unproduced':
        return this.unproducedBook(wanted);
    }
  }

  private async kardexBook({ id_branch_office, range }: Of<'kardex'>): Promise<Book> {
    const branch = await this.branches.get(id_branch_office);
    const product = await this.kardex.product(range.id_product, id_branch_office);
    const { lots, before, ...sums } = await this.kardex.lots(range);
    return {
      zone: branch.time_zone,
      sheets: [
        { name: 'Kardex', ...columns(KARDEX), rows: this.kardex.all(range, before) },
        { name: 'Lotes', ...columns(KARDEX_LOTS), rows: lots },
      ],
      filters: [
        { label: 'Sucursal', value: `${branch.key_branch_office} - ${branch.name_branch_office}` },
        { label: 'Producto', value: `${product.key_product} - ${product.name_product}` },
        { label: 'Unidad', value: product.code_product_unit },
        { label: 'Del', value: range.date_start },
        { label: 'Al', value: range.date_end },
        { label: 'Saldo inicial', value: sums.qty_opening },
        { label: 'Entradas', value: sums.qty_in },
        { label: 'Salidas', value: sums.qty_out },
        { label: 'Saldo final', value: sums.qty_closing },
      ],
    };
  }

  private async inventoryBook({ id_branch_office, shape }: Of<'inventory'>): Promise<Book> {
    const branch = await this.branches.get(id_branch_office);
    return {
      zone: branch.time_zone,
      sheets: [{ name: 'Inventario', ...columns(inventoryColumns(shape.by_lot)), rows: this.inventory.all(shape) }],
      filters: [
        { label: 'Sucursal', value: `${branch.key_branch_office} - ${branch.name_branch_office}` },
        { label: 'Moneda', value: branch.code_money },
        { label: 'Por lote', value: shape.by_lot ? 'Sí' : 'No' },
        { label: 'Solo con existencia', value: shape.by_lot || shape.only_stock ? 'Sí' : 'No' },
      ],
    };
  }

  private async unproducedBook({ id_branch_office, filter }: Of<'unproduced'>): Promise<Book> {
    const branch = id_branch_office ? await this.branches.get(id_branch_office) : null;
    const rows = this.unproduced.all(filter, this.clock.today());
    return {
      sheets: [{ name: 'Piezas no producidas', ...columns(UNPRODUCED), rows }],
      filters: [
        { label: 'Del', value: filter.date_start },
        { label: 'Al', value: filter.date_end },
        { label: 'Sucursal', value: branch && `${branch.key_branch_office} - ${branch.name_branch_office}` },
      ],
    };
  }
}
