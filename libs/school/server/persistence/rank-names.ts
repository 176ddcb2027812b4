import { Injectable, Optional } from '@nestjs/common';
import { CoursePartners } from '../ports/course-partners';

/** How the ranks are called that courses ask for. */
@Injectable()
export class RankNames {
  constructor(@Optional() private readonly partners?: CoursePartners) {}

  /** Ranks of the plan, the lowest first; none where no network stands above. */
  async all(): Promise<{ id_rank: number; name_rank: string }[]> {
    return (await this.partners?.ranks()) ?? [];
  }

  /** Rows with the name of their rank; a rank that the plan no longer has goes by its number. */
  async give<T extends { rank_min: number | null }>(
    rows: readonly T[],
  ): Promise<(T & { name_rank_min: string | null })[]> {
    if (!rows.some(({ rank_min }) => rank_min !== null)) return rows.map((row) => ({ ...row, name_rank_min: null }));
    const names = new Map((await this.all()).map(({ id_rank, name_rank }) => [id_rank, name_rank]));
    return rows.map((row) => ({
      ...row,
      name_rank_min: row.rank_min === null ? null : (names.get(row.rank_min) ?? `Rango ${row.rank_min}`),
    }));
  }
}
