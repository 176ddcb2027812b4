import { Body, Controller, Get, Global, Injectable, Module, Post } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { anySession, defineEvent, screens, zId, zObject } from '@ceiba/platform/contract';
import { createTestApp, eventually, type TestApp } from '@ceiba/platform/testing';
import {
  type Actor,
  Bus,
  currentActor,
  Db,
  type Job,
  JobHandler,
  Jobs,
  Outbox,
  Public,
  Reaction,
  type ReactionHandler,
  Refusal,
  Requires,
  SessionStore,
  SYSTEM,
} from '.';

const NoteSaved = defineEvent('platform.note-saved.v1', z.object({ id: z.number() }));
const noteInput = zObject({ text: z.string().min(1), id_note: zId.optional() });
type NoteInput = z.output<typeof noteInput>;

class SaveNote extends Command<{ id: number }> {
  static readonly options = { audit: 'note' };
  constructor(readonly input: NoteInput) {
    super();
  }
}

@CommandHandler(SaveNote)
class SaveNoteHandler implements ICommandHandler<SaveNote> {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}
  async execute({ input }: SaveNote) {
    const { insertId } = await this.db.execute('insert into note (text) values (?)', [input.text]);
    this.outbox.record(NoteSaved, { id: insertId });
    if (input.text === 'refuse') throw new Refusal('NOTE.REFUSED', 'No se puede.', { status: 409, data: { why: 'x' } });
    return { id: insertId };
  }
}

class CountNote extends Command<void> {
  constructor(readonly id: number) {
    super();
  }
}
@CommandHandler(CountNote)
class CountNoteHandler implements ICommandHandler<CountNote> {
  constructor(private readonly db: Db) {}
  async execute({ id }: CountNote) {
    await this.db.execute('update note set seen = seen + 1 where id = ?', [id]);
  }
}

@Reaction({ event: NoteSaved, consumer: 'test-count-note' })
@Injectable()
class CountNoteWhenSaved implements ReactionHandler<{ id: number }> {
  constructor(private readonly bus: Bus) {}
  async handle({ id }: { id: number }) {
    await this.bus.execute(new CountNote(id));
  }
}

@Reaction({ event: NoteSaved, consumer: 'test-first-note-only', when: ({ id }) => id === 1 })
@Injectable()
class MarkFirstNoteWhenSaved implements ReactionHandler<{ id: number }> {
  constructor(private readonly db: Db) {}
  async handle({ id }: { id: number }) {
    await this.db.execute('update note set seen = seen + 10 where id = ?', [id]);
  }
}

@JobHandler({ kind: 'test-double', queue: 'exports', seenOn: ['notas'] })
@Injectable()
class DoubleJob implements Job<{ n: number }, number> {
  async run({ n }: { n: number }) {
    return n * 2;
  }
}

@Controller('note')
class NoteController {
  constructor(
    private readonly bus: Bus,
    private readonly jobs: Jobs,
  ) {}
  @Post('save') @Requires(screens('notas')) save(@Body({ schema: noteInput }) input: NoteInput) {
    return this.bus.execute(new SaveNote(input));
  }
  @Post('double') @Requires(anySession()) double() {
    return this.jobs.enqueue('test-double', { n: 21 });
  }
  @Get('open') @Public() open() {
    return { open: true };
  }
  @Get('forgotten') forgotten() {
    return { secret: true };
  }
  @Get('me') @Requires(anySession()) me() {
    return currentActor().full_name;
  }
}

const ana: Actor = { ...SYSTEM, type: 2, id_user: 7, full_name: 'Ana', permissions: { notas: [] }, session_id: 1 };
const luis: Actor = { ...SYSTEM, type: 1, id_user: 8, full_name: 'Luis', permissions: {}, session_id: 2 };
const eva: Actor = { ...ana, id_user: 9, full_name: 'Eva', permissions: { otras: [] }, session_id: 3 };

class SomeSessions extends SessionStore {
  async resolve(token: string) {
    return { ana, luis, eva }[token] ?? null;
  }
  async resolveById(id: number) {
    return [ana, luis, eva].find((actor) => actor.session_id === id) ?? null;
  }
}

@Global()
@Module({
  controllers: [NoteController],
  providers: [
    SaveNoteHandler,
    CountNoteHandler,
    CountNoteWhenSaved,
    MarkFirstNoteWhenSaved,
    DoubleJob,
    { provide: SessionStore, useClass: SomeSessions },
  ],
  exports: [SessionStore],
})
class NoteModule {}

describe('the pipeline', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [NoteModule] });
    await t.db.execute(
      'create table note (id int auto_increment primary key, text varchar(50) not null, seen int not null default 0)',
    );
  });
  afterAll(() => t.close());

  it('saves, audits, and lets the reaction follow exactly once', async () => {
    const answer = await t.post<{ id: number }>('/note/save', { p_text: 'hola' }, 'ana');
    expect(answer).toEqual({ status: 200, response: 'success', message: '', data: { id: 1 } });
    await t.settle();
    expect(await t.db.query('select * from note')).toEqual([{ id: 1, text: 'hola', seen: 11 }]);
    expect(await t.db.query('select consumer, event_id from inbox order by consumer')).toEqual([
      { consumer: 'test-count-note', event_id: 1 },
      { consumer: 'test-first-note-only', event_id: 1 },
    ]);
    expect(await t.db.query('select actor_name, command, entity from audit')).toEqual([
      { actor_name: 'Ana', command: 'SaveNote', entity: 'note' },
    ]);
  });

  it('rolls everything back on a refusal', async () => {
    const answer = await t.post('/note/save', { text: 'refuse' }, 'ana');
    expect(answer).toEqual({ status: 409, response: 'warning', message: 'No se puede.', data: { why: 'x' } });
    expect(await t.db.query(`select id from note where text = 'refuse'`)).toEqual([]);
    expect(await t.db.query('select count(*) as n from outbox')).toEqual([{ n: 1 }]);
  });

  it('answers a repeated key with the first result, and refuses the key for another body', async () => {
    const key = { 'idempotency-key': 'draft-1' };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => t.post<{ id: number }>('/note/save', { text: 'una' }, 'ana', key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await t.db.query(`select count(*) as n from note where text = 'una'`)).toEqual([{ n: 1 }]);
    await t.settle();
    expect(await t.db.query("select consumer from inbox where consumer = 'test-first-note-only'")).toHaveLength(1);
    const other = await t.post('/note/save', { text: 'otra' }, 'ana', key);
    expect(other.status).toBe(422);
  });

  it('names the field of malformed input and refuses unknown fields', async () => {
    const empty = await t.post('/note/save', { p_text: '' }, 'ana');
    expect(empty.status).toBe(400);
    expect(empty.data).toEqual({ fields: [{ field: 'text', message: expect.any(String) }] });
    const unknown = await t.post('/note/save', { text: 'x', evil: 1 }, 'ana');
    expect([unknown.status, unknown.message]).toEqual([400, 'Campo desconocido: evil.']);
  });

  it('denies by default', async () => {
    expect(await t.fetch('/note/open')).toMatchObject({ status: 200, data: { open: true } });
    expect(await t.fetch('/note/forgotten')).toEqual({
      status: 401,
      response: 'error',
      message: 'error_session_api',
      data: null,
    });
    expect((await t.fetch('/note/forgotten', 'ana')).status).toBe(403);
    expect((await t.post('/note/save', { text: 'x' }, 'luis')).status).toBe(403);
    expect((await t.post('/note/save', { text: 'x' }, 'nobody')).status).toBe(401);
    expect((await t.fetch('/nothing')).status).toBe(404);
  });

  it('takes the token from header, query and payload', async () => {
    expect((await t.fetch('/note/me', 'ana')).data).toBe('Ana');
    expect((await t.fetch('/note/me?token=luis')).data).toBe('Luis');
    expect((await t.post('/note/save', { text: 'z', token: 'ana' })).status).toBe(200);
  });

  it('gives links that are good for one path', async () => {
    const { data } = await t.post<{ file: string }>('/tickets', { p_path: '/api/note/me' }, 'luis');
    const ticket = data.file.split('?')[1];
    expect((await t.fetch(`/note/me?${ticket}`)).data).toBe('Luis');
    expect((await t.fetch(`/jobs/1?${ticket}`)).status).toBe(401);
    expect((await t.fetch(`/note/me?${ticket}x`)).status).toBe(401);
  });

  it('runs a job and shows it to its owner and to its screens alone', async () => {
    const { data: id } = await t.post<number>('/note/double', {}, 'luis');
    await eventually(async () => {
      const { data } = await t.fetch(`/jobs/${id}`, 'luis');
      expect(data).toEqual({
        id,
        kind: 'test-double',
        state: 'completed',
        progress: 100,
        done: 0,
        total: 0,
        note: '',
        result: 42,
        error: null,
      });
    });
    expect((await t.fetch(`/jobs/${id}`, 'ana')).data).toMatchObject({ id, result: 42 });
    expect((await t.fetch(`/jobs/${id}`, 'eva')).status).toBe(404);
    await t.db.execute("update job set kind = 'test-gone' where id = ?", [id]);
    expect((await t.fetch(`/jobs/${id}`, 'luis')).status).toBe(200);
    expect((await t.fetch(`/jobs/${id}`, 'ana')).status).toBe(404);
  });
});
