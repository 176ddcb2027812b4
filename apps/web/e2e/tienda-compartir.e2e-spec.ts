import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { accessProblems, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const SELLER = 2;

/** The device's sheet, the clipboard and the printer, told instead of opened; also in frames. */
const DEVICE = `window.top.told = window.top.told ?? [];
navigator.share = (what) => { window.top.told.push(['shared', what.url]); return Promise.resolve(); };
Object.defineProperty(navigator, 'clipboard', { value: { writeText: (url) => { window.top.told.push(['copied', url]); return Promise.resolve(); } } });
window.print = () => window.top.told.push(['printed', document.body.innerText.trim(), document.querySelectorAll('svg path').length]);`;

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await arrival;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('a partner shares his store', () => {
  let token: string;
  let full_name: string;
  browserSuite({}, async () => {
    token = await product.login(String(SELLER), 1);
    const [found] = await product.rows<{ full_name: string }>('select full_name from users where id_customers = ?', [
      SELLER,
    ]);
    full_name = found?.full_name ?? '';
  });

  it.each([
    ['telefono', PHONE, '/ecommerce'],
    ['ancha', WIDE, '/reporte-ecommerce-publico'],
  ] as const)('as link, as code and on paper (%s)', async (name, size, place) => {
    const page = await surf.page({ token, size });
    await page.addInitScript(DEVICE);
    await page.goto(product.url + place);
    await page.getByRole('button', { name: 'Compartir mi tienda' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compartir mi tienda' });
    const link = `${product.url}/ecommerce-publico/${SELLER}`;
    await dialog
      .getByRole('img', { name: `Código QR de ${link}` })
      .locator('svg')
      .waitFor();
    await reads(() => dialog.getByLabel('Enlace de mi tienda', { exact: true }).inputValue(), link);
    await shot(page, `compartir-tienda-${name}`);
    expect(await accessProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Compartir', exact: true }).click();
    await dialog.getByRole('button', { name: 'Copiar enlace' }).click();
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    await reads(
      () => page.evaluate<unknown[]>('window.told'),
      [
        ['shared', link],
        ['copied', link],
        ['printed', `Tienda de ${full_name}\n\n${link}`, 2],
      ],
    );
    const svg = await downloaded(page, 'Descargar SVG');
    expect(svg.name).toBe('tienda-2.svg');
    expect(svg.bytes.toString()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="-4 -4 (\d+) \1"/);
    const png = await downloaded(page, 'Descargar PNG');
    expect(png.name).toBe('tienda-2.png');
    const { width, height } = await sharp(png.bytes).metadata();
    expect([width, height]).toEqual([1024, 1024]);
    // Both draw the same: black modules on white, with a white edge.
    const drawn = async (bytes: Buffer) =>
      sharp(bytes, { density: 600 }).resize(256, 256).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
    const [vector, pixels] = [await drawn(svg.bytes), await drawn(png.bytes)];
    const apart = vector.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0) / vector.length;
    expect(apart).toBeLessThan(8);
    expect([pixels[0], pixels[255], Math.min(...pixels)]).toEqual([255, 255, 0]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.close();
    surf.assertQuiet();
  });

  it('is for partners: staff have no store, and the report shows them all', async () => {
    const page = await surf.open('/reporte-ecommerce-publico', { token: await product.login('admin'), size: WIDE });
    await page.getByRole('heading', { name: 'Reporte de ecommerce público' }).waitFor();
    await page.getByRole('button', { name: 'Generar' }).waitFor();
    await reads(() => page.getByRole('button', { name: 'Compartir mi tienda' }).count(), 0);
    await reads(() => page.getByRole('combobox', { name: 'Vendedor', exact: true }).count(), 1);
    await shot(page, 'reporte-ecommerce-publico-ancha');
    expect(await accessProblems(page)).toEqual([]);
    await page.close();
    const own = await surf.open('/reporte-ecommerce-publico', { token, size: PHONE });
    await own.getByRole('button', { name: 'Generar' }).waitFor();
    await reads(() => own.getByRole('combobox', { name: 'Vendedor', exact: true }).count(), 0);
    await shot(own, 'reporte-ecommerce-publico-telefono');
    expect(await accessProblems(own)).toEqual([]);
    await own.close();
    surf.assertQuiet();
  });
});
