import { IdentityModule } from '@ceiba/identity/server';
import { grant, hireStaff, makeWorker, signInPartner } from '@ceiba/identity/testing';
import {
  createTestApp,
  insertRows,
  partnerCfdi,
  type PartnerCfdi,
  type TestApp,
  type TestAnswer,
} from '@ceiba/platform/testing';
import { SuppliersModule } from '@ceiba/suppliers/server';

/** Who works with requests: the administrator, and two who hold the two screens without taking files away. */
export interface Purchases {
  t: TestApp;
  admin: string;
  buyer: string;
  second: string;
}

export const COMPANY = { rfc: 'GCE010101AB1', zip: '42501', regime: '601' };
/** RFC that holds by its digit, and whose it is in the tests. */
export const RFC = 'L&O950913MSA';
export const UUID = '6F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';

/** A house with suppliers, and people of two profiles. */
export async function openPurchases(options: { worker?: boolean } = {}): Promise<Purchases> {
  const t = await createTestApp({ modules: [IdentityModule, SuppliersModule], worker: options.worker ?? false });
  await hireStaff(t, []);
  const admin = await t.login('admin');
  const profile = await t.post<{ id_profile: number }>(
    '/profile/insert/update',
    {
      p_description_profile: 'COMPRAS',
      p_permissions: [grant('proveedores', { main: 1 }), grant('solicitud-proveedores')],
    },
    admin,
  );
  if (profile.status !== 200) throw new Error(profile.message);
  const { id_profile } = profile.data;
  const [buyer, second] = [
    await makeWorker(t, admin, { username: 'compras', id_profile }),
    await makeWorker(t, admin, { username: 'tesoreria', id_profile }),
  ];
  return { t, admin, buyer, second };
}

/** A partner's session; what he may do is nobody's but his. */
export const partnerOf = ({ t }: Purchases): Promise<string> => signInPartner(t, 2);

export const cfdiOf = (more: Partial<PartnerCfdi> = {}): string =>
  partnerCfdi({
    ...{
      uuid: UUID,
      date: '2026-11-02T10:11:12',
      issuer: { rfc: RFC.replace('&', '&amp;'), regime: '601' },
      receiver: COMPANY,
    },
    ...{ subtotal: '1000.00', iva: '160.00', total: '1160.00' },
    ...more,
  });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface SentFiles {
  file_path?: Buffer | null;
  xml?: string;
}

/** Sends fields and files as a form does. */
export async function sendForm<T>(
  t: TestApp,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  { file_path = PNG, xml }: SentFiles,
  token: string,
): Promise<TestAnswer<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`p_${name}`, String(value));
  if (file_path) form.append('p_file_path', new Blob([new Uint8Array(file_path)]), 'recibo.png');
  if (xml !== undefined) form.append('p_xml', new Blob([xml]), 'factura.xml');
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  return t.call<T>('POST', path, Buffer.from(await sent.arrayBuffer()), { token, headers });
}

/** A role without a session, without the screen, and with it. */
export async function enableReceipts(t: TestApp): Promise<void> {
  await insertRows(t.db, 'stored_file', [
    {
      ...{ id_file_store: 900, key: 'f'.repeat(32), name: 'recibo.png', mime: 'image/png', bytes: 1 },
      ...{ kind: 'supplier-request', state: 'ready', created_at: '2026-11-01 00:00:00' },
    },
  ]);
}
