import { Body, Controller, Get, Global, Module, Param, Post } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { screens, type StaleSave, zId, zObject, zOptionalText, zText } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import {
  type Actor,
  Audit,
  Bus,
  type CommandOptions,
  Db,
  defineRecord,
  editOf,
  notFound,
  Requires,
  SessionStore,
  SYSTEM,
  TakesVersion,
} from '..';

const leafInput = zObject({
  id: zId,
  name: zText(40),
  tags: z.array(zId).optional(),
  note: zOptionalText(40).optional(),
});
type LeafInput = z.output<typeof leafInput>;
interface Leaf {
  id: number;
  name: string;
  note: string | null;
  tags: number[];
}

class GetLeaf extends Query<Leaf> {
  constructor(readonly id: number) {
    super();
  }
}
const LEAF = defineRecord('leaf', (id) => new GetLeaf(id), { note: 'Nota', tags: 'Etiquetas' });

@QueryHandler(GetLeaf)
class GetLeafHandler implements IQueryHandler<GetLeaf> {
  constructor(private readonly db: Db) {}
  async execute({ id }: GetLeaf) {
    const row = await this.db.one<Omit<Leaf, 'tags'>>('select id, name, note from leaf where id = ?', [id]);
    if (!row) throw notFound();
    const tags = await this.db.query<{ tag: number }>('select tag from leaf_tag where id = ? order by tag', [id]);
    return { ...row, tags: tags.map(({ tag }) => tag) };
  }
}

class SaveLeaf extends Command<{ id: number }> {
  static readonly options: CommandOptions = {
    audit: 'leaf',
    edits: ({ input }: SaveLeaf) => editOf(LEAF, input.id),
  };
  constructor(readonly input: LeafInput) {
    super();
  }
}

@CommandHandler(SaveLeaf)
class SaveLeafHandler implements ICommandHandler<SaveLeaf> {
  constructor(private readonly db: Db) {}
  async execute({ input: { id, name, tags } }: SaveLeaf) {
    const { affectedRows } = await this.db.execute('update leaf set name = ? where id = ?', [name, id]);
    if (affectedRows === 0) throw notFound();
    if (tags) await this.db.execute('delete from leaf_tag where id = ?', [id]);
    for (const tag of tags ?? []) await this.db.execute('insert into leaf_tag values (?, ?)', [id, tag]);
    return { id };
  }
}

/** Changes records that it was not asked to edit. */
class PaintLeaves extends Command<void> {
  static readonly options: CommandOptions = { audit: 'leaf' };
}
@CommandHandler(PaintLeaves)
class PaintLeavesHandler implements ICommandHandler<PaintLeaves> {
  constructor(
    private readonly db: Db,
    private readonly audit: Audit,
  ) {}
  async execute() {
    await this.db.execute("update leaf set note = 'verde'");
    for (const id of [1, 2]) this.audit.changed('leaf', id, { old: { note: null }, new: { note: 'verde' } });
  }
}

@Controller('leaf')
class LeafController {
  constructor(private readonly bus: Bus) {}
  @Get('get/id/:id') @Requires(screens('hojas')) one(@Param('id') id: string) {
    return this.bus.open(LEAF, Number(id));
  }
  @Post('save') @Requires(screens('hojas')) @TakesVersion() save(@Body({ schema: leafInput }) input: LeafInput) {
    return this.bus.execute(new SaveLeaf(input));
  }
  @Post('paint') @Requires(screens('hojas')) paint() {
    return this.bus.execute(new PaintLeaves());
  }
}

const person = (id_user: number, full_name: string): Actor => ({
  ...SYSTEM,
  ...{ type: 2, id_user, full_name, permissions: { hojas: [] }, session_id: id_user },
});
const PEOPLE: Record<string, Actor> = { ana: person(7, 'Ana'), luis: person(8, 'Luis') };

class TwoSessions extends SessionStore {
  async resolve(token: string) {
    return PEOPLE[token] ?? null;
  }
  async resolveById() {
    return null;
  }
}

@Global()
@Module({
  controllers: [LeafController],
  providers: [GetLeafHandler, SaveLeafHandler, PaintLeavesHandler, { provide: SessionStore, useClass: TwoSessions }],
  exports: [SessionStore],
})
class LeafModule {}

describe('editing', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [LeafModule], worker: false });
    await t.db.execute('create table leaf (id int primary key, name varchar(40), note varchar(40))');
    await t.db.execute('create table leaf_tag (id int, tag int)');
  });
  beforeEach(async () => {
    for (const table of ['leaf', 'leaf_tag', 'record_version', 'audit', 'idempotency_key'])
      await t.db.execute(`delete from ${table}`);
    await t.db.execute("insert into leaf (id, name) values (1, 'una'), (2, 'dos')");
  });
  afterAll(() => t.close());

  const open = async (id = 1) =>
    (await t.call<Leaf & { version: number }>('GET', `/leaf/get/id/${id}`, undefined, { token: 'ana' })).data;
  const save = (who: 'ana' | 'luis', body: object, headers = {}) =>
    t.post<StaleSave>('/leaf/save', { p_id: 1, p_name: 'una', ...body }, who, headers);
  const audited = () => t.db.query('select actor_name, entity_id, changes, version from audit order by id');

  it('opens a record with its version, which every save raises', async () => {
    expect(await open()).toEqual({ id: 1, name: 'una', note: null, tags: [], version: 1 });
    expect((await save('ana', { p_name: 'hoja', p_tags: [3], p_version: 1 })).status).toBe(200);
    expect((await save('luis', { p_name: 'hoja', p_tags: [3, 5], p_version: 2 })).status).toBe(200);
    expect(await open()).toEqual({ id: 1, name: 'hoja', note: null, tags: [3, 5], version: 3 });
    expect((await open(2)).version).toBe(1);
    expect(await audited()).toEqual([
      {
        actor_name: 'Ana',
        entity_id: '1',
        version: 2,
        changes: { old: { name: 'una', tags: [] }, new: { name: 'hoja', tags: [3] } },
      },
      { actor_name: 'Luis', entity_id: '1', version: 3, changes: { old: { tags: [] }, new: { tags: [5] } } },
    ]);
  });

  it('refuses a save that began from an older version: who, when, what is there now', async () => {
    await save('ana', { p_name: 'de Ana', p_tags: [1], p_version: 1 });
    const refused = await save('luis', { p_name: 'de Luis', p_version: 1 });
    expect(refused).toEqual({
      status: 409,
      response: 'warning',
      message: 'Ana guardó este registro después de que usted lo abrió.',
      data: {
        code: 'PLATFORM.STALE',
        version: 2,
        saved: [{ name: 'Ana', at: expect.stringMatching(/^2\d{3}-.*Z$/), self: false }],
        fields: { name: 'de Ana', tags: [1] },
        // The form has a label for the name.
        words: { tags: 'Etiquetas' },
      },
    });
    expect(await open()).toMatchObject({ name: 'de Ana', version: 2 });
    expect(await audited()).toHaveLength(1);
    // Mine on purpose: with the version that the refusal named. What was not sent stays.
    expect((await save('luis', { p_name: 'de Luis', p_version: 2 })).status).toBe(200);
    expect(await open()).toMatchObject({ name: 'de Luis', tags: [1], version: 3 });
    const own = await save('luis', { p_name: 'otra', p_version: 2 });
    expect([own.message, own.data.saved.map(({ self }) => self)]).toEqual([
      'Usted guardó este registro en otra ventana después de abrirlo aquí.',
      [true],
    ]);
  });

  it('saves a call without version as before, and the audit says what it overwrote', async () => {
    await save('ana', { p_name: 'de Ana', p_version: 1 });
    expect((await save('luis', { p_name: 'de Luis' })).status).toBe(200);
    expect((await audited())[1]).toEqual({
      ...{ actor_name: 'Luis', entity_id: '1', version: 3 },
      changes: { old: { name: 'de Ana' }, new: { name: 'de Luis' } },
    });
  });

  it('lets one of many win who save at the same time from the same version', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => save(n % 2 ? 'ana' : 'luis', { p_name: `n${n}`, p_version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    expect(await open()).toMatchObject({ name: `n${winner}`, version: 2 });
  });

  it('answers the same command sent twice with its one effect', async () => {
    const key = { 'idempotency-key': 'twice' };
    const answers = await Promise.all([1, 2].map(() => save('ana', { p_name: 'doble', p_version: 1 }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await save('ana', { p_name: 'doble', p_version: 1 }, key)).status).toBe(200);
    expect((await open()).version).toBe(2);
  });

  it('makes no form old by a save that changed nothing, or was refused', async () => {
    await save('ana', { p_version: 1 });
    expect((await open()).version).toBe(2);
    expect((await save('luis', { p_name: 'de Luis', p_version: 1 })).status).toBe(200);
    expect((await t.post('/leaf/save', { p_id: 9, p_name: 'x', p_version: 1 }, 'ana')).status).toBe(404);
    expect(await t.db.query('select entity, entity_id, version from record_version')).toEqual([
      { entity: 'leaf', entity_id: '1', version: 3 },
    ]);
  });

  it('makes forms old by what changed their record otherwise', async () => {
    await t.post('/leaf/paint', {}, 'ana');
    const refused = await save('luis', { p_version: 1 });
    expect([refused.status, refused.data.fields, refused.data.words]).toEqual([
      ...[409, { note: 'verde' }],
      { note: 'Nota' },
    ]);
    expect((await open(2)).version).toBe(2);
  });

  it('says what is wrong with a version that is none', async () => {
    for (const version of ['x', 0, -1, 1.5, {}, null]) {
      const answer = await save('ana', { p_version: version });
      expect([version, answer.status, answer.message.startsWith('Versión: ')]).toEqual([version, 400, true]);
    }
    expect((await save('ana', { p_version: 99 })).status).toBe(409);
    expect((await save('ana', { p_version: '1' })).status).toBe(200);
  });
});
