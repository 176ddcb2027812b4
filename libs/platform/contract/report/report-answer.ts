import { z } from 'zod';
import { aDay, aFlag, anInstant, type FileLink, fileLink } from '../answers';
import type { ReportColumn, ReportDefinition, ReportKind } from './report-definition';

type Figure<K extends ReportKind> = K extends 'integer' | 'id'
  ? number
  : K extends 'flag'
    ? 0 | 1
    : K extends 'instant'
      ? Date | string
      : string;
type Field<C extends ReportColumn> = C extends { empty: true } ? Figure<C['kind']> | null : Figure<C['kind']>;
type Fields<C extends readonly ReportColumn[]> = { [One in C[number] as One['key']]: Field<One> };

/** A row of a report: what its columns say. */
export type RowOf<D extends ReportDefinition> = Fields<D['columns']>;

type Scalar<F> = F extends { kind: 'choice'; choices: readonly { value: infer V }[] }
  ? V
  : F extends { kind: 'text' | 'decimal' | 'day' }
    ? string
    : number;
type ValueOf<F> = F extends { kind: 'days'; name: infer N extends string; from: infer D }
  ? Record<
      `${N}_start` | `${N}_end`,
      F extends { or: string } ? string | null : D extends null ? string | null : string
    >
  : F extends { kind: infer K; name: infer N extends string }
    ? Record<
        N,
        K extends 'flag'
          ? 0 | 1
          : F extends { required: true } | { initial: number | string }
            ? Scalar<F>
            : Scalar<F> | null
      >
    : never;
type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** What a report was asked for, complete: its filters and the branches it may be about (null: every branch). */
export type AskedOf<D extends ReportDefinition> = All<ValueOf<D['filters'][number]>> & {
  branches: readonly number[] | null;
};

/** Exact sums of the columns that are added up, whatever the page; one set for each value of `sumBy`. */
export type ReportSums = Record<string, string>;
/** `series`: the line it belongs to, where there are several; `group`: the currency of its picture; `key`: what its label stands for. */
export const picturePoint = z.strictObject({
  label: z.string(),
  value: z.string(),
  series: z.string().optional(),
  group: z.string().optional(),
  key: z.string().optional(),
});
export type PicturePoint = z.output<typeof picturePoint>;
/** A further column of a matrix; `id`: of what it is about. */
export type MatrixHead = { key: string; title: string; id?: number };
const matrixHead = z.strictObject({ key: z.string(), title: z.string(), id: z.number().optional() });

type MoreOf<D extends ReportDefinition> = D extends { more: infer M extends z.ZodRawShape }
  ? z.output<z.ZodObject<M>>
  : object;

/** What a report's call answers. */
export type ReportAnswer<D extends ReportDefinition> = Record<D['rows'], RowOf<D>[]> &
  MoreOf<D> & { total: number; sums: ReportSums[]; excel: FileLink | null } & {
    csv?: FileLink;
    pdf?: FileLink;
    picture?: PicturePoint[];
    head?: MatrixHead[];
  } & { [K in keyof D['companions']]: FileLink | null };

const FIGURES: Readonly<Record<ReportKind, z.ZodType>> = {
  text: z.string(),
  id: z.number(),
  integer: z.number(),
  decimal: z.string(),
  money: z.string(),
  percent: z.string(),
  day: aDay,
  instant: anInstant,
  flag: aFlag,
};

const cellSchema = ({ kind, empty }: Pick<ReportColumn, 'kind' | 'empty'>) =>
  empty ? FIGURES[kind].nullable() : FIGURES[kind];

/** The schema of rows with these columns. */
export function rowSchema(columns: readonly ReportColumn[]) {
  return z.strictObject(Object.fromEntries(columns.map((column) => [column.key, cellSchema(column)])));
}

/** The schema of a report's answer, for the API's description and the contract test. */
export function reportAnswer(definition: ReportDefinition) {
  const row = rowSchema(definition.columns);
  const companions = Object.keys(definition.companions ?? {});
  return z.strictObject({
    [definition.rows]: z.array(definition.matrix ? row.catchall(cellSchema(definition.matrix)) : row),
    ...definition.more,
    ...Object.fromEntries(companions.map((key) => [key, fileLink.nullable()])),
    total: z.number(),
    sums: z.array(z.record(z.string(), z.string())),
    excel: fileLink.nullable(),
    csv: fileLink.optional(),
    pdf: fileLink.optional(),
    picture: z.array(picturePoint).optional(),
    ...(definition.matrix ? { head: z.array(matrixHead) } : {}),
  });
}
