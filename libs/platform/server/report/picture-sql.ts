import type { ReportDefinition, ReportPicture } from '@ceiba/platform/contract';
import type { SqlParam } from '../database/db';
import type { ListSql } from '../database/list-query';

/** Bars that a picture shows at most. */
const BARS = 20;
/** Points of a picture that runs in time: more can't be told apart. */
const POINTS = 400;

/**
 * The statement that adds a report's rows up into the points of its picture, each currency by itself: bars the largest first,
 * others in their order.
 * @param bars the labels that are wanted; without them the first ones
 */
export function pictureSql(
  { sumBy }: Pick<ReportDefinition, 'sumBy'>,
  { by, measure, id, kind }: ReportPicture,
  { rows, params }: Pick<ListSql, 'rows' | 'params'>,
  bars?: readonly string[],
): { sql: string; params: SqlParam[] } {
  const told = [
    ...[`cast(ifnull(r.${by}, '') as char) as label`, `sum(r.${measure}) as value`],
    ...(id ? [`cast(r.${id} as char) as point_key`] : []),
    ...(sumBy ? [`r.${sumBy} as point_group`] : []),
  ];
  const groups = [by, ...(id ? [id] : []), ...(sumBy ? [sumBy] : [])].map((column) => `r.${column}`);
  const order = kind ? 'p.label' : 'p.value desc, p.label';
  const answered = [
    ...['q.label', 'q.value'],
    ...(id ? ['q.point_key as `key`'] : []),
    ...(sumBy ? ['q.point_group as `group`'] : []),
  ];
  return {
    sql: `select ${answered.join(', ')} from (
        select p.*, row_number() over (${sumBy ? 'partition by p.point_group ' : ''}order by ${order}) as place
        from (select ${told.join(', ')} from (${rows}) r group by ${groups.join(', ')} having value <> 0) p) q
      where ${bars ? 'q.label in (?)' : 'q.place <= ?'} order by ${sumBy ? 'q.point_group, ' : ''}q.place`,
    params: [...params, bars ? [...bars] : kind ? POINTS : BARS],
  };
}
