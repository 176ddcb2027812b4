import { BranchReader } from '@ceiba/branches/server';
import { BRANCH, type DrawerHouse, openDrawers, P } from '@ceiba/cash/testing';
import { addDays, dayInZone, fromCents } from '@ceiba/platform/contract';
import { insertRows } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { ReportsModule } from '@ceiba/reports/server';
import { CASH_FORM, PPD_FORM, VOUCHER_FORM } from '@ceiba/sales/contract';
import { NEVER } from '@ceiba/stock/testing';
import { FREIGHT, openPlace, Provider, PROVIDER_MODULES, settingsOf } from './provider';
import type { Code } from './book';

/** A product of a branch: what its customer pays for one, in cents; the tax on top of dollars in thousandths. */
export interface Good {
  id: number;
  cents: number;
  tax?: number;
}

export interface Shop {
  id: number;
  /** Of its branch. */
  key: string;
  money: Code;
  zone: string;
  /** What its cash is rounded down to, in cents. */
  step: number;
  goods: readonly Good[];
}

const MEXICO = 'America/Mexico_City';
const ODD = { call: 1202, warehouse: 702, dollars: 1102 } as const;
const SALES_TAX = 95;
const LATE_CANCEL = 110_217;
const PUBLIC_PRICE = 1;
const A_LOT = '9000000';

/** A shop in pesos that rounds to 0.50 and takes dollars, one that rounds to 1.00, one in dollars two hours behind. */
export const SHOPS: readonly Shop[] = [
  {
    ...{ id: BRANCH.here, key: 'CDMX', money: 'MXN', zone: MEXICO, step: 50 },
    goods: [
      { id: P.A, cents: 116_00 },
      { id: P.B, cents: 50_00 },
      { id: P.C, cents: 99_99 },
      { id: P.PACK, cents: 250_00 },
    ],
  },
  {
    ...{ id: BRANCH.call, key: 'CALL', money: 'MXN', zone: MEXICO, step: 100 },
    goods: [
      { id: P.CALL, cents: 120_00 },
      { id: ODD.call, cents: 120_37 },
    ],
  },
  {
    ...{ id: BRANCH.dollars, key: 'LAX', money: 'USD', zone: 'America/Tijuana', step: 0 },
    goods: [
      { id: P.DOLLARS, cents: 10_00, tax: SALES_TAX },
      { id: ODD.dollars, cents: 7_77, tax: SALES_TAX },
    ],
  },
];

export interface Person {
  name: string;
  worker: number;
  token: string;
  shops: readonly Shop[];
  /** May give cash back, and deal with a closed period. */
  boss: boolean;
}

/** Everybody and everything that the run moves. */
export interface Company {
  house: DrawerHouse;
  provider: Provider;
  people: readonly Person[];
  boss: Person;
  /** Names of the payment forms as cuts tell them. */
  forms: ReadonlyMap<number, string>;
  /** Forms that need nothing else. */
  plain: readonly number[];
  cfdi: number;
}

export const dayAt = (now: number, { zone }: Shop): string => dayInZone(new Date(now), zone);

async function fill({ shop, db }: DrawerHouse): Promise<void> {
  const odd = { key_product: 'Z-9' };
  await insertProducts(db, [
    { id_product: ODD.call, id_branch_office: BRANCH.call, ...odd, prices: '120.37' },
    { id_product: ODD.warehouse, id_branch_office: BRANCH.warehouse, ...odd },
    { id_product: ODD.dollars, id_branch_office: BRANCH.dollars, ...odd, prices: '7.77' },
  ]);
  await db.execute('update branch_office set end_ticket_branch_office = 9999999');
  await db.execute('update branch_office set id_type_round = 3 where id_branch_office = ?', [BRANCH.call]);
  await db.execute("update branch_office set time_zone = 'America/Tijuana' where id_branch_office = ?", [
    BRANCH.dollars,
  ]);
  // The first shop sells in the store of customer 2, too.
  await db.execute('update product set avaible_store_product = 1 where id_branch_office = ?', [BRANCH.here]);
  await insertRows(
    db,
    'product_price',
    SHOPS[0]!.goods.map(({ id: id_product, cents }) => ({
      ...{ id_product, id_type_price: PUBLIC_PRICE, price: fromCents(cents), point: '0.00', value_business: '0.00' },
    })),
  );
  await db.execute(
    'update branch_office set shipping_value = ?, shipping_free = ?, is_branch_office = 1 where id_branch_office = ?',
    [fromCents(FREIGHT.cents), fromCents(FREIGHT.free), BRANCH.here],
  );
  // What no profile is born with: to deal with sales of a closed period.
  await db.execute('insert into profile_action (id_profile, id_action) values (1, ?)', [LATE_CANCEL]);
  await db.execute('update profile set version = version + 1 where id_profile = 1');
  shop.t.get(BranchReader).forget();
  const parity = { id_type_money_from: 1, id_type_money_to: 2, value_exchange: '18.7333' };
  const days = Array.from({ length: 14 }, (_, at) => addDays('2026-11-24', at));
  await insertRows(
    db,
    'exchange',
    days.map((date_exchange) => ({ date_exchange, ...parity })),
  );
  for (const [product, branch] of [
    [P.A, BRANCH.here],
    [P.B, BRANCH.here],
    [P.C, BRANCH.here],
    [P.WAREHOUSE, BRANCH.warehouse],
    [P.DOLLARS, BRANCH.dollars],
    [ODD.warehouse, BRANCH.warehouse],
    [ODD.dollars, BRANCH.dollars],
  ] as const)
    await shop.receive(product, branch, ['L2', NEVER, A_LOT]);
}

export async function openCompany(): Promise<Company> {
  let house: DrawerHouse | null = null;
  const place = await openPlace(() => house?.now ?? new Date());
  house = await openDrawers({ above: [...PROVIDER_MODULES, ReportsModule], env: settingsOf(place) });
  await fill(house);
  const provider = await Provider.open(house, place);
  const { db } = house;
  await insertRows(db, 'period', [
    {
      ...{ id_period: 5, name_period: 'Diciembre', code_period: '2026-12', date_start_period: '2026-12-01' },
      ...{ date_end_period: '2026-12-31', paridad_mxn_dolar: '18.5000', current_period: 0 },
    },
  ]);
  const rows = await db.query<{ id: number; name: string }>(
    'select id_type_format_pay as id, name_format_pay as name from type_format_pay order by 1',
  );
  const special = [CASH_FORM, PPD_FORM, VOUCHER_FORM];
  const person = async (name: string, token: string, shops: readonly Shop[], boss = false): Promise<Person> => ({
    ...{ name, worker: await house.id(name), token, shops, boss },
  });
  const here = SHOPS.slice(0, 1);
  const boss = await person('admin', house.shop.admin, SHOPS, true);
  const cfdi = await db.one<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'S01'");
  return {
    ...{ house, provider, boss, cfdi: cfdi?.id ?? 0 },
    people: [
      await person('ana', house.ana, here),
      await person('berta', house.berta, here),
      await person('cajera', house.shop.cashier, SHOPS),
      boss,
    ],
    forms: new Map(rows.map(({ id, name }) => [id, id === PPD_FORM ? 'Crédito (PPD)' : name])),
    plain: rows.flatMap(({ id }) => (special.includes(id) ? [] : [id])).slice(0, 4),
  };
}
