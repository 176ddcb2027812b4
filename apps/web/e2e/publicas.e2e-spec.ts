import type { ElementHandle, Page } from 'playwright-core';
import { PHONE, reads } from './support/browser';
import { mailedLink } from './support/mailed-link';
import { fillShipping } from './support/store';
import { browserSuite, product, surf } from './support/suite';

/** Whose store the visitor is in: the demo's signed-in partner. */
const STORE = '/ecommerce-publico/2';
/** What can be used, switched off or not, on or behind a dialog; notices go by themselves. */
const CONTROLS =
  ':is(input, textarea, select, button, a[href], summary, [contenteditable], [role=button], [role=tab], [role=switch]):visible:not(.l-toast-close)';
const LAST = / (Eliminar|Quitar|Vaciar)/;

interface Control {
  tagName: string;
  type?: string;
  name?: string;
  labels?: ArrayLike<{ textContent: string | null }> | null;
  textContent: string | null;
  disabled?: boolean;
  isConnected: boolean;
  getAttribute(name: string): string | null;
  closest(selector: string): unknown;
  ownerDocument: { querySelector(selector: string): unknown };
}

interface Seen {
  name: string;
  /** The page has drawn it anew since it was looked for. */
  isGone: boolean;
  isOff: boolean;
  inDialog: boolean;
  /** A dialog stands open, with it or without. */
  isDialog: boolean;
  /** Leads to another window. */
  isAway: boolean;
}

/** What a control is when each is used once: of twenty "Agregar …" the first is enough. Runs in the page. */
function look(one: Control, goods: readonly string[]): Seen {
  const said = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '';
  const text = goods.reduce((now, product) => now.replace(product, '…'), said).replace(/\d.*/, '#');
  return {
    name: `${one.tagName} ${one.type ?? ''} ${text.trim()} ${one.name ?? ''}`,
    isGone: !one.isConnected,
    isOff: one.disabled === true,
    inDialog: one.closest('dialog[open]') !== null,
    isDialog: one.ownerDocument.querySelector('dialog[open]') !== null,
    isAway: one.getAttribute('target') === '_blank',
  };
}

/** Chromium says so of every refused call; a fault of the server (5xx) is not meant to happen. */
const REFUSED = /status of 4\d\d/;
const MOST = 120;
/** What the browser says of an element that the page has drawn anew. */
const GONE = 'not attached to the DOM';

/** Uses one control; false when the page took it away first (what the one before it asked for has come). */
async function actOn(control: ElementHandle | undefined, { name, isAway }: Seen): Promise<boolean> {
  const [tag, type] = name.split(' ');
  try {
    // Where it leads to is not ours.
    if (!control) return false;
    if (tag === 'A' && isAway) return true;
    if (tag === 'SELECT') await control.selectOption({ index: 1 });
    else if (tag === 'TEXTAREA' || (tag === 'INPUT' && type !== 'checkbox')) await control.fill('12345');
    else await control.click();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes(GONE)) return false;
    throw error;
  }
}

/** What was never used comes first, what takes the others away last. */
const placeOf = (name: string, used: ReadonlySet<string>) => (used.has(name) ? 2 : 0) + (LAST.test(name) ? 1 : 0);

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Off by design: what the link says is not typed. */
const LOCKED: Readonly<Record<string, string>> = { '/alta-de-cliente/upline/2': 'INPUT text Número del sponsor ' };

/** Uses every control of the page once, those that come up meanwhile, too; refuses one that was seen and never used. */
async function useEverything(page: Page): Promise<readonly string[]> {
  const found = new Set<string>();
  const used = new Set<string>();
  const home = pathOf(page);
  const rows = await product.rows<{ name: string }>('select name_product as name from product order by 1 desc');
  const goods = rows.map(({ name }) => name);
  // What another one took away before its turn came is looked for again from the beginning.
  let round = { used: new Set<string>(), before: -1 };
  await page.waitForLoadState('networkidle');
  for (let turn = 0; turn < MOST; turn++) {
    // Held by hand: what loads meanwhile moves the others.
    const controls = await page.locator(CONTROLS).elementHandles();
    const seen = await Promise.all(controls.map((one) => one.evaluate(look, goods)));
    const isDialog = seen.some((one) => one.isDialog);
    for (const { name, isGone } of seen) if (!isGone && name !== LOCKED[home]) found.add(name);
    const left = [...found].filter((name) => !used.has(name));
    if (round.before >= 0 && left.length === 0) return [...used];
    const open = seen.filter(
      (one) => !one.isGone && !one.isOff && one.inDialog === isDialog && !round.used.has(one.name),
    );
    const [next] = open.sort((one, other) => placeOf(one.name, used) - placeOf(other.name, used));
    if (next) {
      const isUsed = await actOn(controls[seen.indexOf(next)], next);
      if (!isUsed) continue;
      used.add(next.name);
      round.used.add(next.name);
      await page.waitForLoadState('networkidle');
      if (pathOf(page) !== home) await page.goBack();
    } else if (isDialog) await page.keyboard.press('Escape');
    else if (left.length === 0) return [...used];
    else if (round.before === used.size) break;
    else {
      round = { used: new Set(), before: used.size };
      // Not reloaded: what was searched for stands in the address.
      await page.goto(new URL(home, page.url()).href);
      await page.waitForLoadState('networkidle');
    }
  }
  throw new Error(`nobody used on ${home}: ${[...found].filter((name) => !used.has(name)).join(', ')}`);
}

describe('every control of every public page', () => {
  browserSuite();

  it.each([
    ...['/', '/login', '/login/empresariosindependientes', STORE, `${STORE}/carrito/success`],
    ...['', '/upline/2', '/success', '/error-pago'].map((end) => `/alta-de-cliente${end}`),
  ])('works at %s', async (address) => {
    const page = await surf.open(address, { size: PHONE, expected: REFUSED });
    await page.locator('button:visible, a:visible').first().waitFor();
    await useEverything(page);
    await page.close();
    surf.assertQuiet();
  });

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
    const uses = page.getByLabel('Uso de CFDI').locator('option');
    await uses.filter({ hasText: 'G03 Gastos en general' }).waitFor({ state: 'attached' });
    await reads(() => uses.filter({ hasText: 'CN01 Nómina' }).count(), 0);
    await page.reload();
    await page.getByLabel('Requiero factura').waitFor();
    await page.getByRole('button', { name: /^Más / }).first().waitFor();
    const used = await useEverything(page);
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
    const used = await useEverything(page);
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
    const paying = page.getByRole('complementary', { name: 'Resumen de tu compra' }).locator(CONTROLS);
    await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).waitFor();
    await reads(
      () => paying.allTextContents(),
      ['Pagar con Mercado Pago', 'Pagar con transferencia bancaria', 'Cancelar'],
    );
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Pagar Ahora' }).click();
    await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
    await page.waitForURL(`${product.sandboxUrl}/mercadopago/checkout/**`);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.waitForURL(`${product.url}${STORE}/carrito/success**`);
    await page.getByRole('heading', { name: 'Pago Realizado' }).waitFor();
    const [sale] = await product.rows<{ number_invoice_doc: string }>(
      'select number_invoice_doc from sale where id_payment is not null order by id_document desc limit 1',
    );
    await page.getByText(String(sale?.number_invoice_doc), { exact: true }).waitFor();
    await useEverything(page);
    // What is left is the way back, an empty cart behind it.
    await page.getByRole('link', { name: 'Regresar' }).click();
    await page.getByRole('button', { name: 'Ver carrito, 0 piezas' }).waitFor();
    await page.close();
    surf.assertQuiet();
  });
});
