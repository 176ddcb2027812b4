import { createHmac, timingSafeEqual } from 'node:crypto';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter as BoardAdapter } from '@bull-board/fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Redis } from 'ioredis';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allows, screens } from '@ceiba/platform/contract';
import { Config, probe, Queues, REDIS, RouteTickets, SessionStore } from '@ceiba/platform/server';

const PATH = '/queues';
const COOKIE = 'ceiba_queues';
const MINUTES = 30;
const FOREIGN = /<link[^>]+href="https?:[^>]*>/g;
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:";

const HTML = 'text/html; charset=utf-8';
const page = (text: string) => `<!doctype html><html lang="es"><title>Colas de trabajo</title><p>${text}</p>`;
/** A browser page can't send our header: a ticket opens it, a cookie for this path alone keeps it open for half an hour. */
class QueuesDoor {
  constructor(
    private readonly config: Config,
    private readonly tickets: RouteTickets,
    private readonly sessions: SessionStore,
  ) {}

  async open(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { ticket } = request.query as { ticket?: string };
    const session = ticket ? this.tickets.sessionOf(ticket, PATH) : this.fromCookie(request.headers.cookie);
    const actor = session === null ? null : await this.sessions.resolveById(session);
    if (!actor || session === null) return false;
    if (actor.type !== 2 || !allows(actor, screens('colas'))) return false;
    if (ticket)
      void reply.header(
        'set-cookie',
        `${COOKIE}=${this.sign(session)}; Path=${PATH}; HttpOnly; SameSite=Strict; Max-Age=${MINUTES * 60}`,
      );
    return true;
  }

  private sign(session: number): string {
    const claim = `${session}.${Math.floor(Date.now() / 1000) + MINUTES * 60}`;
    return `${claim}.${this.mac(claim)}`;
  }

  private fromCookie(header: string | undefined): number | null {
    const match = new RegExp(`(?:^|; )${COOKIE}=(\\d+)\\.(\\d+)\\.([\\w-]+)`).exec(header ?? '');
    if (!match) return null;
    const wanted = Buffer.from(this.mac(`${match[1]}.${match[2]}`));
    const given = Buffer.from(match[3] ?? '');
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
    return Number(match[2]) * 1000 > Date.now() ? Number(match[1]) : null;
  }

  private mac(claim: string): string {
    return createHmac('sha256', this.config.secret).update(`queues|${claim}`).digest('base64url');
  }
}

/** bull-board at /queues for staff whose profile holds the screen `colas`. */
export async function mountQueues(app: NestFastifyApplication): Promise<void> {
  const board = new BoardAdapter();
  board.setBasePath(PATH);
  createBullBoard({
    queues: app
      .get(Queues)
      .all()
      .map((queue) => new BullMQAdapter(queue)),
    serverAdapter: board,
    options: { uiConfig: { boardTitle: 'Ceiba' } },
  });
  const redis = app.get<Redis>(REDIS);
  const door = new QueuesDoor(app.get(Config), app.get(RouteTickets), app.get(SessionStore));
  await app.register(
    async (scope: FastifyInstance) => {
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('content-security-policy', POLICY);
        const known = await probe(() => door.open(request, reply));
        if (known === false)
          return reply.status(403).type(HTML).send(page('No tiene permiso. Ábralo desde el menú de Ceiba.'));
        // Without its servers every question of the board would wait for them.
        if (known && (await probe(() => redis.ping()))) return;
        return reply.status(503).type(HTML).send(page('El servicio de colas no responde. Intente de nuevo.'));
      });
      // The board's page asks for a web font of another host; nothing of ours is loaded from elsewhere.
      scope.addHook('onSend', (_request, _reply, payload) =>
        Promise.resolve(typeof payload === 'string' ? payload.replace(FOREIGN, '') : payload),
      );
      await scope.register(board.registerPlugin());
    },
    { prefix: PATH },
  );
}
