import type { Db, SqlValue } from '@ceiba/platform/server';
import { addDays } from '@ceiba/platform/contract';
import { BRANCHES } from './branches';
import { type Month, CURRENT, instantOn } from './calendar';
import { clabeOf, curpOf, rfcOf } from './papers';
import { HOMES, type Home, type Person, personOf } from './people';
import { Random } from './random';

export const PARTNERS = 2000;
const ROOT = 1;
/** The partner whose sign-in the demo prints: he gets a large network. */
const SHOWN = 2;
const MOST_DIRECT = 16;
const FOUNDERS = 9;
/** Banks of the seed with their CLABE codes. */
const BANKS: [id: number, code: string][] = [
  [1, '012'],
  [2, '002'],
  [3, '014'],
  [4, '072'],
  [5, '021'],
  [8, '127'],
];

export interface Partner {
  id: number;
  upline: number | null;
  home: Home;
  person: Person;
  branch: number;
  type_price: number;
  active: boolean;
  registered: Date;
  day: string;
  /** How likely he buys in a month. */
  habit: number;
}

/**
 * The network grows as networks do: who has people gets more, up to a limit. The first ten stand below the company, the
 * next nine below partner 2, and a quarter of all who follow somewhere below him.
 */
function uplineOf(random: Random, id: number, direct: number[], below: Set<number>): number {
  if (id <= ROOT + FOUNDERS + 1) return ROOT;
  if (id <= ROOT + FOUNDERS + 10) return SHOWN;
  const shown = random.chance(0.25);
  const inside = [...below];
  const one = (): number => {
    for (;;) {
      const found = shown ? random.pick(inside) : random.int(2, id - 1);
      if (shown || !below.has(found)) return found;
    }
  };
  for (let attempt = 0; attempt < 60; attempt++) {
    const [first, second] = [one(), one()];
    const best = (direct[second] ?? 0) > (direct[first] ?? 0) && random.chance(0.65) ? second : first;
    if ((direct[best] ?? 0) < MOST_DIRECT) return best;
  }
  return one();
}

/** Registrations over thirty months, ever denser, up to some hours ago. */
function dayOf(id: number, today: string): string {
  const share = Math.sqrt((id - 1) / PARTNERS);
  return addDays(today, -Math.max(0, Math.round((1 - share) * 900)) - (id > PARTNERS ? 1 : 0));
}

/** Two thousand partners and the company itself as customer 1. */
export function makePartners(today: string, now: Date): Partner[] {
  const random = new Random(20_260_101);
  const direct: number[] = [];
  const below = new Set([SHOWN]);
  const weighted = HOMES.map((home) => [home, home.weight] as const);
  const partners: Partner[] = [];
  for (let id = ROOT; id <= PARTNERS + 1; id++) {
    const upline = id === ROOT ? null : uplineOf(random, id, direct, below);
    const above = upline === null ? undefined : partners[upline - 1];
    if (upline !== null) direct[upline] = (direct[upline] ?? 0) + 1;
    if (upline !== null && below.has(upline)) below.add(id);
    // People bring people from where they live.
    const own = above && above.id !== ROOT && random.chance(0.6) ? above.home : random.weighted(weighted);
    const home = id <= SHOWN ? (HOMES[0] ?? own) : own;
    const day = dayOf(id, today);
    const noon = instantOn(day, random.int(540, 1140), 'America/Mexico_City');
    partners.push({
      id,
      upline,
      home,
      person: personOf(random, home),
      branch: id === ROOT ? 16 : home.branch,
      type_price: random.chance(0.92) ? 2 : 3,
      active: id <= ROOT + FOUNDERS + 1 || random.chance(0.94),
      registered: noon < now ? noon : new Date(now.getTime() - 3_600_000),
      day,
      habit:
        id <= ROOT + FOUNDERS + 1
          ? 0.98
          : random.weighted([
              [0.9, 35],
              [0.65, 35],
              [0.3, 20],
              [0.05, 10],
            ]),
    });
  }
  const shown = partners[SHOWN - 1];
  if (shown) Object.assign(shown, { branch: 1, type_price: 2 });
  return partners;
}

function feeOf(random: Random, partner: Partner): string {
  if (!partner.home.curp) return 'SIN_IMPUESTO';
  if (partner.branch === 5)
    return random.weighted([
      ['FRONTERIZA', 30],
      ['ASIMILADOS', 70],
    ] as const);
  return random.weighted([
    ['ASIMILADOS', 80],
    ['RESICO', 12],
    ['FIC', 6],
    ['MORAL', 2],
  ] as const);
}

function rowOf(partner: Partner, random: Random): Record<string, SqlValue> {
  const { id, person, home, upline } = partner;
  const mexican = home.curp !== '';
  const money = BRANCHES.find((branch) => branch.id === partner.branch)?.money ?? 2;
  const fee = id === ROOT ? 'MORAL' : feeOf(random, partner);
  const fiscal = fee === 'ASIMILADOS';
  const rfc = id === ROOT ? 'EKU9003173C9' : mexican ? rfcOf(person, id) : null;
  const curp = id !== ROOT && mexican ? curpOf(person, home.curp) : null;
  return {
    id_customers: id,
    id_upline: upline,
    id_sponsor: upline,
    name_customers: id === ROOT ? 'Grupo' : person.name,
    last_name_customers: id === ROOT ? 'Ceiba' : person.last,
    last_name_mot_customers: id === ROOT || !mexican ? null : person.mother,
    id_status: partner.active ? 1 : 0,
    id_type_price: partner.type_price,
    id_branch_office: partner.branch,
    id_country: mexican ? 1 : 2,
    id_language: mexican ? 1 : 2,
    id_type_money: money,
    type_fee: fee,
    zip_code_customers: person.zip,
    department_customers: home.state,
    province_customers: home.city,
    address_customers: person.address,
    phone_customers: person.phone,
    email_customers: id === ROOT ? 'contacto@grupoceiba.example' : `socio${id}@correo.example`,
    date_birthday_customers: person.birth,
    ife_customers: mexican && id !== ROOT ? `IDMEX${String(1_800_000_000 + id)}` : null,
    curp_customers: curp,
    rfc_customers: rfc,
    number_secure_social_customers: mexican ? null : `9${String(id).padStart(8, '0')}`,
    rfc_nomina: fiscal ? rfc : null,
    zip_code_nomina: fiscal ? person.zip : null,
    id_regimen_nomina: fiscal ? 605 : null,
    id_cfdi_nomina: fiscal ? 24 : null,
    curp_nomina: fiscal ? curp : null,
    date_registration: partner.registered,
    save_online: random.chance(0.2) ? 1 : 0,
    pay_membership: 1,
    data_validated: random.chance(0.85) ? 1 : 0,
    kit: random.weighted([
      ['basico', 70],
      ['preferente', 20],
      ['premium', 10],
    ] as const),
    user_created: random.chance(0.7) ? 'Carmen Ortega Solís' : 'Andrea Morales Ruiz',
  };
}

/** Periods, partners, their sign-ins (one hash for all), bank accounts, addresses and some discounts. */
export async function loadPartners(
  db: Db,
  partners: readonly Partner[],
  months: readonly Month[],
  hash: string,
): Promise<void> {
  const random = new Random(77);
  const rows = partners.map((partner) => rowOf(partner, random));
  await db.insertMany(
    'customers',
    Object.keys(rows[0] ?? {}),
    rows.map((row) => Object.values(row)),
  );
  const people = partners.filter(({ id }) => id !== ROOT);
  await db.insertMany(
    'users',
    [
      'type_user',
      'username_user',
      'full_name',
      'password_hash',
      'id_customers',
      'id_type_money',
      'enabled_user',
      'terms_accepted',
      'created_at',
    ],
    people.map((partner) => {
      const row = rows[partner.id - 1] ?? {};
      const name = [row.name_customers, row.last_name_customers, row.last_name_mot_customers].filter(Boolean).join(' ');
      return [
        1,
        String(partner.id),
        name,
        hash,
        partner.id,
        row.id_type_money,
        partner.active ? 1 : 0,
        1,
        partner.registered,
      ];
    }),
  );
  await db.insertMany(
    'customers_bank',
    ['id_customers', 'id_bank', 'number_account_bank', 'id_type_format_pay'],
    people
      .filter(({ home, id }) => home.curp && (id === SHOWN || random.chance(0.75)))
      .map(({ id }) => {
        const [bank, code] = random.pick(BANKS);
        return [id, bank, clabeOf(code, 700_000_000 + id * 7919), 1];
      }),
  );
  await db.insertMany(
    'customers_address',
    [
      'id_customers',
      'zip_code_customers',
      'department_customers',
      'province_customers',
      'address_customers',
      'default_address',
    ],
    people
      .filter(({ id }) => id === SHOWN || random.chance(0.25))
      .map(({ id, person, home }) => [id, person.zip, home.state, home.city, person.address, 1]),
  );
  const current = months[CURRENT - 1];
  if (current)
    await db.insertMany(
      'customers_discount',
      ['id_customers', 'discount', 'discount_type', 'date_start', 'date_end'],
      people
        .filter(({ active }) => active && random.chance(0.02))
        .map(({ id }) => [id, '0.1000', 'CUMPLEANOS', current.from, current.to]),
    );
}

export async function loadPeriods(db: Db, months: readonly Month[]): Promise<void> {
  const parity = ['18.4210', '18.3655', '18.5120', '18.4700', '18.4700'];
  await db.insertMany(
    'period',
    [
      'id_period',
      'name_period',
      'code_period',
      'date_start_period',
      'date_end_period',
      'paridad_mxn_dolar',
      'current_period',
    ],
    months.map((month, index) => [
      month.id_period,
      month.name,
      month.code,
      month.from,
      month.to,
      parity[index] ?? '18.4700',
      month.id_period === CURRENT ? 1 : 0,
    ]),
  );
}
