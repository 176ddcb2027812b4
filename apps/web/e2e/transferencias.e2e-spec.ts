import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { dayInZone } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';
import type { Page } from 'playwright-core';
import { accessProblems, choose, PHONE, reads, shot, slowAnswers, WIDE } from './support/browser';
import { fillShipping } from './support/store';
import { browserSuite, product, surf } from './support/suite';

const CART = '/ecomerce/publico/cart';
const SHIPPING = {
  p_full_name_cart: 'Ana Sofía Güemes Niño',
  p_address_cart: 'Av. Insurgentes Sur 1602',
  p_department_cart: 'Ciudad de México',
  p_province_cart: 'Benito Juárez',
  p_zip_code_cart: '03940',
  p_phone_cart: '5551234567',
  p_email_cart: 'ana@example.com',
};

interface Reference {
  key: object;
  path: string;
  reference: string;
  amount: string;
}

describe('bank transfers', () => {
  let admin: string;

  browserSuite({}, async () => {
    admin = await product.login('admin');
  });

  /** A visitor's cart that is to be paid by transfer. */
  async function reference(): Promise<Reference> {
    const { data } = await product.post<{ id_customers_sale_public: number; cart_token: string }>(`${CART}/insert`, {
      p_id_customers: 2,
    });
    const key = { p_id_customers_sale_public: data.id_customers_sale_public, p_cart_token: data.cart_token };
    await product.post(`${CART}/address`, { ...key, ...SHIPPING });
    await product.post(`${CART}/det/mass/insert/update`, { ...key, p_details: [{ p_id_product: 101, p_qty: 1 }] });
    const link = await product.post<{ link_pay: string }>('/ecomerce/publico/pagos-online/cart', key);
    if (link.response !== 'success') throw new Error(`no link: ${link.message}`);
    const path = new URL(link.data.link_pay).pathname;
    const [row] = await product.rows<{ reference: string; amount_minor: number }>(
      'select reference, amount_minor from bank_reference where external_ref = ?',
      [path.split('/').at(-1) ?? ''],
    );
    return { key, path, reference: row?.reference ?? '', amount: (Number(row?.amount_minor) / 100).toFixed(2) };
  }

  let files = 0;
  /** A statement's file with these lines under `head`. */
  function statement(head: string, ...lines: string[]): string {
    const path = join(tmpdir(), `estado-${process.pid}-${++files}.csv`);
    writeFileSync(path, [head, ...lines, ''].join('\n'));
    return path;
  }
  const today = () => dayInZone(new Date()).split('-').reverse().join('/');
  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  it('a buyer pays by transfer: from the cart to the reference, its figures to copy, its PDF', async () => {
    const page = await surf.open('/ecommerce-publico/2');
    const add = page.getByRole('button', { name: /^Agregar / }).and(page.locator(':not([disabled])'));
    await add.first().click();
    await page.getByRole('button', { name: 'Ver carrito, 1 pieza' }).click();
    await page.getByRole('link', { name: 'Ir al carrito' }).click();
    await page.getByRole('heading', { name: 'Información de envío' }).waitFor();
    await fillShipping(page);
    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await page.getByRole('button', { name: 'Pagar con transferencia bancaria' }).click();
    await page.waitForURL(`${product.url}/transferencia/**`);
    await page.getByRole('heading', { name: 'Transfiere para completar tu compra' }).waitFor();
    await page.getByText('Enviamos estos datos a ana@example.com.').waitFor();
    await page.close();

    const one = await reference();
    for (const [size, name] of [
      [WIDE, '1440'],
      [PHONE, '390'],
    ] as const) {
      const view = await surf.open(one.path, { size });
      await view.getByRole('heading', { name: 'Transfiere para completar tu compra' }).waitFor();
      await view.getByText(one.reference, { exact: true }).waitFor();
      await view.getByText('012 180 00118359719 8').waitFor();
      await shot(view, `transferencia-referencia-${name}`);
      expect(await accessProblems(view)).toEqual([]);
      await reads(() => view.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), true);
      await view.getByRole('button', { name: 'Copiar: Referencia' }).click();
      await view.getByRole('button', { name: /^(Copiado|Cópialo a mano): Referencia$/ }).waitFor();
      const [file] = await Promise.all([
        view.waitForEvent('download'),
        view.getByRole('link', { name: 'Descargar PDF' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`referencia-${one.reference}.pdf`);
      await view.close();
    }
    surf.assertQuiet();
  });

  it('staff upload a statement of a new bank, tell its columns once, and confirm what is sure with one click', async () => {
    const [sure, likely] = [await reference(), await reference()];
    const less = (Number(likely.amount) - 1).toFixed(2);
    const lines = [
      `${today()},SPEI RECIBIDO,${sure.reference},${sure.amount},,ANA SOFIA GUEMES`,
      `${today()},SPEI RECIBIDO PAGO ${likely.reference},,${less},,ANA SOFIA GUEMES`,
      `${today()},DEPOSITO EN EFECTIVO,,77.77,,`,
      `${today()},COMISION,,,12.50,`,
    ];
    const page = await surf.open('/estados-de-cuenta', { token: admin });
    await page.getByText('No hay movimientos por conciliar. Suba un estado de cuenta.').waitFor();
    await shot(page, 'estados-vacio-1440');
    await slowAnswers(page, /\/api\/bank-statement\//, 2000);
    await page.getByRole('button', { name: 'Subir estado de cuenta' }).click();
    const choosing = page.getByRole('dialog', { name: 'Subir estado de cuenta' });
    await choosing
      .locator('input[type=file]')
      .setInputFiles(statement('F. Oper,Detalle,Ref,Entradas,Salidas,Quién', ...lines));
    await choosing.getByRole('button', { name: 'Ver qué se guarda' }).dblclick();
    const review = page.getByRole('dialog', { name: /^Estado de cuenta: / });
    await review.getByText('Diga qué columna tiene la fecha.').waitFor();
    await reads(() => review.getByRole('button', { name: /^Guardar/ }).isDisabled(), true);
    await choose(page, review.getByLabel('Fecha', { exact: true }), 'F. Oper');
    await review.getByText('Diga qué columna tiene el importe, o las de abonos y cargos.').waitFor();
    await choose(page, review.getByLabel('Abonos'), 'Entradas');
    await review.getByText('abonos nuevos').waitFor();
    await choose(page, review.getByLabel('Cargos'), 'Salidas');
    await review.getByRole('button', { name: 'Guardar 4 movimientos' }).waitFor();
    await shot(page, 'estados-vista-previa-1440');
    expect(await accessProblems(page)).toEqual([]);
    await review.getByRole('button', { name: 'Guardar 4 movimientos' }).dblclick();
    await review.waitFor({ state: 'detached' });

    await rowOf(page, sure.reference).getByText('Seguro').waitFor();
    await rowOf(page, likely.reference).getByText('Referencia correcta; faltan 1.00.').waitFor();
    await rowOf(page, 'DEPOSITO').getByText('A mano').waitFor();
    await shot(page, 'estados-por-conciliar-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirmar seguros (1)' }).dblclick();
    await rowOf(page, sure.reference).waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(
        await product.rows('select state from payment_attempt where external_ref = ?', [
          sure.path.split('/').at(-1) ?? '',
        ]),
      ).toEqual([{ state: 'paid' }]),
    );

    // By hand, with what is missing said before.
    await rowOf(page, likely.reference).getByRole('button', { name: 'Conciliar', exact: true }).click();
    const match = page.getByRole('dialog', { name: 'Conciliar movimiento' });
    await match.getByText(/^Faltan 1\.00/).waitFor();
    await shot(page, 'estados-conciliar-1440');
    await match.getByRole('button', { name: 'Conciliar', exact: true }).dblclick();
    await match.waitFor({ state: 'detached' });

    await rowOf(page, 'DEPOSITO').getByRole('button', { name: 'Excluir' }).click();
    const exclude = page.getByRole('dialog', { name: 'Excluir movimiento' });
    await exclude.getByRole('button', { name: 'Excluir', exact: true }).click();
    await exclude.getByText('Escriba por qué se excluye.').waitFor();
    await exclude.getByLabel('Motivo').fill('Depósito de un socio');
    await exclude.getByRole('button', { name: 'Excluir', exact: true }).click();
    await exclude.waitFor({ state: 'detached' });

    await page.getByText('Conciliado', { exact: true }).click();
    await rowOf(page, sure.reference)
      .getByRole('link', { name: /^venta #/ })
      .waitFor();
    await rowOf(page, likely.reference).getByText('pago parcial, espera el resto').waitFor();
    await shot(page, 'estados-conciliados-1440');
    await rowOf(page, likely.reference).getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
    await rowOf(page, likely.reference).waitFor({ state: 'detached' });
    await page.getByText('Archivos', { exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'estado-' }).first().waitFor();
    await shot(page, 'estados-archivos-1440');
    await page.close();

    // The bank is known now: nothing is asked.
    const phone = await surf.open('/estados-de-cuenta', { token: admin, size: PHONE });
    await phone.getByText(likely.reference).first().waitFor();
    await shot(phone, 'estados-390');
    expect(await accessProblems(phone)).toEqual([]);
    await reads(() => phone.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), true);
    await phone.close();
    surf.assertQuiet();
  });

  it('the page of the buyer says that his money came', async () => {
    const one = await reference();
    const page = await surf.open(one.path, { size: PHONE });
    await page.getByRole('heading', { name: 'Transfiere para completar tu compra' }).waitFor();
    await product.post('/pagos-online/confirm', { p_reference: one.reference, p_amount: one.amount }, admin);
    await eventually(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Recibimos tu transferencia' }).waitFor({ timeout: 2000 });
      await page.getByText('Tu compra está confirmada.').waitFor({ timeout: 2000 });
    });
    await shot(page, 'transferencia-pagada-390');
    await page.close();
    const wrong = await surf.open(`/transferencia/${'0'.repeat(32)}`);
    await wrong.getByRole('heading', { name: 'La referencia no existe' }).waitFor();
    await wrong.close();
  });

  it('a transfer is confirmed without a statement; a wrong number says which digit to look at', async () => {
    const one = await reference();
    const page = await surf.open('/estados-de-cuenta', { token: admin });
    await page.getByRole('button', { name: 'Confirmar una transferencia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar una transferencia' });
    await dialog.getByLabel('Referencia').fill('1000018');
    await dialog.getByLabel('Importe').fill(one.amount);
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await page
      .getByText(/El dígito verificador de la referencia no es correcto/)
      .first()
      .waitFor();
    await dialog.getByLabel('Referencia').fill(one.reference);
    await dialog.getByLabel('Referencia').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => {
      const path = one.path.split('/').at(-1) ?? '';
      expect(await product.rows('select state from payment_attempt where external_ref = ?', [path])).toEqual([
        { state: 'paid' },
      ]);
    });
    await page.close();
  });
});
