import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, PHONE, scan } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

describe('counting and putting away', () => {
  let token: string;
  /** A product of the first branch that nothing else in this file touches, with lots and a bar code. */
  let goods: { id_product: number; barcode: string; name_product: string; qty: number };
  const stock = async () => {
    const [row] = await product.rows<{ qty: string }>(
      'select sum(qty) as qty from stock_balance where id_product = ?',
      [goods.id_product],
    );
    return Number(row?.qty);
  };

  browserSuite({ parts: ['api'] }, async () => {
    const [row] = await product.rows<typeof goods>(
      `select p.id_product, p.barcode, p.name_product, sum(s.qty) as qty from product p
       join stock_balance s on s.id_product = p.id_product
       where p.id_branch_office = 1 and p.pack_product = 0 group by p.id_product having sum(s.qty) > 20
       order by p.id_product desc limit 1`,
    );
    if (!row) throw new Error('the demo has no stock in branch 1');
    goods = { ...row, qty: Number(row.qty) };
    token = await product.login('almacen');
  });

  it('a scan counts one; stock that moves before applying is announced and confirmed', async () => {
    const page = await surf.open('/inventario?inventario=nuevo', { token, expected: /409/ });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Conteo de prueba');
    await dialog.getByLabel('Nombre').press('Enter');
    await page.getByText('Por favor, seleccione Sucursal.').first().waitFor();
    await choose(page, dialog.getByLabel('Sucursal'), 'CDMX');
    await dialog.getByLabel('Escanear o escribir clave de producto').focus();
    await scan(page, goods.barcode);
    const counted = dialog.getByLabel(`Cantidad física de ${goods.name_product}`);
    await counted.waitFor();
    await eventually(async () => expect(await counted.inputValue()).toBe('1'));
    await scan(page, goods.barcode);
    await eventually(async () => expect(await counted.inputValue()).toBe('2'));
    await counted.fill(String(goods.qty - 3));
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByLabel('Nombre').press('Enter');
    await page.getByText('Inventario guardado.').waitFor();
    const [saved] = await product.rows<{ id: number }>('select max(id_inventory) as id from inventory');

    // Two pieces leave between the count and its applying.
    const [lot] = await product.rows<{ id: number }>(
      'select id_balance as id from stock_balance where id_product = ? and qty > 5 order by id_balance limit 1',
      [goods.id_product],
    );
    await product.rows('update stock_balance set qty = qty - 2 where id_balance = ?', [lot?.id]);
    await page.goto(`${product.url}/inventario?inventario=${saved?.id}&accion=apply`);
    await page.getByRole('button', { name: 'Aplicar Inventario' }).click();
    await page.getByText('El stock de 1 línea cambió después del conteo.').waitFor();
    await page.getByRole('button', { name: 'Confirmar y aplicar' }).press('Enter');
    await page.getByText('Inventario aplicado.').waitFor();
    expect(await stock()).toBe(goods.qty - 5);
    surf.assertQuiet();
    await page.close();
  });

  it('goods go into a location by keyboard on a phone, and its history says so', async () => {
    const page = await surf.open('/ubicaciones?ubicacion=nuevo', { token, size: PHONE });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Clave', { exact: true }).fill('zz-99');
    await dialog.getByLabel('Nombre').fill('Mesa de prueba');
    await choose(page, dialog.getByLabel('Sucursal'), 'CDMX');
    await dialog.getByLabel('Escanear o escribir clave de producto').fill(`4*${goods.barcode}`);
    await dialog.getByLabel('Escanear o escribir clave de producto').press('Enter');
    await eventually(async () =>
      expect(await dialog.getByLabel(`Cantidad de ${goods.name_product}`).inputValue()).toBe('4'),
    );
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Registrar Ubicación' }).click();
    await page.getByText('Ubicación registrada.').waitFor();
    await page.goto(`${product.url}/ubicaciones?vista=historial&buscar=ZZ-99`);
    await page.getByText(goods.name_product).first().waitFor();
    await page.getByText('ENTRADA').first().waitFor();
    surf.assertQuiet();
    await page.close();
  });
});
