import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, PHONE, shot, type Surf, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** The last closed period of the demo: its commissions are neither stamped nor paid. */
const PERIOD = 3;
let finance: string;
/** Payees that the company stamps, the richest first. */
let payees: number[];

browserSuite({}, async () => {
  finance = await product.login('finanzas');
  const rows = await product.rows<{ id: number }>(
    `select s.id_customers as id from commission_statement s join period p on p.id_run = s.id_run
     where p.id_period = ? and s.type_fee = 'ASIMILADOS' and s.id_type_money = 2 and s.subtotal_earnings > 0
     order by s.subtotal_earnings desc`,
    [PERIOD],
  );
  payees = rows.map(({ id }) => id);
});

const orders = async (): Promise<string[]> =>
  (await product.sandbox<{ OrderNumber: string }[]>('/facturama/cfdis')).map((cfdi) => cfdi.OrderNumber).sort();
const orderOf = (id: number): string => `C-${PERIOD}-${id}`;

async function list(ids: readonly number[]): Promise<string> {
  const path = join(tmpdir(), `ceiba-lista-${process.pid}.csv`);
  await writeFile(path, `ID\n${ids.join('\n')}\n`);
  return path;
}

const screen = (options: Parameters<Surf['open']>[1] = {}) =>
  surf.open(`/comisiones-periodo?periodo=${PERIOD}`, { token: finance, ...options });

it('stamps one commission in its dialog: fiscal data, another subtotal, ISR as one types', async () => {
  const [id = 0] = payees;
  const [person] = await product.rows<{ full_name: string }>('select full_name from customers where id_customers = ?', [
    id,
  ]);
  const page = await screen();
  await page.getByPlaceholder('Filtrar').fill(String(id));
  // A list that is still to be filtered would be dimmed later, behind the dialog.
  await eventually(async () => expect(await page.locator('tr.ant-table-row').count()).toBe(1));
  const opener = page.getByRole('button', { name: `Timbrar comisión de ${person?.full_name}` });
  const dialog = page.getByRole('dialog', { name: '¿Desea timbrar la comisión?' });
  await opener.click();
  await dialog.getByLabel('Subtotal').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Thrown away at once, the focus is where it was.
  await opener.and(page.locator(':focus')).waitFor();
  await opener.click();
  await dialog.getByLabel('Cambiar total').click();
  await dialog.getByLabel('Subtotal').fill('5000');
  await dialog.getByText('282.17').waitFor();
  await dialog.getByText('4,717.83').waitFor();
  await dialog.getByRole('button', { name: '¡Sí, timbrar!' }).click();
  await dialog.getByText('Escriba el motivo del cambio.').first().waitFor();
  await dialog.getByLabel('Motivo del cambio').fill('Se acordó con la socia');
  await shot(page, 'timbrar-comision');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: '¡Sí, timbrar!' }).click();
  await page.getByText('FACTURADO').first().waitFor();
  await page
    .getByRole('button', { name: /^PDF de/ })
    .first()
    .waitFor();
  expect(await orders()).toEqual([orderOf(id)]);
  surf.assertQuiet();
  await page.close();
});

it('stamps a list: counts, progress, summary and failures', async () => {
  const [first = 0, ...more] = payees;
  const ids = more.slice(0, 13);
  const [refused = 0] = ids;
  const { rfc } = (
    await product.rows<{ rfc: string }>(
      'select coalesce(rfc_nomina, rfc_customers) as rfc from customers where id_customers = ?',
      [refused],
    )
  )[0] ?? { rfc: '' };
  await product.sandbox('/facturama/fault', { kind: 'refuse', times: 1, rfc });
  await product.sandbox('/facturama/fault', { kind: 'stamp-then-503', times: 1 });
  const page = await screen();
  await page.getByRole('button', { name: 'Timbrado masivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Timbrado masivo' });
  await dialog.getByLabel('Clientes (CSV)').setInputFiles(await list([first, ...ids, 999_999]));
  await dialog.getByRole('button', { name: 'Procesar' }).click();
  await dialog.getByText(`Pendientes (${ids.length})`).waitFor();
  await dialog.getByText('Ya facturadas (1)').waitFor();
  await dialog.getByText('No encontradas (1)').waitFor();
  await shot(page, 'timbrado-masivo-conteo');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Generar (${ids.length})` }).click();
  await eventually(async () => expect((await orders()).length).toBeGreaterThan(4));
  await shot(page, 'timbrado-masivo-avance');
  await dialog.getByText('No facturadas').waitFor();
  await dialog.getByText('Revisar RFC, CURP y demás').waitFor();
  await shot(page, 'timbrado-masivo-resultado');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar CSV de errores' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^no-facturados-\d+\.csv$/);
  const stamped = ids.filter((id) => id !== refused);
  expect(await orders()).toEqual([first, ...stamped].map(orderOf).sort());
  surf.assertQuiet();
  await page.close();
});

it('replaces the CFDI of a sale; what SAT did not let go is cancelled with the one that is chosen', async () => {
  const admin = await product.login('admin');
  const [sale] = await product.rows<{ id: number; id_cfdi: number }>(
    `select id_document as id, (select id_cfdi from cfdi where code_cfdi = 'G03') as id_cfdi from sale where id_type_money = 2
       and id_branch_office = 1 and anulado = 0 and facturama_id is null and facturama_status is null and total_doc > 0
     order by id_document desc limit 1`,
  );
  const { id = 0, id_cfdi } = sale ?? {};
  const data = {
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '86991',
    p_id_regimen: 601,
    p_id_cfdi: id_cfdi,
  };
  const more = { p_payment_form_facturama: 'PUE', p_invoice_change: 1, p_full_name: 'Universidad Robotica Española' };
  expect((await product.post('/sale/send/facturama', { p_id_document: id, ...data, ...more }, admin)).status).toBe(200);
  const intents = () =>
    product.rows<{ uuid: string; state: string; ended: string | null }>(
      `select upper(i.uuid) as uuid, i.state, (select group_concat(c.motive, ' ', c.state order by c.id_cancellation) from cfdi_cancellation c
         where c.id_intent = i.id_intent) as ended
       from cfdi_intent i where i.kind = 'SALE' and i.reference = ? order by i.generation`,
      [id],
    );
  await product.sandbox('/facturama/cancel-mode', { mode: 'active' });
  const page = await surf.open(`/ventas/${id}`, { token: admin });
  await page.getByRole('button', { name: /Sustituir CFDI$/ }).click();
  const dialog = page.getByRole('dialog', { name: `Sustituir CFDI de la venta #${id}` });
  await dialog.getByLabel('RFC', { exact: true }).waitFor();
  await shot(page, 'sustituir-cfdi');
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sustituir CFDI', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^Sustituye a /).waitFor();
  // The first look at the cancellation is the schedule's.
  await eventually(async () => expect((await intents())[0]?.ended).toBe('01 rejected'));
  await page.reload();
  await page.getByRole('button', { name: 'Cancelar el sustituido', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Cancelar CFDI' });
  const choose = async (field: string, text: string) => {
    await again.locator(`[data-field="${field}"] input`).click();
    await page.locator('.ant-select-item-option:visible', { hasText: text }).click();
  };
  await choose('motive', '01 - ');
  const [, fresh] = await intents();
  await choose('uuid_replacement', fresh?.uuid ?? '');
  await shot(page, 'cancelar-cfdi-sustituido');
  expect(await accessProblems(page)).toEqual([]);
  await product.sandbox('/facturama/cancel-mode', { mode: 'canceled' });
  await again.getByRole('button', { name: 'Sí, cancelar el CFDI', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  await page.getByText('Cancelado', { exact: true }).waitFor();
  expect(await intents()).toEqual([
    { uuid: expect.any(String), state: 'canceled', ended: '01 rejected,01 canceled' },
    { uuid: fresh?.uuid, state: 'stamped', ended: null },
  ]);
  surf.assertQuiet();
  await page.close();
});

it('looks right at both sizes, light and dark', async () => {
  for (const [size, name] of [
    [WIDE, '1440'],
    [PHONE, '390'],
  ] as const)
    for (const theme of ['light', 'dark'] as const) {
      const page = await screen({ size, theme });
      await page.getByText('FACTURADO').first().waitFor();
      await shot(page, `comisiones-periodo-${name}-${theme}`);
      expect(await accessProblems(page)).toEqual([]);
      await page.close();
    }
  surf.assertQuiet();
});
