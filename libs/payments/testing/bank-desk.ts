import type { BankLine, LineState, StatementPreview } from '@ceiba/payments/contract';
import { dayInZone } from '@ceiba/platform/contract';
import type { TestAnswer } from '@ceiba/platform/testing';
import type { PaymentLink } from '@ceiba/store/contract';
import type { PayDesk, Waiting } from './pay-desk';

/** A cart whose buyer was given a reference. */
export interface Referenced {
  key: Waiting['key'];
  /** The end of the address of its page. */
  external_ref: string;
  id_reference: number;
  reference: string;
  amount_minor: number;
}

/** A cart that is to be paid by transfer. */
export async function referenced(desk: PayDesk, qty = 1, cart?: Waiting['key']): Promise<Referenced> {
  const key = cart ?? (await desk.savedCart(qty));
  const { status, message, data } = await desk.t.post<PaymentLink>('/ecomerce/publico/pagos-online/cart', key);
  if (status !== 200) throw new Error(`no reference: ${message}`);
  const external_ref = data.link_pay.split('/').at(-1) ?? '';
  const row = await desk.t.db.one<{ id_reference: number; reference: string; amount_minor: number }>(
    'select id_reference, reference, amount_minor from bank_reference where external_ref = ?',
    [external_ref],
  );
  if (!row) throw new Error('no reference was written');
  return { key, external_ref, ...row };
}

/** A movement of a statement as a test writes it. */
export interface Booked {
  amount: string;
  /** Today without one. */
  day?: string;
  concept?: string;
  reference?: string;
  payer?: string;
  tracking?: string;
  balance?: string;
}

const HEAD = ['Fecha', 'Concepto', 'Referencia', 'Ordenante', 'Clave de rastreo', 'Importe', 'Saldo'];
const cell = (text = ''): string => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A statement's file (CSV). */
export function statementCsv(movements: readonly Booked[]): string {
  const today = dayInZone(new Date()).split('-').reverse().join('/');
  const lines = movements.map(({ amount, day = today, concept = 'SPEI', reference, payer, tracking, balance }) =>
    [day, concept, reference, payer, tracking, amount, balance].map(cell).join(','),
  );
  return [HEAD.join(','), ...lines, ''].join('\n');
}

/** What staff do with the bank's statements. */
export class BankClerk {
  /** Each file is another one. */
  private files = 0;

  constructor(
    readonly desk: PayDesk,
    readonly token: string = desk.admin,
  ) {}

  call<T>(path: string, body: object = {}): Promise<TestAnswer<T>> {
    return this.desk.t.post<T>(`/bank-statement/${path}`, body, this.token);
  }

  /** A form with a file, as the browser sends it. */
  async send<T>(path: string, csv: string | Buffer, more: Record<string, string> = {}): Promise<TestAnswer<T>> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ p_currency: 'MXN', ...more })) form.set(name, value);
    const bytes = typeof csv === 'string' ? Buffer.from(csv) : csv;
    form.set('p_file', new Blob([new Uint8Array(bytes)]), typeof csv === 'string' ? 'estado.csv' : 'estado.xlsx');
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.desk.url}/api/bank-statement/${path}`, {
      method: 'POST',
      body: form,
      headers,
    });
    return { status: response.status, ...((await response.json()) as Omit<TestAnswer<T>, 'status'>) };
  }

  preview(csv: string | Buffer, more: Record<string, string> = {}) {
    return this.send<StatementPreview>('preview', csv, more);
  }

  /** Looks a file over and saves what the preview showed. */
  async save(csv: string | Buffer, more: Record<string, string> = {}): Promise<TestAnswer<{ id: number }>> {
    const { data, status, message } = await this.preview(csv, more);
    if (status !== 200) throw new Error(`no preview: ${status} ${message}`);
    const given = { ...more, p_columns: JSON.stringify(data.columns), p_fingerprint: data.fingerprint };
    return this.send<{ id: number }>('insert', csv, given);
  }

  async lines(state: LineState = 'open', more: object = {}): Promise<BankLine[]> {
    const order = { p_sort: 'id_line', p_order: 'asc', p_page_size: 1000 };
    return (await this.call<{ rows: BankLine[] }>('line/get', { p_state: state, ...order, ...more })).data.rows;
  }

  /** Saves a statement and answers the movements that it brought. */
  async booked(...movements: Booked[]): Promise<BankLine[]> {
    const tracking = `RASTREO${++this.files}`;
    const told = movements.map((movement) => ({ tracking, ...movement }));
    const { data, status, message } = await this.save(statementCsv(told));
    if (status !== 200) throw new Error(`not saved: ${message}`);
    return this.lines('open', { p_id_statement: data.id });
  }

  confirm(lines: readonly number[], references: readonly number[] = []) {
    return this.call<null>('line/confirm', { p_lines: lines, p_references: references });
  }

  sure(id_statement: number | null = null) {
    return this.call<null>('line/sure', { p_id_statement: id_statement });
  }

  undo(id_line: number) {
    return this.call<{ id: number }>('line/undo', { p_id_line: id_line });
  }

  byHand(reference: string | number, amount: string) {
    const body = { p_reference: reference, p_amount: amount };
    return this.desk.t.post<{ id: number }>('/pagos-online/confirm', body, this.token);
  }
}
