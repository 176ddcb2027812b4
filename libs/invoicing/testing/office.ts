import { IN_DOLLARS, insertBranches } from '@ceiba/branches/testing';
import { COMMISSIONS_MODULES } from '@ceiba/commissions/testing';
import { insertCustomers, personPapers } from '@ceiba/customers/testing';
import { hireStaff, signInPartner } from '@ceiba/identity/testing';
import { InvoicingModule } from '@ceiba/invoicing/server';
import { RebuildNetwork } from '@ceiba/network/server';
import { insertPeriods } from '@ceiba/periods/testing';
import { Bus, type Db } from '@ceiba/platform/server';
import {
  createTestApp,
  insertRows,
  type Sandboxes,
  startSandboxes,
  type TestApp,
  TestHouse,
} from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { PLENTY, receive } from '@ceiba/stock/testing';
import type { Type } from '@nestjs/common';

/** The closed period, whose statements are stamped, and the one that runs. */
export const CLOSED = 3;
export const CURRENT = 4;
/** Payees 2..13 are assimilated and paid in pesos; each earned 1,000 times his id. */
export const PAYEES = Array.from({ length: 12 }, (_, index) => index + 2);
/** RESICO, paid in dollars, and one without papers. */
export const OTHERS = { resico: 20, dollars: 21, bare: 22 } as const;
export const PRODUCT = { taxed: 101, exempt: 102, zero: 103, bare: 104, sweet: 105 } as const;
const SYLLABLES = ['BC', 'DF', 'GH', 'JK', 'LM', 'NP', 'QR', 'ST', 'VW', 'XY', 'ZB', 'CD', 'FG', 'HJ', 'KL', 'MN'];

async function places(db: Db): Promise<void> {
  await insertBranches(db, [
    { id_branch_office: 1, key_branch_office: 'CDMX', name_branch_office: 'CDMX Centro', invoice_serie: 'A' },
    { id_branch_office: 2, key_branch_office: 'SIN', name_branch_office: 'Sin Código', zip_code: '' },
    {
      id_branch_office: 120,
      key_branch_office: 'LAX',
      name_branch_office: 'Los Ángeles',
      zip_code: '90001',
      ...IN_DOLLARS,
    },
  ]);
  await insertPeriods(db, [
    { id_period: CLOSED, finish_period: 1, state_period: 'closed', id_run: 1 },
    { id_period: CURRENT },
  ]);
}

async function goods(db: Db): Promise<void> {
  const named = (id_product: number, key_product: string, name_product: string, sat_product_key: string | null) => ({
    id_product,
    key_product,
    name_product,
    sat_product_key,
  });
  await insertProducts(db, [
    { ...named(PRODUCT.taxed, 'A-1', 'Té Ñandú', '50201700'), prices: '116.33' },
    { ...named(PRODUCT.exempt, 'B-2', 'Libro', '55101500'), id_exempt_1: 1, prices: '50.00' },
    { ...named(PRODUCT.zero, 'C-3', 'Vitamina', '50501500'), id_tax_1: 3, prices: '33.33' },
    { ...named(PRODUCT.bare, 'D-4', 'Sin clave', null), id_branch_office: 2, prices: '10.00' },
    { ...named(PRODUCT.sweet, 'E-5', 'Chocolate', '50161800'), id_tax_1: 5, id_tax_2: 1, prices: '33.33' },
  ]);
}

async function people(db: Db): Promise<void> {
  const payee = (id: number, index: number) => {
    const { rfc, curp } = id === OTHERS.bare ? { rfc: null, curp: null } : personPapers(SYLLABLES[index] ?? 'XX');
    return {
      id_customers: id,
      id_upline: 1,
      id_sponsor: 1,
      last_name_mot_customers: 'Peña',
      id_status: 1,
      id_type_money: id === OTHERS.dollars ? 1 : 2,
      type_fee: id === OTHERS.resico ? 'RESICO' : 'ASIMILADOS',
      zip_code_customers: '06600',
      rfc_customers: rfc,
      curp_customers: curp,
    };
  };
  const root = { id_customers: 1, name_customers: 'Grupo', last_name_customers: 'Ceiba' };
  await insertCustomers(db, [
    { ...root, id_status: 1, id_type_money: 2, type_fee: 'MORAL', zip_code_customers: '42501' },
    ...[...PAYEES, ...Object.values(OTHERS)].map(payee),
  ]);
}

/** Statements as a close leaves them: 1,000 x id, ISR of the tariff for the small ones is not what is tested here. */
async function statements(db: Db): Promise<void> {
  await db.execute(
    `insert into commission_run (id_run, kind, state_run, id_period, id_plan, rules, parity, created_at, user_created)
     select 1, 'close', 'done', ?, 1, rules, 18.5, utc_timestamp(3), 'test' from plan where id_plan = 1`,
    [CLOSED],
  );
  await insertRows(
    db,
    'commission_statement',
    [...PAYEES, ...Object.values(OTHERS)].map((id) => ({
      id_run: 1,
      id_customers: id,
      id_type_money: id === OTHERS.dollars ? 1 : 2,
      type_fee: id === OTHERS.resico ? 'RESICO' : 'ASIMILADOS',
      calculated: `${id}000.00`,
      subtotal_earnings_original: `${id}000.00`,
      subtotal_earnings: `${id}000.00`,
      isr: `${id}0.00`,
      iva: '0.00',
      ret_iva: '0.00',
      resico: '0.00',
      total: `${id * 990}.00`,
      total_changed: `${id * 990}.00`,
      updated_at: new Date(),
    })),
  );
}

export interface StampedCfdi {
  OrderNumber: string;
  Uuid: string;
  Total: number;
  Request: Record<string, unknown>;
}

/** The office that stamps: the API with its worker, and Facturama's sandbox beside it. */
export class Office extends TestHouse {
  constructor(
    t: TestApp,
    readonly sandboxes: Sandboxes,
    readonly finance: string,
    readonly cashier: string,
  ) {
    super(t, finance);
  }

  async control<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.sandboxes.url}/__sandbox/facturama${path}`, {
      method: body ? 'POST' : 'GET',
      body: body ? JSON.stringify(body) : undefined,
    });
    return (await answer.json()) as T;
  }

  fault(kind: string, times = 1, rfc?: string): Promise<unknown> {
    return this.control('/fault', { kind, times, ...(rfc ? { rfc } : {}) });
  }

  /** CFDIs at Facturama, of one order number when given. */
  cfdis(order?: string): Promise<StampedCfdi[]> {
    return this.control(`/cfdis${order ? `?orderNumber=${order}` : ''}`);
  }

  async rfcOf(id: number): Promise<string> {
    const row = await this.t.db.one<{ rfc: string }>(
      'select rfc_customers as rfc from customers where id_customers = ?',
      [id],
    );
    return row?.rfc ?? '';
  }

  async statement(id: number) {
    return this.t.db.one<{
      facturama_id: string | null;
      facturama_state: string | null;
      facturama_error: string | null;
    }>('select facturama_id, facturama_state, facturama_error from commission_statement where id_customers = ?', [id]);
  }

  async intent(reference: string) {
    return this.t.db.one<{ state: string; attempts: number; order_number: string; error: string | null }>(
      'select state, attempts, order_number, error from cfdi_intent where reference = ?',
      [reference],
    );
  }

  /** Takes what is kept of a stamp away again: a process that died before it stored one has entered nothing. */
  async forgetBook(kind: string, reference: string | number): Promise<void> {
    for (const table of ['cfdi_xml_due', 'cfdi_book_flow', 'cfdi_book_tax', 'cfdi_book'])
      await this.t.db.execute(
        `delete b from ${table} b join cfdi_intent i on i.id_intent = b.id_intent where i.kind = ? and i.reference = ?`,
        [kind, String(reference)],
      );
  }

  direct(id_customers: number) {
    return this.t.post<{ facturama_id: string | null; facturama_status: string }>(
      '/facturama/commission/direct',
      { p_id_period: CLOSED, p_id_customers: id_customers },
      this.finance,
    );
  }

  partner(id: number): Promise<string> {
    return signInPartner(this.t, id);
  }

  async close(): Promise<void> {
    await this.t.close();
    await this.sandboxes.close();
  }
}

interface OfficeOptions {
  /** How long Facturama holds a call that it does not answer, in ms. */
  holdMs?: number;
  /** Is the work of the worker done here, too? */
  worker?: boolean;
  /** Further contexts that are open, too. */
  beside?: readonly Type[];
}

/**
 * Opens the office. A call that Facturama does not answer ends soon by its side, so that the client's own limit is never
 * reached by one that is only slow; a mass stamping makes short pauses.
 */
export async function openOffice({ holdMs = 50, worker = true, beside = [] }: OfficeOptions = {}): Promise<Office> {
  const sandboxes = await startSandboxes({ port: 0, holdMs });
  const t = await createTestApp({
    modules: [...COMMISSIONS_MODULES, InvoicingModule, ...beside],
    worker,
    env: {
      FACTURAMA_URL: sandboxes.facturamaUrl,
      FACTURAMA_USER: 'ceiba-sandbox',
      FACTURAMA_PASSWORD: 'facturama-sandbox-2026',
      FACTURAMA_TIMEOUT_MS: '20000',
      FACTURAMA_PAUSE_MS: '50',
    },
  });
  for (const fill of [places, goods, people, statements]) await fill(t.db);
  await hireStaff(t, [1, 2, 120]);
  for (const id of Object.values(PRODUCT)) await receive(t, id, id === PRODUCT.bare ? 2 : 1, PLENTY);
  await t.get(Bus).execute(new RebuildNetwork());
  return new Office(t, sandboxes, await t.login('finanzas'), await t.login('cajera'));
}
