import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { source as axeSource } from 'axe-core';
import { chromium, type BrowserContext, type Locator, type Page, type Route } from 'playwright-core';
import { eventually, PATIENCE_MS } from '@ceiba/platform/testing';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Where `shot()` puts its pictures; outside of the repository. */
export const SHOTS = process.env.CEIBA_SHOTS ?? join(tmpdir(), 'ceiba-shots');

/** Headless and quiet: without these flags Chromium looks up hosts of its own at every start. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface PageOptions {
  size?: { width: number; height: number };
  theme?: 'light' | 'dark';
  /** Session token (`product.login('cajera')`): the page opens signed in. */
  token?: string;
  /** Console errors that are meant to happen (a refused call is one for Chromium). */
  expected?: RegExp;
}

/** Script that a page runs once, before anything of ours: signed in, theme chosen. */
function beginning({ token, theme = 'light' }: PageOptions): string {
  const sign = token ? `sessionStorage.setItem('ceiba.session', ${JSON.stringify(token)});` : '';
  return `if (location.protocol.startsWith('http') && window.top === window && !sessionStorage.getItem('e2e')) {
    sessionStorage.setItem('e2e', '1'); localStorage.setItem('ceiba.theme', '${theme}'); ${sign} }`;
}

/** One Chromium for a test file, with an empty profile; every console error of its pages is remembered. */
export class Surf {
  private readonly problems: string[] = [];

  constructor(
    private readonly context: BrowserContext,
    private readonly profile: string,
    private readonly origin: string,
  ) {}

  /** A new page at 1440 x 900 unless told. Close it when the test is done. */
  async page(options: PageOptions = {}): Promise<Page> {
    const page = await this.context.newPage();
    await page.setViewportSize(options.size ?? WIDE);
    await page.addInitScript(beginning(options));
    page.on('pageerror', (error) => this.problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !options.expected?.test(text)) this.problems.push(`${page.url()}: ${text}`);
    });
    return page;
  }

  /** A page that opens an address of the product. */
  async open(path: string, options: PageOptions = {}): Promise<Page> {
    const page = await this.page(options);
    await page.goto(`${this.origin}${path}`);
    return page;
  }

  /** Fails on what the consoles said since the last call. */
  assertQuiet(): void {
    const said = this.problems.splice(0);
    if (said.length > 0) throw new Error(`the console said:\n${said.join('\n')}`);
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.profile, { recursive: true, force: true });
  }
}

/** A camera that shows a picture of its own, and is never asked about. */
export const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] as const;

/** Starts Chromium for the pages of one origin (`product.url`). */
export async function openBrowser(origin: string, flags: readonly string[] = []): Promise<Surf> {
  const profile = await mkdtemp(join(tmpdir(), 'ceiba-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: [...FLAGS, ...flags],
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: WIDE,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return new Surf(context, profile, origin);
}

const ENDS = {
  Enter: { text: '\r', windowsVirtualKeyCode: 13 },
  Tab: { windowsVirtualKeyCode: 9 },
} as const;

/** Presses keys as a bar-code scanner does, 5 ms each by their own clock (however slow the machine is), then Enter or Tab. */
export async function scan(page: Page, code: string, end: keyof typeof ENDS = 'Enter'): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const sent: Promise<unknown>[] = [];
  const press = (key: string, more: { text?: string; windowsVirtualKeyCode?: number }) => {
    sent.push(wire.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...more }));
    sent.push(wire.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + 0.002 }));
    timestamp += 0.005;
  };
  // Without waiting between the keys: the page sees them as close together as a scanner sends them.
  for (const char of code) press(char, { text: char });
  press(end, ENDS[end]);
  await Promise.all(sent);
  await wire.detach();
}

/**
 * Takes over a page's requests to some addresses, from its return on: one that follows `page.route` at once may still go past
 * it, so it waits until a request of its own was met.
 */
export async function intercept(
  page: Page,
  addresses: string | RegExp,
  meet: (route: Route) => unknown,
): Promise<void> {
  await page.route(addresses, meet);
  // Nothing is shown yet: its requests are met from the first one on.
  if (page.url() === 'about:blank') return;
  let met = false;
  await page.route(
    ({ search }) => search === '?met',
    (route) => {
      met = true;
      return route.fulfill({ body: '' });
    },
  );
  await eventually(async () => {
    await page.evaluate(`fetch('/?met').catch(() => null)`);
    if (!met) throw new Error('requests still go past');
  });
}

/** Every answer of the addresses that match comes so much later, as over a poor line. */
export async function slowAnswers(page: Page, addresses: RegExp, ms: number): Promise<void> {
  await intercept(page, addresses, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Types into a select and takes the option that shows the text; the list of another field may still be closing. */
export async function choose(page: Page, input: Locator, text: string): Promise<void> {
  await input.fill(text);
  const list = await eventually(async () => {
    const id = await input.getAttribute('aria-controls');
    if (!id) throw new Error('the list is not open');
    return id;
  });
  await page
    .locator('.ant-select-dropdown')
    .filter({ has: page.locator(`[id="${list}"]`) })
    .locator('.ant-select-item-option-active')
    .filter({ hasText: text })
    .waitFor();
  await input.press('Enter');
}

/** Waits until what is read from the page is what it should be. */
export async function reads<T>(read: () => Promise<T>, expected: T): Promise<void> {
  await eventually(async () => expect(await read()).toEqual(expected));
}

/** Waits until a part of the page says what is looked for; answers what was found. */
export function foundIn(part: Locator, what: RegExp): Promise<RegExpExecArray> {
  return eventually(async () => {
    const text = await part.innerText();
    const found = what.exec(text);
    if (!found) throw new Error(`"${text}" does not say ${String(what)}`);
    return found;
  });
}

/** Waits until the cursor is where it should be: in the cell of that name or the control of that id. */
export async function cursorIn(page: Page, place: string): Promise<void> {
  await eventually(async () => {
    const found = await page.evaluate<string>(
      'document.activeElement?.dataset.cell ?? document.activeElement?.id ?? ""',
    );
    if (found !== place) throw new Error(`the cursor is in "${found}", not in "${place}"`);
  });
}

/** A picture of the page as it is, `<SHOTS>/<name>.png`; answers the file. */
export async function shot(page: Page, name: string): Promise<string> {
  await mkdir(SHOTS, { recursive: true });
  const path = join(SHOTS, `${name}.png`);
  await page.screenshot({ path });
  return path;
}

/** What axe-core finds on the page (serious and critical), as readable lines; empty is good. */
export async function accessProblems(page: Page): Promise<string[]> {
  // A list that loads again is dimmed, a theme that changes fades: colours count once they stand still.
  await eventually(async () => {
    const still = await page.evaluate<boolean>(`!document.querySelector('[aria-busy="true"]') &&
      document.getAnimations().every((animation) => animation.constructor.name !== 'CSSTransition')`);
    if (!still) throw new Error('the page keeps moving');
  });
  await page.evaluate(axeSource);
  return page.evaluate<string[]>(`axe
    .run(document, { resultTypes: ['violations'] })
    .then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 5).map(({ html }) => html.slice(0, 160)).join(' | ')))`);
}
