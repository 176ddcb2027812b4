import type { ElementHandle, Page } from 'playwright-core';
import { type Product, startProduct } from '@ceiba/apps/testing';
import { openBrowser, PHONE, type Surf } from './support/browser';
import { mailedLink } from './support/mailed-link';
import { fillShipping } from './support/store';

/** Whose store the visitor is in: the demo's signed-in partner. */
const STORE = '/ecommerce-publico/2';
const CONTROLS = 'input:visible, textarea:visible, select:visible, button:visible:enabled:not(.l-toast-close)';
const DIALOG = 'dialog[open]';
/** What takes away what the others work on comes last. */
const LAST = / (Eliminar|Quitar|Vaciar)/;

interface Control {
  tagName: string;
  type?: string;
  name?: string;
  labels?: ArrayLike<{ textContent: string | null }> | null;
  textContent: string | null;
  getAttribute(name: string): string | null;
}

/** What a control is when each is used once: of twenty "Agregar …" the first is enough. Runs in the page. */
function nameOf(one: Control): string {
  const text = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '';
  return `${one.tagName} ${one.type ?? ''} ${text.trim().split(/[\s\d]/)[0] ?? ''} ${one.name ?? ''}`;
}

/** Chromium says so of every refused call; a fault of the server (5xx) is not meant to happen. */
const REFUSED = /status of 4\d\d/;
const MOST = 60;
/** What the browser says of an element that the page has drawn anew. */
const GONE = 'not attached to the DOM';

/** Uses one control; false when the page took it away first (what the one before it asked for has come). */
async function actOn(control: ElementHandle, name: string): Promise<boolean> {
  const [tag, type] = name.split(' ');
  try {
    if (tag === 'SELECT') await control.selectOption({ index: 1 });
    else if (tag === 'TEXTAREA' || (tag === 'INPUT' && type !== 'checkbox')) await control.fill('12345');
    else await control.click();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes(GONE)) return false;
    throw error;
  }
}

/** Uses every control of the page once, those that come up meanwhile, too; answers what was used. */
async function useEverything(page: Page, address: string): Promise<string[]> {
  const used: string[] = [];
  await page.waitForLoadState('networkidle');
  for (let turn = 0; turn < MOST; turn++) {
    const isDialog = (await page.locator(DIALOG).count()) > 0;
    const scope = isDialog ? page.locator(DIALOG).last() : page;
    // Held by hand: what loads meanwhile moves the others.
    const controls = await scope.locator(CONTROLS).elementHandles();
    const names = await Promise.all(controls.map((one) => one.evaluate(nameOf)));
    const open = names.filter((name) => !used.includes(name));
    const next = names.indexOf(open.find((name) => !LAST.test(name)) ?? open[0] ?? '');
    const control = controls[next];
    if (!control && !isDialog) return used;
    if (!control) {
      await page.keyboard.press('Escape');
      continue;
    }
    const isUsed = await actOn(control, names[next] ?? '');
    if (!isUsed) continue;
    used.push(names[next] ?? '');
    await page.waitForLoadState('networkidle');
    if (!page.url().includes(address)) await page.goBack();
  }
  throw new Error(`no end of controls: ${used.join(', ')}`);
}

describe('every control of every public page', () => {
  let product: Product;
  let surf: Surf;

  beforeAll(async () => {
    product = await startProduct();
    surf = await openBrowser(product.url);
  });
  afterAll(async () => {
    await surf?.close();
    await product?.stop();
  });

  it.each(['/', '/login', '/login/empresariosindependientes', STORE, `${STORE}/carrito/success`])(
    'works at %s',
    async (address) => {
      const page = await surf.open(address, { size: PHONE, expected: REFUSED });
      await page.locator('button:visible, a:visible').first().waitFor();
      await useEverything(page, address);
      await page.close();
      surf.assertQuiet();
    },
  );

  it('works in the cart, an invoice asked for', async () => {
    const page = await surf.open(STORE, { size: PHONE, expected: REFUSED });
    const add = page.getByRole('button', { name: /^Agregar / }).and(page.locator(':not([disabled])'));
    await add.first().click();
    await page.getByRole('button', { name: 'Ver carrito, 1 pieza' }).click();
    await page.getByRole('link', { name: 'Ir al carrito' }).click();
    await page.getByLabel('Requiero factura').check();
    const regime = page.getByLabel('Régimen fiscal');
    await regime.locator('option', { hasText: '601' }).waitFor({ state: 'attached' });
    await regime.selectOption('601');
    const uses = await page.getByLabel('Uso de CFDI').locator('option').allTextContents();
    expect(uses).toContain('G03 Gastos en general');
    expect(uses).not.toContain('CN01 Nómina');
    await page.reload();
    await page.getByLabel('Requiero factura').waitFor();
    await page.getByRole('button', { name: /^Más / }).first().waitFor();
    const used = await useEverything(page, `${STORE}/carrito`);
    expect(used).toEqual(expect.arrayContaining([expect.stringMatching(/^SELECT .* Uso/)]));
    await page.close();
    surf.assertQuiet();
  });

  it('works on the page of a mailed link, and leaves the password as it was', async () => {
    const page = await surf.open('/login', { size: PHONE, expected: REFUSED });
    await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
    await page.getByLabel('Usuario').fill('finanzas');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    const link = await mailedLink(product);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('Confirmar contraseña').waitFor();
    const used = await useEverything(page, '/login');
    const own = [/^INPUT password Nueva/, /^INPUT password Confirmar/, /^BUTTON .* ACTUALIZAR/];
    expect(used).toEqual(expect.arrayContaining(own.map((name): unknown => expect.stringMatching(name))));
    // Five figures are no password.
    await product.login('finanzas');
    await page.close();
    surf.assertQuiet();
  });

  it('works on the page after a real payment', async () => {
    const page = await surf.open(STORE, { size: PHONE, expected: REFUSED });
    await page.evaluate('localStorage.clear()');
    await page.reload();
    const add = page.getByRole('button', { name: /^Agregar / }).and(page.locator(':not([disabled])'));
    await add.first().click();
    await page.getByRole('button', { name: 'Ver carrito, 1 pieza' }).click();
    await page.getByRole('link', { name: 'Ir al carrito' }).click();
    await page.getByRole('heading', { name: 'Información de envío' }).waitFor();
    await fillShipping(page);
    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.waitForURL(`${product.url}${STORE}/carrito/success**`);
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    const [sale] = await product.rows<{ number_invoice_doc: number }>(
      'select number_invoice_doc from sale where id_payment is not null order by id_document desc limit 1',
    );
    await page.getByText(String(sale?.number_invoice_doc), { exact: true }).waitFor();
    await useEverything(page, `${STORE}/carrito/success`);
    // What is left is the way back, an empty cart behind it.
    await page.getByRole('link', { name: 'Regresar' }).click();
    await page.getByRole('button', { name: 'Ver carrito, 0 piezas' }).waitFor();
    await page.close();
    surf.assertQuiet();
  });
});
