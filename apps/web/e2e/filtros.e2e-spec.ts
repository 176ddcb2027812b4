import type { Page } from 'playwright-core';
import { CATALOGS } from '@ceiba/catalogs/contract';
import { eventually } from '@ceiba/platform/testing';
import { foundIn, reads } from './support/browser';
import { browserSuite, product, surf } from './support/suite';
import { BROKEN_HEADS, OUT_OF_SIGHT } from './support/table-heads';

const DAY = /\d{4}-\d\d-\d\d/;
const NAME = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** Screens that are a list with a filter, and what finds a part of it: words, or what the first row has of a pattern. */
const LISTS: Record<string, string | RegExp> = {
  sucursales: 'ciudad mexico centro',
  'escuela-configuracion': 'primeros pasos',
  planes: 'proximo año',
  perfiles: 'administrador',
  trabajadores: 'andrea morales',
  auditoria: 'andrea morales',
  'direcciones-envio': 'guadalajara jalisco',
  'comisiones-periodo?periodo=3': 'lucia nuñez',
  'comisiones-periodo/retenciones?year=2026': NAME,
  'bonos-periodo?id_period=3': NAME,
  'puntos-de-clientes': 'lucia nuñez',
  'historial-rango': 'lucia nuñez',
  clientes: 'lucia nuñez',
  'listado-clientes': 'lucia nuñez',
  'clientes-nuevos': 'lucia nuñez',
  periodo: 'diciembre',
  'productos?sucursal=1': 'noni',
  promociones: 'aniversario',
  ventas: 'carmen ortega',
  documentos: 'laboratorio',
  'guias-de-rastreo': 'estafeta',
  'guias-de-rastreo/por-enviar': /\d{4}/,
  inventario: 'caducidades',
  ubicaciones: 'cámara',
  boletos: NAME,
};
const CATALOG_WORDS: Record<string, string | RegExp> = {
  bancos: 'abc',
  clasificaciones: 'bebidas',
  'centros-de-costo': 'administración',
  paises: 'colombia',
  'tipos-de-despacho': 'pendiente',
  paqueterias: 'estafeta',
  paridades: DAY,
  excentos: 'IVA',
  'configurar-archivos': 'banner',
  idiomas: 'español',
  limites: '1.92 %',
  impuestos: '16 %',
  'tipos-de-documento': 'entrada',
  'formatos-de-pago': 'transferencia',
  'formatos-de-ticket': '80',
  'formatos-1099': '1099-nec',
  'umbrales-1099': DAY,
  monedas: 'dólar',
  'tipos-de-precio': 'público',
  redondeos: 'sin',
  'impuestos-zip': 'nueva york',
};

const ROWS = '.ant-table-tbody tr.ant-table-row:not(:has(.p-bone))';

/** How many rows the list has, on all its pages. */
async function total(page: Page): Promise<number> {
  return Number(
    (await foundIn(page.locator('.ant-pagination-total-text').first(), /de ([\d,]+)/))[1]?.replaceAll(',', ''),
  );
}

describe('the filter of every list', () => {
  let page: Page;

  browserSuite({ parts: ['api'] }, async () => {
    page = await surf.page({ token: await product.login('admin') });
  });

  it('knows every catalogue', () => {
    expect(Object.keys(CATALOG_WORDS).sort()).toEqual(CATALOGS.map(({ screen }) => screen).sort());
  });

  it.each(Object.entries({ ...LISTS, ...CATALOG_WORDS }))(
    'finds what is typed, and no more: /%s',
    async (screen, what) => {
      await page.goto(`${product.url}/${screen}`);
      const row = page.locator(ROWS).first();
      await row.waitFor();
      // At 1440 no word of a head is broken, and every column is in sight.
      await reads(() => page.evaluate<string[]>(BROKEN_HEADS), []);
      await reads(() => page.evaluate<string[]>(OUT_OF_SIGHT), []);
      const all = await total(page);
      const word = typeof what === 'string' ? what : (await foundIn(row, what))[0];
      const box = page.getByRole('searchbox', { name: 'Filtrar' });
      await box.fill('nada de esto');
      await row.waitFor({ state: 'detached' });
      await box.fill(word);
      await row.waitFor();
      const found = await total(page);
      // The demo has one plan; it was gone a moment ago.
      expect([word, found > 0, found < all || all === 1]).toEqual([word, true, true]);
      if (screen in LISTS) {
        // A link to what was found finds it, too.
        await page.reload();
        await row.waitFor();
        await eventually(async () => expect(await total(page)).toBe(found));
      }
      surf.assertQuiet();
    },
  );
});
