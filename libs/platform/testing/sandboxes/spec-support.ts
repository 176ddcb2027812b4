// What the sandbox's own specs share: a started sandbox, a client, valid requests to spoil.
import { createServer, IncomingHttpHeaders, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { Json, JsonObject } from './json';
import { SANDBOX_SECRETS, SandboxOptions } from './settings';
import { Sandboxes, startSandboxes } from './start';

export interface Answer {
  status: number;
  body: JsonObject;
  text: string;
  headers: Headers;
}

const { facturamaUser, facturamaPassword, mercadopagoAccessToken } = SANDBOX_SECRETS;
export const BASIC = `Basic ${Buffer.from(`${facturamaUser}:${facturamaPassword}`).toString('base64')}`;
export const BEARER = `Bearer ${mercadopagoAccessToken}`;

/** One request; JSON bodies are written and read. */
export async function request(method: string, url: string, body?: Json | object, headers = {}): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(url, { method, body: sent, headers: { ...headers }, redirect: 'manual' });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    text,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as JsonObject) : {},
  };
}

export interface Bench extends Sandboxes {
  fact: (method: string, path: string, body?: Json | object) => Promise<Answer>;
  mp: (method: string, path: string, body?: Json | object, headers?: object) => Promise<Answer>;
  control: (method: string, path: string, body?: Json | object) => Promise<Answer>;
}

/** A sandbox on a free port with clients that are signed in. */
export async function bench(options: Partial<SandboxOptions> = {}): Promise<Bench> {
  const sandboxes = await startSandboxes({ port: 0, webhookDelays: [10, 20, 40], holdMs: 5000, ...options });
  return {
    ...sandboxes,
    fact: (method, path, body) => request(method, sandboxes.facturamaUrl + path, body, { authorization: BASIC }),
    mp: (method, path, body, headers = {}) =>
      request(method, sandboxes.mercadopagoUrl + path, body, { authorization: BEARER, ...headers }),
    control: (method, path, body) => request(method, `${sandboxes.url}/__sandbox${path}`, body),
  };
}

export interface Received {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: JsonObject;
  /** The body as it came, which signatures cover. */
  text: string;
}

export interface Hook {
  url: string;
  received: Received[];
  /** Statuses of the next answers; afterwards 200. */
  answers: number[];
  /** No answer goes out from now on, until what this gives back is called. */
  hold: () => () => void;
  close: () => Promise<void>;
}

/** A shop's webhook address that writes down what comes. */
export async function hook(): Promise<Hook> {
  const received: Received[] = [];
  const answers: number[] = [];
  let held: Promise<void> = Promise.resolve();
  const server: Server = createServer((incoming, outgoing) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
    incoming.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://hook');
      received.push({ path, query, headers: incoming.headers, body: JSON.parse(text) as JsonObject, text });
      void held.then(() => outgoing.writeHead(answers.shift() ?? 200).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hold = (): (() => void) => {
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/api/webhooks/mercadopago`, received, answers, hold, close };
}

/** Polls until the condition holds; throws after five seconds. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** An income CFDI everybody accepts: two pieces at 50 plus IVA. */
export function income(change: JsonObject = {}): JsonObject {
  return {
    NameId: '1',
    CfdiType: 'I',
    ExpeditionPlace: '78000',
    PaymentForm: '03',
    PaymentMethod: 'PUE',
    Currency: 'MXN',
    Exportation: '01',
    OrderNumber: 'V-1',
    Receiver: receiver(),
    Items: [item()],
    ...change,
  };
}

export function receiver(change: JsonObject = {}): JsonObject {
  return {
    Rfc: 'URE180429TM6',
    Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    CfdiUse: 'G03',
    FiscalRegime: '601',
    TaxZipCode: '86991',
    ...change,
  };
}

export function item(change: JsonObject = {}): JsonObject {
  return {
    ProductCode: '53131500',
    UnitCode: 'H87',
    Unit: 'Pieza',
    Description: 'Crema',
    IdentificationNumber: 'SKU-1',
    Quantity: 2,
    UnitPrice: 50,
    Subtotal: 100,
    TaxObject: '02',
    Taxes: [tax()],
    Total: 116,
    ...change,
  };
}

export function tax(change: JsonObject = {}): JsonObject {
  return { Name: 'IVA', Rate: 0.16, Base: 100, Total: 16, IsRetention: false, ...change };
}

/** A payroll CFDI of somebody assimilated to salaries: 5,000.00 less 282.17 of ISR. */
export function payroll(change: JsonObject = {}, employee: JsonObject = {}, root: JsonObject = {}): JsonObject {
  return {
    NameId: '16',
    CfdiType: 'N',
    ExpeditionPlace: '78000',
    PaymentMethod: 'PUE',
    Exportation: '01',
    OrderNumber: 'C-1',
    Receiver: {
      Rfc: 'FUNK671228PH6',
      Name: 'KARLA FUENTE NOLASCO',
      CfdiUse: 'CN01',
      FiscalRegime: '605',
      TaxZipCode: '01160',
    },
    ...root,
    Complemento: {
      Payroll: {
        Type: 'O',
        PaymentDate: '2026-11-27',
        InitialPaymentDate: '2026-11-01',
        FinalPaymentDate: '2026-11-30',
        DaysPaid: 30,
        Employee: {
          Curp: 'GAMA800912MSPRRD05',
          ContractType: '09',
          RegimeType: '09',
          Unionized: false,
          EmployeeNumber: '2',
          FrequencyPayment: '05',
          FederalEntityKey: 'CMX',
          ...employee,
        },
        Perceptions: {
          Details: [
            {
              PerceptionType: '046',
              Code: '046',
              Description: 'Asimilados a salarios',
              TaxedAmount: 5000,
              ExemptAmount: 0,
            },
          ],
        },
        Deductions: { Details: [{ DeduccionType: '002', Code: '002', Description: 'ISR', Amount: 282.17 }] },
        ...change,
      },
    },
  };
}

/** A preference for 150.50 pesos. */
export function preference(change: JsonObject = {}): JsonObject {
  return {
    items: [
      { id: '1', title: 'Crema', quantity: 2, currency_id: 'MXN', unit_price: 50.25 },
      { id: '2', title: 'Envío', quantity: 1, currency_id: 'MXN', unit_price: 50 },
    ],
    back_urls: {
      success: 'https://tienda.example/pago?estado=ok',
      pending: 'https://tienda.example/pago/pendiente',
      failure: 'https://tienda.example/pago/error',
    },
    auto_return: 'approved',
    external_reference: 'intento-1',
    ...change,
  };
}
