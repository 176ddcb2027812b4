import { Injectable } from '@nestjs/common';
import type { CustomerFiguresRow } from '@ceiba/customers/contract';

export type FiguresSource = (ids: readonly number[]) => Promise<ReadonlyMap<number, CustomerFiguresRow>>;

/** Rank and points beside a customer: known to the network, which stands above and registers itself here at its start. */
@Injectable()
export class CustomerFigures {
  private source: FiguresSource | null = null;

  /** Called once by the network (onModuleInit). */
  use(source: FiguresSource): void {
    this.source = source;
  }

  /** The rows with their figures; without a network they stay as they are. */
  async onto<T extends { id_customers: number }>(rows: readonly T[]): Promise<(T & Partial<CustomerFiguresRow>)[]> {
    if (!this.source || rows.length === 0) return [...rows];
    const figures = await this.source(rows.map((row) => row.id_customers));
    return rows.map((row) => ({ ...row, ...figures.get(row.id_customers) }));
  }
}
