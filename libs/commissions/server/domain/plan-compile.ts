import { toScaled } from '@ceiba/platform/contract';
import { compileRanks, type CompiledRanks } from '@ceiba/network/contract';
import { LEVELS, theoreticalMaximum, type Compression, type Plan } from '@ceiba/commissions/contract';

const RANKS = 100;
const LOCKED = -1;

/** Percents by rank and step (level or generation, from 1), in ten-thousandths, with the text the plan writes. */
export class PercentTable {
  private readonly rates: Int16Array;
  private readonly texts: string[];
  /** The longest list of any rank. */
  readonly steps: number;

  constructor(rows: Readonly<Record<string, readonly string[]>>, steps?: number) {
    this.steps = steps ?? Math.max(0, ...Object.values(rows).map((row) => row.length));
    this.rates = new Int16Array(RANKS * this.steps).fill(LOCKED);
    this.texts = new Array<string>(this.rates.length).fill('0');
    for (const [rank, row] of Object.entries(rows))
      row.forEach((text, at) => {
        this.rates[Number(rank) * this.steps + at] = toScaled(text, 2);
        this.texts[Number(rank) * this.steps + at] = text;
      });
  }

  /** The percent in ten-thousandths; below 0 when the rank does not unlock this step (a percent of 0 does). */
  rate(rank: number, step: number): number {
    return step > this.steps ? LOCKED : this.rates[rank * this.steps + step - 1]!;
  }

  /** The percent as the plan writes it. */
  text(rank: number, step: number): string {
    return step > this.steps ? '0' : this.texts[rank * this.steps + step - 1]!;
  }

  /** The lowest rank, `least` or above, that has a percent for this step; undefined when none has. */
  lowestRank(step: number, least = 0): number | undefined {
    for (let rank = least; rank < RANKS; rank++) if (this.rate(rank, step) >= 0) return rank;
    return undefined;
  }
}

/** A plan ready to be calculated with. */
export interface CompiledPlan {
  readonly compression: Compression;
  readonly ranks: CompiledRanks;
  readonly levels: PercentTable;
  readonly generations: PercentTable;
  readonly boundary: number;
  /** The most the plan can pay, in ten-thousandths of business value. */
  readonly maximum: number;
}

/** Turns a plan's texts into integers. */
export function compilePlan(plan: Plan): CompiledPlan {
  return {
    compression: plan.compression,
    ranks: compileRanks(plan),
    levels: new PercentTable(plan.levels, LEVELS),
    generations: new PercentTable(plan.generations),
    boundary: plan.generation_boundary,
    maximum: theoreticalMaximum(plan),
  };
}
