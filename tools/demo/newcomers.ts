import type { INestApplicationContext } from '@nestjs/common';
import { MEXICO, saveAddress, saveSignupSchema } from '@ceiba/customers/contract';
import { SaveAddress, SaveSignup } from '@ceiba/customers/server';
import { GetPrivacyNotice } from '@ceiba/identity/server';
import { TakeOpenings } from '@ceiba/network/server';
import { Bus, Db, hashOfToken, newCartToken, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { ReceivePromos } from '@ceiba/sales/server';
import { KitBranches } from '@ceiba/store/server';
import { BRANCHES } from './branches';
import { curpOf, rfcOf } from './papers';
import type { Person } from './people';

/** The partner whose sign-in the demo prints; his network stays as it was made. */
const SHOWN = 2;
const WHO = 'Claudia Reyes Ortiz';

interface Newcomer extends Person {
  /** How far he came. */
  until: 'person' | 'kit';
}

const person = (name: string, last: string, mother: string, birth: string, at: number) => ({
  ...{ name, last, mother, birth, female: true, zip: '03940', phone: `55500010${10 + at}` },
  address: `Av. Insurgentes Sur ${1600 + at}`,
});
const NEWCOMERS: readonly Newcomer[] = [
  { ...person('Rocío', 'Zavala', 'Peña', '1991-02-11', 1), until: 'person' },
  { ...person('Itzel', 'Muñoz', 'Ibarra', '1988-07-23', 2), until: 'kit' },
];

/** What loads them. */
class Newcomers {
  private readonly bus = this.app.get(Bus);
  private readonly db = this.app.get(Db);

  constructor(private readonly app: INestApplicationContext) {}

  /** Sign-ups that were begun, with a kit and without; answers how many. */
  async signUp(): Promise<number> {
    const branch = await this.app.get(KitBranches, { strict: false }).ofCountry(MEXICO);
    const kit = await this.db.one<{ id: number }>(
      `select id_product as id from product where is_kit = 1 and enabled_product = 1 and id_branch_office = ? order by 1 limit 1`,
      [branch?.id_branch_office],
    );
    const sponsors = await this.db.query<{ id: number }>(
      `select id_customers as id from customers where id_status = 1 and id_upline = 1 and id_customers <> ? order by 1 limit ?`,
      [SHOWN, NEWCOMERS.length],
    );
    if (!branch || !kit) return 0;
    for (const [at, one] of NEWCOMERS.entries()) {
      await this.begin(one, sponsors[at]?.id ?? 1, kit.id, at);
    }
    return NEWCOMERS.length;
  }

  private async begin(one: Newcomer, id_upline: number, id_product: number, at: number): Promise<void> {
    const { version } = await this.bus.ask(new GetPrivacyNotice());
    const who = {
      name_cart: one.name,
      last_name_cart: one.last,
      last_name_mot_cart: one.mother,
      phone_cart: one.phone,
      email_cart: `alta${at + 1}@ceiba.example`,
      date_birthday_cart: one.birth,
      id_country: MEXICO,
      privacy_version: version,
    };
    const rest = {
      zip_code_cart: one.zip,
      department_cart: 'Ciudad de México',
      province_cart: 'Benito Juárez',
      address_cart: one.address,
      curp_cart: curpOf(one, 'DF'),
      rfc_cart: rfcOf(one, at),
      id_product,
    };
    const input = saveSignupSchema.parse(one.until === 'person' ? who : { ...who, ...rest });
    const origin = { token_hash: hashOfToken(newCartToken()), network: 'demo', device: null };
    await this.bus.execute(new SaveSignup(input, id_upline, {}, origin, '127.0.0.1'));
  }
}

/** A rank of the former system in the current period for two partners; it has no points, so all sums stay. */
async function openRanks(app: INestApplicationContext): Promise<void> {
  const [bus, db] = [app.get(Bus), app.get(Db)];
  const period = await db.one<{ id: number }>('select id_period as id from period where current_period = 1');
  const people = await db.query<{ id: number }>(
    'select id_customers as id from customers where id_status = 1 and id_upline = 1 and id_customers <> ? order by 1 desc limit 2',
    [SHOWN],
  );
  const rank = { id_period: period?.id ?? 0, id_rank: 2, points: 0 };
  await bus.execute(
    new TakeOpenings(
      0,
      people.map(({ id }, at) => ({ ...rank, id_customers: id, group: at === 0 ? null : 1_250_000 })),
    ),
  );
}

/** More addresses of the partner who signs in. */
async function fillAddressBook(bus: Bus): Promise<void> {
  for (const [address_customers, zip_code_customers, department_customers, province_customers] of [
    ['Calle 5 de Mayo 12, local 3 (oficina)', '72000', 'Puebla', 'Puebla'],
    ['Paseo Tabasco 1203 (casa de mis papás)', '86035', 'Tabasco', 'Villahermosa'],
  ] as const)
    await bus.execute(
      new SaveAddress(
        saveAddress.parse({
          ...{ address_customers, zip_code_customers, department_customers, province_customers },
          ...{ id_customers: SHOWN, default_address: 0 },
        }),
      ),
    );
}

/** Promotions that two of those who wait for theirs were handed. */
async function handPromosOver(app: INestApplicationContext): Promise<void> {
  const [bus, db] = [app.get(Bus), app.get(Db)];
  const waiting = await db.query<{ id: number }>(
    `select v.id_customers as id from sale v join sale_detail d on d.id_document = v.id_document
     where v.anulado = 0 and v.source_doc = 'VENTA' and d.is_promo = 1 and d.received_at is null and v.id_customers <> ${SHOWN} group by 1 order by 1 desc limit 2`,
  );
  for (const { id } of waiting) await bus.execute(new ReceivePromos(id));
}

/**
 * Sign-ups that wait for their payment, ranks of a former system, an address book, promotions handed over: what the commands of the
 * house write, all of it or nothing. Answers how many signed up.
 */
export async function loadNewcomers(app: INestApplicationContext): Promise<number> {
  const db = app.get(Db);
  const begun = await db.one('select 1 as n from customers_kit_public limit 1');
  if (begun) return 0;
  const load = async () => {
    await fillAddressBook(app.get(Bus));
    await openRanks(app);
    await handPromosOver(app);
    return new Newcomers(app).signUp();
  };
  const who = { ...SYSTEM, full_name: WHO, branches: BRANCHES.map(({ id }) => id) };
  return runAs(who, () => app.get(UnitOfWork).run(load));
}
