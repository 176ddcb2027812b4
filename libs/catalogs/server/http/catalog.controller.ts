import { Body, Controller, Get, Inject, Param, Post, Query, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  type CatalogDefinition,
  type ListInput,
  anySession,
  type CatalogRow,
  catalogRow,
  catalogSchema,
  editable,
  entityOf,
  listedCatalogRow,
  listOf,
  listShape,
  nothing,
  saved,
  screens,
  staffOnly,
  zId,
  zObject,
  zOptionalText,
} from '@ceiba/platform/contract';
import { Answers, Bus, Public, Requires, reply, TakesVersion } from '@ceiba/platform/server';
import { DeleteCatalogRow } from '../use-cases/delete-catalog-row';
import { rowOf } from '../use-cases/get-catalog-row';
import { ListCatalogRows } from '../use-cases/list-catalog-rows';
import { SaveCatalogRow } from '../use-cases/save-catalog-row/save-catalog-row';
import { doneText } from './done-text';

/** Without `page` the whole list comes; some fields narrow it. */
function listSchema(definition: CatalogDefinition) {
  const filters = (definition.filters ?? []).map((name) => [name, z.string().max(60).optional()] as const);
  return zObject({
    ...Object.fromEntries(filters),
    ...listShape,
    page: listShape.page.unwrap().optional(),
    page_size: listShape.page_size.unwrap().optional(),
  });
}
type ListQuery = Partial<ListInput> & Record<string, string | number | undefined>;

const rowPath = zObject({ id: zId });

/** Delete carries the id and a name: `p_id`/`p_name` and `p_id_x`/`p_name_x` are the same. */
function deleteSchema(definition: CatalogDefinition) {
  const entity = entityOf(definition);
  const names = ['name', `name_${entity}`, definition.title];
  return zObject({
    id: zId.optional(),
    [definition.id]: zId.optional(),
    [`id_${entity}`]: zId.optional(),
    ...Object.fromEntries(names.map((name) => [name, zOptionalText(255).optional()])),
  }).transform((body, context) => {
    const fields: Record<string, unknown> = body;
    const id = z.int().safeParse(fields[`id_${entity}`] ?? fields[definition.id] ?? fields.id);
    if (id.success) return { id: id.data };
    context.addIssue({ code: 'custom', message: 'El campo es obligatorio.', path: [definition.id] });
    return z.NEVER;
  });
}

function Readers({ readers }: CatalogDefinition): MethodDecorator {
  if (readers === 'public') return Public();
  return Requires(readers === 'session' ? anySession() : staffOnly());
}

/** The four routes of one catalogue, made from its definition (architecture.md, section 3). */
export function catalogController(definition: CatalogDefinition): Type<object> {
  const { resource, labels } = definition;
  const listQuery = listSchema(definition);
  const saveBody = catalogSchema(definition);
  const deleteBody = deleteSchema(definition);
  const editors = screens(definition.screen);
  const named = (what: string) =>
    ApiOperation({ summary: `${labels.many}: ${what}`, operationId: `${resource}-${what}` });

  @ApiTags('catalogs')
  @Controller(resource)
  class CatalogController {
    constructor(@Inject(Bus) private readonly bus: Bus) {}

    @Get('get/all')
    @Readers(definition)
    @named('list')
    @Answers(listOf(listedCatalogRow(definition)))
    list(@Query({ schema: listQuery }) query: ListQuery) {
      const { page, page_size, search, sort, order, ...filters } = query;
      return this.bus.ask(new ListCatalogRows(resource, { page, page_size, search, sort, order }, filters));
    }

    @Get('get/id/:id')
    @Readers(definition)
    @named('get')
    @Answers(editable(catalogRow(definition)))
    get(@Param({ schema: rowPath }) path: z.output<typeof rowPath>) {
      return this.bus.open(rowOf(resource), path.id);
    }

    @Post('insert/update')
    @Requires(editors)
    @named('save')
    @TakesVersion()
    @Answers(saved)
    async save(@Body({ schema: saveBody }) body: CatalogRow) {
      const { id, warning } = await this.bus.execute(new SaveCatalogRow(resource, body));
      const done = doneText(definition, typeof body[definition.id] === 'number' ? 'modificad' : 'registrad');
      return warning ? reply({ id }, `${done} ${warning}`, 'info') : reply({ id }, done);
    }

    @Post('delete')
    @Requires(editors)
    @named('delete')
    @Answers(nothing)
    async remove(@Body({ schema: deleteBody }) body: { id: number }) {
      await this.bus.execute(new DeleteCatalogRow(resource, body.id));
      return reply(null, doneText(definition, 'eliminad'));
    }
  }
  Object.defineProperty(CatalogController, 'name', { value: `${definition.table}_catalog_controller` });
  return CatalogController;
}
