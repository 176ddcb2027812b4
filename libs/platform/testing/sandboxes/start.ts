// One HTTP server with all providers and the control routes.
import { AddressInfo } from 'node:net';
import { BESIDE } from './beside';
import { controlRouter } from './control';
import { Facturama } from './facturama/server';
import { Call, json, listen, Reply, shut } from './http';
import { MercadoPago } from './mercadopago/server';
import type { Sandbox } from './sandbox';
import { SANDBOX_ACCOUNT, SANDBOX_SECRETS, SandboxOptions, WEBHOOK_DELAYS } from './settings';
import { Store } from './store';

export interface Sandboxes {
  /** `http://127.0.0.1:PORT` */
  url: string;
  port: number;
  /** Base URL for a Facturama client. */
  facturamaUrl: string;
  /** Base URL for a Mercado Pago client. */
  mercadopagoUrl: string;
  facturama: Facturama;
  mercadopago: MercadoPago;
  setWebhookTarget: (url: string) => void;
  /** Forgets everything: CFDI, payments, faults, waiting webhooks, the file. */
  reset: () => void;
  /** Stops at once; what is not delivered is taken up again by the next start on the same file. */
  close: () => Promise<void>;
}

const HOLD = 120_000;

function build(options: SandboxOptions, baseUrl: () => string, webhookTarget: () => string) {
  const store = new Store(options.dataFile);
  const secrets = { ...SANDBOX_SECRETS, ...options.secrets };
  const now = options.now ?? ((): Date => new Date());
  const holdMs = options.holdMs ?? HOLD;
  const webhookDelays = options.webhookDelays ?? WEBHOOK_DELAYS;
  const account = { ...SANDBOX_ACCOUNT, ...options.facturama };
  const facturama = new Facturama({ account, secrets, store, holdMs, now });
  const mercadopago = new MercadoPago({
    store,
    secrets,
    holdMs,
    now,
    baseUrl: () => `${baseUrl()}/mercadopago`,
    webhookTarget,
    webhookDelays,
    returnUrlAllowed: options.returnUrlAllowed ?? ((): boolean => true),
  });
  const beside: Record<string, Sandbox> = {};
  for (const [name, make] of Object.entries(BESIDE))
    beside[name] = make({ store, now, webhookDelays, holdMs, baseUrl: () => `${baseUrl()}/${name}` });
  return { store, facturama, mercadopago, beside };
}

/** Sends a call to the part its first path segment names. */
function mounts(parts: Record<string, (call: Call) => Promise<Reply | undefined>>) {
  return async (call: Call): Promise<Reply> => {
    const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(call.path) ?? [];
    const part = parts[first];
    const reply = part && (await part({ ...call, path: rest === '' ? '/' : rest }));
    return reply ?? json(404, { message: 'Not found', mounts: Object.keys(parts) });
  };
}

/** Starts the sandboxes; rejects (EADDRINUSE) when the port is taken. */
export async function startSandboxes(options: SandboxOptions): Promise<Sandboxes> {
  const host = options.host ?? '127.0.0.1';
  let url = '';
  let target = options.webhookTarget ?? '';
  const parts = build(
    options,
    () => options.publicUrl ?? url,
    () => target,
  );
  const { store, facturama, mercadopago, beside } = parts;
  const setWebhookTarget = (to: string): void => {
    target = to;
  };
  const reset = (): void => {
    mercadopago.webhooks.halt();
    mercadopago.faults.clear();
    mercadopago.common.clear();
    for (const one of Object.values(beside)) one.halt();
    facturama.reset();
    store.clear();
  };
  const control = controlRouter({ facturama, mercadopago, reset, setWebhookTarget });
  for (const [name, one] of Object.entries(beside)) one.control(control, `/${name}`);
  const handler = mounts({
    ...Object.fromEntries(Object.entries(beside).map(([name, one]) => [name, (call: Call) => one.handle(call)])),
    facturama: (call) => facturama.handle(call),
    mercadopago: (call) => mercadopago.handle(call),
    __sandbox: (call) => control.handle(call),
  });
  const server = await listen(handler, options.port, host);
  const { port } = server.address() as AddressInfo;
  url = `http://${host}:${port}`;
  mercadopago.webhooks.resume();
  const close = async (): Promise<void> => {
    mercadopago.webhooks.halt();
    for (const one of Object.values(beside)) one.halt();
    await shut(server);
  };
  const urls = { url, port, facturamaUrl: `${url}/facturama`, mercadopagoUrl: `${url}/mercadopago` };
  return { ...urls, facturama, mercadopago, setWebhookTarget, reset, close };
}
