import { eventually } from '@ceiba/platform/testing';
import { type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round } from './figure';

const PEOPLE = 1_000_000;
const CLIENTS = 2;
const CALLS = 400;
const LOAD_MS = 600_000;
const FIRST = ['María', 'José', 'Guadalupe', 'Juan', 'Íñigo', 'Verónica', 'Óscar', 'Ángela', 'Martín', 'Sofía', 'Zoé'];
const SECOND = ['Luis', 'Elena', 'Jesús', 'Belén', 'Andrés', 'Inés', 'Ramón', 'Mónica', 'Raúl', 'Lucía', 'Noé', 'Pía'];
const LAST = [
  'Hernández',
  'García',
  'Martínez',
  'López',
  'González',
  'Pérez',
  'Núñez',
  'Peña',
  'Muñoz',
  'Zúñiga',
  'Ibáñez',
];
const LIST = { excel: 0, page_size: 25 };
const SORTS = ['full_name', 'date_registration', 'id_status', 'id_customers'];

type Body = Record<string, string | number>;

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A million beside the demo's, each with one of 20,000 rare names as the second surname. */
async function fill(product: Product): Promise<void> {
  await product.rows('set foreign_key_checks = 0, unique_checks = 0');
  await product.rows(
    `insert into customers (id_customers, id_upline, id_sponsor, name_customers, last_name_customers, last_name_mot_customers,
       id_type_price, id_branch_office, id_country, id_status, max_plan, phone_customers, email_customers,
       date_registration, user_created)
     select 100000 + seq, 1, 1,
       concat(elt(1 + (seq * 7919) % ${FIRST.length}, ${quoted(FIRST)}), ' ', elt(1 + (seq * 104729) % ${SECOND.length}, ${quoted(SECOND)})),
       elt(1 + (seq * 1299709) % ${LAST.length}, ${quoted(LAST)}),
       concat(char(65 + seq % 26), 'ax', conv((seq * 15485863) % 20000 + 10000, 10, 36), 'ó'),
       2, 1, 1 + seq % 2, if(seq % 9 = 0, 0, 1), seq % 9, concat('55', 10000000 + seq), concat('p', seq, '@ceiba.example'),
       '2019-01-01' + interval (seq * 7919) % 3600000 minute, 'bench'
     from seq_1_to_${PEOPLE}`,
  );
  await product.rows('analyze table customers');
}

/** What somebody types: two names, the beginning of one and a whole one, one name alone. */
function search(turn: number): Body {
  const [first, second, last] = [at(FIRST, turn), at(SECOND, turn * 5), at(LAST, turn * 3)];
  const typed = [`${last} ${first}`, `${second.slice(0, 3)} ${last}`, last, `${first} ${second} ${last.slice(0, 4)}`];
  return { ...LIST, page: 1, search: at(typed, turn) };
}

/** A filter or two, an order, the first page or a far one. */
function list(turn: number): Body {
  const filters: Body[] = [
    { id_status: '1' },
    { id_country: 2 },
    { id_status: '0', id_country: 2 },
    { id_branch_office: 1 },
  ];
  const since = { date_registration_start: '2021-03-01', date_registration_end: '2024-06-30' };
  const order = { sort: at(SORTS, turn), order: turn % 3 === 0 ? 'desc' : 'asc' };
  return { ...LIST, ...at([...filters, since], turn), ...order, page: turn % 2 === 0 ? 1 : 500 };
}

/** Milliseconds of each of so many calls, by two people at once. */
async function times(product: Product, token: string, body: (turn: number) => Body): Promise<number[]> {
  const found: number[] = [];
  let turn = 0;
  const person = async () => {
    while (turn < CALLS) {
      const asked = body(turn++);
      const from = performance.now();
      const { status } = await product.post('/customers/list', asked, token);
      found.push(performance.now() - from);
      if (status !== 200) throw new Error(`${status} of ${JSON.stringify(asked)}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, person));
  return found;
}

/** Searches and filtered, sorted lists of a million customers; and what holding them takes. */
export const customers: Bench = {
  names: ['customers_1m_search_p95_ms', 'customers_1m_list_p95_ms', 'customers_1m_held_mb', 'customers_1m_load_s'],
  async run() {
    const product = await startProduct({ parts: [], env: { LOG_LEVEL: 'info' } });
    try {
      await fill(product);
      await product.start('api');
      const token = await product.login('admin');
      const loaded = await eventually(
        () => {
          const line = /"customers":\d+,"mb":(\d+),"ms":(\d+)/.exec(product.log);
          if (!line) throw new Error('the customers are not loaded');
          return { mb: Number(line[1]), ms: Number(line[2]) };
        },
        { timeout: LOAD_MS, every: 100 },
      );
      // The network is loaded by the first who asks.
      for (let turn = 0; turn < 5; turn++) await product.post('/customers/list', list(turn), token);
      return {
        customers_1m_search_p95_ms: round(percentile(await times(product, token, search), 0.95)),
        customers_1m_list_p95_ms: round(percentile(await times(product, token, list), 0.95)),
        customers_1m_held_mb: loaded.mb,
        customers_1m_load_s: round(loaded.ms / 1000),
      };
    } finally {
      await product.stop();
    }
  },
};
