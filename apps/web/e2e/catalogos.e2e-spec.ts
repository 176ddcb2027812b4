import type { Locator, Page } from 'playwright-core';
import { catalogOf, CATALOGS } from '@ceiba/catalogs/contract';
import type { CatalogDefinition, CatalogField } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, choose, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

/** What a person types into a field; `turn` makes it differ. */
function typed(field: CatalogField, turn: number): string {
  switch (field.kind) {
    case 'code':
      return `zz${turn}`;
    case 'decimal':
      return field.max === undefined ? `${800_000_000 + turn}.50` : `0.${turn}`;
    case 'percent':
      return `1${turn}.5`;
    case 'integer':
      return `1${turn}`;
    case 'date':
      return `2031-02-0${turn}`;
    case 'url':
      return `https://ejemplo.mx/prueba-${turn}`;
    case 'choice':
      return field.choices?.[turn % field.choices.length]?.label ?? '';
    default:
      return `Ñandú prueba ${turn}`;
  }
}

/** What the first rows are called that a field may point at; two references of one row differ. */
async function titlesOf({ ref = '' }: CatalogField): Promise<string[]> {
  const { table, id, title } = catalogOf(ref);
  const rows = await product.rows<{ title: string }>(`select ${title} as title from ${table} order by ${id} limit 2`);
  return rows.map((row) => row.title);
}

interface Filled {
  page: Page;
  dialog: Locator;
  definition: CatalogDefinition;
}

async function fill({ page, dialog, definition }: Filled, turn: number): Promise<void> {
  let refs = 0;
  for (const field of definition.fields) {
    const input = dialog.getByLabel(field.label, { exact: true });
    if (field.kind === 'boolean') continue;
    if (field.kind === 'ref') await choose(page, input, (await titlesOf(field))[refs++] ?? '');
    else if (field.kind === 'choice') await choose(page, input, typed(field, turn));
    else await input.fill(typed(field, turn));
    if (field.kind === 'date') await input.press('Tab');
  }
}

describe('every catalogue has its screen', () => {
  let token: string;
  browserSuite({ parts: ['api'] }, async () => {
    await product.rows('update tax_limit set max_limit = 700000000 where max_limit > 700000000');
    token = await product.login('admin');
  });

  it.each(CATALOGS.map((definition) => [definition.screen, definition] as const))(
    '/%s: list, register, find, modify, delete',
    async (screen, definition) => {
      const { one, many } = definition.labels;
      const page = await surf.open(`/${screen}`, { token });
      await page.getByRole('heading', { name: `Listado De ${many}` }).waitFor();
      await page
        .getByRole('button', { name: `Registrar ${one}` })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: `Registrar ${one}` }).click();
      // Nothing is sent: the first required field says why and has the cursor.
      await reads(() => dialog.getByRole('alert').first().textContent(), 'El campo es obligatorio.');
      await fill({ page, dialog, definition }, 1);
      await dialog.getByRole('button', { name: `Registrar ${one}` }).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByText(/ registrad[oa]\.$/)
        .first()
        .waitFor();

      const title = definition.fields.find(({ name }) => name === definition.title);
      const searched = title ? typed(title, 1) : '';
      await page.getByRole('searchbox', { name: 'Filtrar' }).fill(searched.toLowerCase());
      await page.waitForURL(/buscar=/);
      const [newest] = await product.rows<{ id: number }>(
        `select max(${definition.id}) as id from ${definition.table}`,
      );
      const id = newest?.id;
      await page.getByRole('button', { name: `Modificar #${id}` }).waitFor();
      // The address holds the list: a reload shows the same.
      await page.reload();
      await page.getByRole('button', { name: `Modificar #${id}` }).click();
      await page.getByRole('dialog', { name: `Modificar ${one} #${id}` }).waitFor();
      await fill({ page, dialog, definition }, 2);
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByText(/ modificad[oa]\.$/)
        .first()
        .waitFor();

      const box = page.getByRole('searchbox', { name: 'Filtrar' });
      await box.press('Escape');
      await eventually(async () => expect(await box.inputValue()).toBe(''));
      await page.waitForURL((url) => !url.searchParams.has('buscar'));
      // A click on a list that is drawn again at that moment may hit nothing.
      const found = title && page.waitForResponse((answer) => answer.url().includes('search='));
      await box.fill(title ? typed(title, 2).toLowerCase() : '');
      await found;
      await page.locator('.p-list[aria-busy="false"] .p-table:not(.p-stale)').waitFor();
      await page.getByRole('button', { name: `Eliminar #${id}` }).click();
      await page.getByRole('dialog', { name: `¿Desea eliminar ${one}?` }).waitFor();
      await page.getByText(new RegExp(`^#${id} - `)).waitFor();
      await page.getByRole('button', { name: '¡Sí, eliminar!' }).click();
      await page
        .getByText(/ eliminad[oa]\.$/)
        .first()
        .waitFor();
      // Its only row is gone from what is filtered.
      await page.getByText('No hay registros para mostrar.').waitFor();
      await page.locator('.p-list[aria-busy="false"] .p-table:not(.p-stale)').waitFor();
      expect(await accessProblems(page)).toEqual([]);
      await page.close();
      surf.assertQuiet();
    },
  );

  it('two people edit one row: the second sees what the first saved, and chooses', async () => {
    const [row] = await product.rows<{ id: number; name: string }>(
      'select id_bank as id, name_bank as name from bank order by id_bank limit 1',
    );
    const opened = async (size = WIDE, theme: 'light' | 'dark' = 'light') => {
      const page = await surf.open(`/bancos?buscar=${row?.name}`, { token, size, theme, expected: /status of 409/ });
      await page.getByRole('button', { name: `Modificar #${row?.id}` }).click();
      const field = page.getByRole('dialog').getByLabel('Descripción', { exact: true });
      await eventually(async () => expect(await field.inputValue()).not.toBe(''));
      return { page, field, save: () => page.getByRole('button', { name: 'Guardar cambios' }).click() };
    };
    const stale = (page: Page) => page.getByRole('dialog', { name: 'El registro cambió mientras usted lo editaba' });
    const first = await opened();
    const second = await opened();
    const third = await opened(PHONE, 'dark');

    await first.field.fill('Banco primero');
    await first.save();
    await first.page.getByText('Banco modificado.').first().waitFor();

    await second.field.fill('Banco segundo');
    await second.save();
    await stale(second.page).getByText('Banco primero').waitFor();
    await stale(second.page).getByText('Banco segundo').waitFor();
    expect(await accessProblems(second.page)).toEqual([]);
    await shot(second.page, 'stale-1440');
    await stale(second.page).getByRole('button', { name: 'Guardar lo mío' }).click();
    await second.page.getByText('Banco modificado.').first().waitFor();

    await third.field.fill('Banco tercero');
    await third.save();
    await stale(third.page).getByText('Banco segundo').waitFor();
    expect(await accessProblems(third.page)).toEqual([]);
    await shot(third.page, 'stale-390-dark');
    await stale(third.page).getByRole('button', { name: 'Ver lo guardado' }).click();
    await eventually(async () => expect(await third.field.inputValue()).toBe('Banco segundo'));
    expect(await product.rows('select name_bank from bank where id_bank = ?', [row?.id])).toEqual([
      { name_bank: 'Banco segundo' },
    ]);
    for (const { page } of [first, second, third]) await page.close();
    surf.assertQuiet();
  });

  it('tables become cards on a phone, light and dark', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await surf.open('/paridades', { token, size: PHONE, theme });
      await page.locator('.p-card').first().waitFor();
      await reads(() => page.locator('table').count(), 0);
      await shot(page, `paridades-${theme}`);
      expect(await accessProblems(page)).toEqual([]);
      await page.close();
    }
    surf.assertQuiet();
  });

  it('says by what a row is in use, and keeps it', async () => {
    const page = await surf.open('/bancos?buscar=Banorte', { token, expected: /409/ });
    await product.rows('set foreign_key_checks = 0');
    await product.rows(
      "insert into customers_bank (id_customers, id_bank, number_account_bank) values (2, 4, '072180001234567897')",
    );
    await page.getByRole('button', { name: 'Eliminar #4' }).click();
    await page.getByRole('button', { name: '¡Sí, eliminar!' }).click();
    await page
      .getByText(/^No se puede eliminar Banco "Banorte": está en uso en (.+ y |.+, )?cuentas de clientes\b/)
      .waitFor();
    await page.close();
    surf.assertQuiet();
  });
});
