import { ADMINISTRATOR, CALL_CENTER } from '@ceiba/identity/contract';
import type { Db } from '@ceiba/platform/server';
import { Random } from './random';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The call centre's branch (decisions.md, "Seed and demo"). */
const BRANCH = 164;
const WHO = 'Andrea Morales Ruiz';
const AGENTS = [
  { username: 'callcenter', name: 'Lucía', last: 'Navarro Téllez' },
  { username: 'callcenter2', name: 'Óscar', last: 'Beltrán Cruz' },
] as const;
const SOURCES = [
  { name: 'WhatsApp', late: 4, keep: 365, weight: 6 },
  { name: 'Messenger', late: 12, keep: 365, weight: 3 },
  { name: 'Sitio web', late: 24, keep: 180, weight: 2 },
] as const;
const NAMES = ['Ximena', 'Raúl', 'Noemí', 'Íñigo', 'Paola', 'Efraín', 'Begoña', 'Saúl', 'Maricruz', 'Tomás'];
const LASTS = ['Quintero', 'Peralta', 'Ávila', 'Zúñiga', 'Carrillo', 'Montes', 'Güemes', 'Olvera', 'Ríos'];
const NOTES = [
  'Pidió el catálogo por correo.',
  'Quiere probar antes de registrarse; se le llama el lunes.',
  'Se registra con su hermana.',
  'No contesta; se dejó mensaje.',
  'Le interesa el kit de inicio.',
  'Solo preguntaba por precios.',
];
/** Leads in all: those of the last week first, the rest over the seven weeks before. */
const LEADS = 64;
const OF_THE_WEEK = 22;

/** People of the call centre, who sign in as everybody in the demo does; answers their numbers. */
async function hireAgents(db: Db, password_hash: string, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const { username, name, last } of AGENTS) {
    const { insertId } = await db.execute(
      `insert into worker (name_worker, last_name_worker, email_worker, id_profile) values (?, ?, ?, ?)`,
      [name, last, `${username}@grupoceiba.example`, CALL_CENTER],
    );
    await db.execute(
      `insert into users (type_user, username_user, full_name, password_hash, id_worker, terms_accepted, created_at)
       values (2, ?, ?, ?, ?, 1, ?)`,
      [username, `${name} ${last}`, password_hash, insertId, now],
    );
    await db.execute(
      `insert into worker_branch_office (id_worker, id_branch_office)
       select ?, id_branch_office from worker_branch_office where id_worker = ?`,
      [insertId, ADMINISTRATOR],
    );
    ids.push(insertId);
  }
  return ids;
}

async function addSources(db: Db, now: Date): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, late, keep } of SOURCES) {
    const { insertId } = await db.execute(
      `insert into lead_source (id_branch_office, name_lead_source, late_hours, keep_days, user_created, id_user_created,
         created_at) values (?, ?, ?, ?, ?, (select id_user from users where id_worker = ?), ?)`,
      [BRANCH, name, late, keep, WHO, ADMINISTRATOR, new Date(now.getTime() - 90 * DAY)],
    );
    ids.push(insertId);
  }
  return ids;
}

/** What became of a lead: the older, the likelier that somebody spoke with him. */
function fateOf(random: Random, at: Date, now: Date, agents: readonly number[]) {
  const age = now.getTime() - at.getTime();
  const agent = random.pick(agents);
  const spoke = random.chance(age > 7 * DAY ? 0.95 : age > DAY ? 0.6 : 0.15);
  const assigned = spoke || random.chance(0.55);
  const contacted_at = spoke ? new Date(at.getTime() + Math.min(age - 60_000, random.int(1, 30) * HOUR)) : null;
  return {
    id_worker_assigned: assigned ? agent : null,
    assigned_at: assigned ? at : null,
    was_contacted: spoke ? 1 : 0,
    id_worker: spoke ? agent : null,
    observation: spoke ? random.pick(NOTES) : null,
    contacted_at,
    converts: spoke && random.chance(0.25),
  };
}

/** Bots, the call centre, and who wrote in the last eight weeks; answers how many. */
export async function loadLeads(db: Db, password_hash: string, now: Date): Promise<number> {
  const random = new Random(94);
  const agents = await hireAgents(db, password_hash, now);
  const sources = await addSources(db, now);
  const partners = await db.query<{ id: number }>(
    'select id_customers as id from customers where id_customers > 2 order by id_customers desc limit ?',
    [LEADS],
  );
  const places = SOURCES.map(({ weight }, at) => [sources[at] ?? 0, weight] as const);
  const rows = Array.from({ length: LEADS }, (_, n) => {
    const ago = n < OF_THE_WEEK ? random.int(1, 7 * 24 - 6) * HOUR : random.int(8 * 24, 55 * 24) * HOUR;
    return { at: new Date(now.getTime() - ago), n };
  }).toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await db.insertMany(
    'bot_lead',
    [
      ...['id_lead_source', 'conversation_id', 'share_data', 'name_bot', 'customer_id_bot', 'created_at'],
      ...['last_received_at', 'times_received', 'id_worker_assigned', 'assigned_at', 'was_contacted', 'id_worker'],
      ...['observation', 'contacted_at', 'id_customers', 'converted_at'],
    ],
    rows.map(({ at, n }, place) => {
      const { converts, ...fate } = fateOf(random, at, now, agents);
      const partner = converts ? (partners[place]?.id ?? null) : null;
      return [
        ...[random.weighted(places), `52155${String(40_000_000 + n * 73_331)}`, random.chance(0.7) ? 1 : 0],
        ...[`${random.pick(NAMES)} ${random.pick(LASTS)}`, `bot-${1000 + n}`, at, at, random.int(1, 3)],
        ...[fate.id_worker_assigned, fate.assigned_at, fate.was_contacted, fate.id_worker, fate.observation],
        ...[fate.contacted_at, partner, partner === null ? null : fate.contacted_at],
      ];
    }),
  );
  return LEADS;
}
