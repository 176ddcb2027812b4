import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, cursorIn, reads, shot } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** Branches of the demo: Ciudad de México, Guadalajara, the store of Ciudad de México and the laboratory of Morelos. */
const CDMX = 1;
const GDL = 2;
const LAB = 70;

describe('stock documents', () => {
  let token: string;

  browserSuite({}, async () => {
    token = await product.login('almacen');
  });

  const lastDocument = async () => {
    const [row] = await product.rows<{ id_document: number; [column: string]: unknown }>(
      'select * from document order by id_document desc limit 1',
    );
    if (!row) throw new Error('no document');
    return row;
  };
  const stockOf = async (branch: number, key: string): Promise<number> => {
    const [row] = await product.rows<{ qty: string }>(
      `select coalesce(sum(b.qty), 0) as qty from stock_balance b join product p on p.id_product = b.id_product
       where p.id_branch_office = ? and p.key_product = ?`,
      [branch, key],
    );
    return Number(row?.qty);
  };

  /** Chooses in a field of the form as a person does: types, waits for the option, Enter. */
  async function choose(page: Page, field: string, text: string): Promise<void> {
    await page.locator(`[data-field="${field}"] input`).focus();
    await page.keyboard.type(text, { delay: 60 });
    await page.locator('.ant-select-item-option-active:visible', { hasText: text }).waitFor();
    await page.keyboard.press('Enter');
  }
  async function enter(page: Page, code: string): Promise<void> {
    await page.keyboard.type(code, { delay: 60 });
    await page.keyboard.press('Enter');
  }
  const said = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();
  /** One of the actions of the newest document, in its own row: the list may still show what was there before. */
  const act = async (page: Page, name: string) => {
    const id = page.getByRole('cell', { name: String((await lastDocument()).id_document), exact: true });
    await page.getByRole('row').filter({ has: id }).getByRole('button', { name }).click();
  };

  it('a transfer saved by keyboard, verified with a line missing, the difference written off', async () => {
    const page = await surf.open('/documentos', { token });
    await page.getByRole('button', { name: 'Registrar Documento' }).first().click();
    await page.locator('[data-field="id_type_document"] input').waitFor();
    await page.keyboard.press('F8');
    await said(page, 'Por favor, seleccione el Tipo de Documento.');
    await choose(page, 'id_type_document', 'Traspaso');
    await choose(page, 'id_branch_office_origin', 'CDMX');
    await choose(page, 'id_branch_office_destination', 'GDL');
    await page.keyboard.press('F8');
    await said(page, 'Por favor, agregar productos.');
    await page.keyboard.press('F2');
    await cursorIn(page, 'scan');
    await enter(page, '2*nut-001');
    await page.getByLabel('Cantidad de').waitFor();
    await enter(page, 'NUT-002');
    await eventually(async () => expect(await page.getByLabel('Cantidad de').count()).toBe(2));
    // Up into the last line, one more, up to the first one, back to the entry.
    await page.keyboard.press('ArrowUp');
    await cursorIn(page, '1:qty');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowUp');
    await cursorIn(page, '0:qty');
    await page.keyboard.press('Enter');
    await cursorIn(page, 'scan');
    expect(await accessProblems(page)).toEqual([]);
    await shot(page, 'documentos-traspaso');
    const before = { one: await stockOf(CDMX, 'NUT-001'), two: await stockOf(CDMX, 'NUT-002') };
    const there = { one: await stockOf(GDL, 'NUT-001'), two: await stockOf(GDL, 'NUT-002') };
    await page.keyboard.press('F8');
    await said(page, 'Documento registrado.');

    const sent = await lastDocument();
    expect(sent).toMatchObject({ id_type_document: 3, anulado: 2, id_branch_office_origin: CDMX });
    expect(await stockOf(CDMX, 'NUT-001')).toBe(before.one - 2);
    expect(await stockOf(GDL, 'NUT-001')).toBe(there.one);

    await act(page, 'Verificar');
    await page.getByRole('button', { name: 'Marcar todas', exact: true }).click();
    await page.getByRole('radio', { name: 'Rechazar', disabled: false }).waitFor();
    await page.getByRole('button', { name: 'Guardar verificación' }).click();
    await said(page, 'Seleccionar aprobación/rechazo');
    await page.locator('[data-cell="1:check"]').focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: 'Aprobar con observación', checked: true }).waitFor();
    await page.getByRole('radio', { name: 'Rechazar', disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Guardar verificación' }).click();
    await said(page, 'Documento aprobado con observación.');
    expect(await lastDocument()).toMatchObject({ anulado: 4, has_difference: 1 });

    await act(page, 'Resolver diferencias');
    await page.getByText('Dar de baja').click();
    await page.getByRole('button', { name: 'Resolver diferencias' }).last().click();
    await said(page, 'Las diferencias se dieron de baja.');
    expect(await lastDocument()).toMatchObject({ id_document: sent.id_document, anulado: 4, has_difference: 0 });
    expect({ one: await stockOf(CDMX, 'NUT-001'), two: await stockOf(CDMX, 'NUT-002') }).toEqual({
      one: before.one - 2,
      two: before.two - 2,
    });
    expect({ one: await stockOf(GDL, 'NUT-001'), two: await stockOf(GDL, 'NUT-002') }).toEqual({
      one: there.one + 2,
      two: there.two,
    });
    surf.assertQuiet();
    await page.close();
  });

  it('several are cancelled at once, chosen over two pages; what somebody else cancelled meanwhile is refused and stays', async () => {
    const admin = await product.login('admin');
    const [{ id_product } = {}] = await product.rows<{ id_product: number }>(
      `select id_product from product where id_branch_office = ? and key_product = 'NUT-001'`,
      [CDMX],
    );
    const transfer = {
      ...{ p_id_type_document: 3, p_id_branch_office_origin: CDMX, p_id_branch_office_destination: GDL },
      p_details: [{ id_product, qty: 1 }],
    };
    const before = await stockOf(CDMX, 'NUT-001');
    const ids: number[] = [];
    // One more than a page shows.
    for (let at = 0; at < 11; at++)
      ids.push((await product.post<{ id: number }>('/document/insert/update', transfer, admin)).data.id);
    const [far = 0, near = 0, gone = 0] = [ids[0], ids[10], ids[9]];
    const page = await surf.open('/documentos?filas=10', { token: admin, expected: /409/ });
    const choose = (id: number) =>
      page.getByRole('checkbox', { name: `Elegir #${id} - Traspaso`, exact: true }).check();
    const bar = page.getByRole('region', { name: 'Registros elegidos' });
    await choose(near);
    await choose(gone);
    await page.getByRole('listitem', { name: '2', exact: true }).click();
    await choose(far);
    await bar.getByText('3 registros elegidos', { exact: true }).waitFor();
    const cancelled = { p_id_document: gone, p_observation_anulado: 'Duplicado' };
    expect((await product.post('/document/delete', cancelled, admin)).status).toBe(200);

    await bar.getByRole('button', { name: /Anular$/ }).click();
    const asked = page.getByRole('dialog', { name: '¿Desea anular 3 registros?' });
    await asked.getByRole('button', { name: 'Anular', exact: true }).click();
    await asked.getByText('Por favor, ingresar motivo', { exact: true }).waitFor();
    await asked.getByLabel('Motivo').fill('Resurtido que ya no se necesita');
    await asked.getByRole('button', { name: 'Anular', exact: true }).click();
    const told = page.getByRole('dialog', { name: 'Anular: 2 de 3 registros' });
    await reads(
      () => told.getByRole('listitem').allTextContents(),
      [
        `#${near} - TraspasoHecho`,
        `#${gone} - TraspasoEl documento cambió de estado. Actualice la lista.`,
        `#${far} - TraspasoHecho`,
      ],
    );
    await told.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
    await bar.getByText('1 registro elegido', { exact: true }).waitFor();
    const kept = await product.rows<{ id_document: number; anulado: number; observation_anulado: string | null }>(
      'select id_document, anulado, observation_anulado from document where id_document in (?) order by id_document',
      [ids],
    );
    const reasons = new Map([
      [far, 'Resurtido que ya no se necesita'],
      [near, 'Resurtido que ya no se necesita'],
      [gone, 'Duplicado'],
    ]);
    expect(kept).toEqual(
      ids.map((id_document) => {
        const observation_anulado = reasons.get(id_document) ?? null;
        return { id_document, anulado: observation_anulado === null ? 2 : 1, observation_anulado };
      }),
    );
    expect(await stockOf(CDMX, 'NUT-001')).toBe(before - 8);
    surf.assertQuiet();
    await page.close();
  });

  it('a production from its steps to its reception', async () => {
    const page = await surf.open('/documentos?documento=nuevo', { token });
    await page.locator('[data-field="id_type_document"] input').waitFor();
    await choose(page, 'id_type_document', 'Producción');
    await choose(page, 'id_branch_office_origin', 'LAB-MOR');
    await choose(page, 'id_branch_office_destination', 'CDMX');
    await choose(page, 'id_product', 'NUT-003');
    await page.getByLabel('Cantidad a producir').fill('4');
    await page.keyboard.press('Tab');
    await eventually(async () => expect(await page.getByLabel('Cantidad de').count()).toBe(5));
    await reads(() => page.getByLabel('Cantidad de Colágeno hidrolizado a granel').inputValue(), '1920');
    await page.getByText('1.9200 KG', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Comentarios' }).fill('Lote de temporada');
    await page.keyboard.press('F8');
    await said(page, 'Documento registrado.');

    const material = await stockOf(LAB, 'MP-001');
    await act(page, 'Liberar');
    await page.getByLabel('Materia prima que se libera').getByText('1.9200 KG', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Observación' }).fill('Pesado y surtido');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await said(page, 'Materia prima liberada.');
    expect(await stockOf(LAB, 'MP-001')).toBe(material - 1920);

    await act(page, 'Aprobar');
    await page.locator('[data-field="date_expiration"] input').fill('2028-06-30');
    await page.keyboard.press('Enter');
    await page.getByLabel('Lote', { exact: true }).fill('TEMP-1');
    await page.getByText('Cambiar cantidad producida').click();
    await page.locator('[data-field="qty_product"] input').fill('9');
    await page.getByRole('button', { name: 'Aprobar producción' }).last().click();
    await said(page, 'La cantidad no puede ser mayor a la cantidad de productos');
    await page.locator('[data-field="qty_product"] input').fill('3');
    await page.getByRole('button', { name: 'Aprobar producción' }).last().click();
    await said(page, 'Producción aprobado');

    const there = await stockOf(CDMX, 'NUT-003');
    await act(page, 'Recepcionar');
    await page.getByText('Entra al inventario').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Recepcionar', exact: true }).click();
    await said(page, 'Recepción aprobada.');
    expect(await lastDocument()).toMatchObject({
      id_type_document: 6,
      anulado: 3,
      qty_product: 4,
      qty_product_final: 3,
    });
    expect(await stockOf(CDMX, 'NUT-003')).toBe(there + 3);
    surf.assertQuiet();
    await page.close();
  });
});
