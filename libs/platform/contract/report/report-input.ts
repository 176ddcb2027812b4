import { z } from 'zod';
import { zChoice, zDay, zDecimal, zFlag, zObject, zOptionalId, zOptionalText, zWhole } from '../fields';
import { listShape } from '../list';
import type { ReportDefinition, ReportFilter } from './report-definition';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable()).default(null);

function shapeOf(filter: ReportFilter): z.ZodRawShape {
  switch (filter.kind) {
    case 'days':
      return { [`${filter.name}_start`]: optional(zDay), [`${filter.name}_end`]: optional(zDay) };
    case 'day':
      return { [filter.name]: optional(zDay) };
    case 'flag':
      return { [filter.name]: zFlag.default(0) };
    case 'integer': {
      const { min = 0, max = 1_000_000_000, initial = null } = filter;
      const blank = (value: unknown) => (value === '' || value === undefined ? initial : value);
      return { [filter.name]: z.preprocess(blank, zWhole(min, max).nullable()).default(initial) };
    }
    case 'choice': {
      const choice = zChoice(filter.choices.map(({ value }) => value));
      const blank = (value: unknown) => (value === '' || value === undefined ? (filter.initial ?? null) : value);
      return { [filter.name]: z.preprocess(blank, choice.nullable()).default(filter.initial ?? null) };
    }
    case 'text':
      return { [filter.name]: zOptionalText(filter.max ?? 150).default(null) };
    case 'decimal':
      return { [filter.name]: optional(zDecimal(2, { min: '0', max: filter.max ?? '999999999.99' })) };
    case 'ref':
      return { [filter.name]: zOptionalId.default(null) };
  }
}

/** The fields of a report's filters. */
export function reportFields(definition: ReportDefinition): string[] {
  return definition.filters.flatMap(({ kind, name }) => (kind === 'days' ? [`${name}_start`, `${name}_end`] : [name]));
}

/** A report's call: page, order and search of its rows, its filters, and 1 for each file or picture that is wanted. */
export function reportInput(definition: ReportDefinition) {
  return zObject({
    ...listShape,
    page_size: listShape.page_size.unwrap().default(100),
    ...Object.assign({}, ...definition.filters.map(shapeOf)),
    ...Object.fromEntries((definition.unheard ?? []).map((name) => [name, zWhole(0, 9).optional()])),
    /** The specification's calls answer with the Excel; screens ask for it only when somebody wants it. */
    // Of people's data it is for who may take it (docs/adr/0096): who leaves it open and may not, gets the rows alone.
    excel: definition.guarded ? zFlag.nullable().default(null) : zFlag.default(1),
    csv: zFlag.default(0),
    pdf: zFlag.default(definition.gives_pdf ? 1 : 0),
    picture: zFlag.default(0),
  });
}
