import type { Page, Request } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { PHONE, slowAnswers } from './browser';
import { product, surf } from './suite';

/** What is asked for by a screen; who is signed in is known before it is drawn. */
const ASKED = /\/api\/(?!users|session|notification)/;
/** Long enough for what stands there meanwhile to be drawn. */
const SLOW_MS = 300;

/** Adds up what moves by itself: the page's CLS. Runs before the page's own scripts. */
const COUNT_SHIFTS = `window.shifted = { sum: 0, what: [] };
new PerformanceObserver((list) => list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput).forEach((entry) => {
  window.shifted.sum += entry.value;
  window.shifted.what.push(entry.value.toFixed(3) + ' ' + entry.sources.map(({ node, previousRect, currentRect }) =>
    (node?.className ?? node?.parentElement?.className) + ' ' + previousRect.top + ' > ' + currentRect.top));
})).observe({ type: 'layout-shift', buffered: true });`;

const BUSY = '.ant-skeleton, .p-bone, .l-bones, .st-welcome-empty, [aria-busy=true], .ant-spin-spinning';

/** What is pressed and is smaller than a finger (in px); links within a sentence are not meant. Runs in the page. */
const smallTargets = (
  finger: number,
) => `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')].flatMap((one) => {
  const area = one.closest('label, .ant-select, .ant-picker, .ant-input-affix-wrapper') ?? one;
  const { width, height } = area.getBoundingClientRect();
  const seen = area.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
  if (!seen || one.disabled || Math.min(width, height) > ${finger - 0.6}) return [];
  if (getComputedStyle(one).display === 'inline' && one.parentElement.innerText !== one.innerText) return [];
  return [(one.ariaLabel || one.innerText || one.id || one.className) + ': ' + Math.round(width) + ' x ' + Math.round(height)];
})`;

/** A page of a phone on a poor line, that counts what moves by itself. */
export async function phone(token?: string): Promise<Page> {
  const page = await surf.page({ token, size: PHONE });
  await page.addInitScript(COUNT_SHIFTS);
  await slowAnswers(page, ASKED, SLOW_MS);
  return page;
}

/** Opens an address; what it moved by itself while it came and what is too small to be pressed, of what is there then. */
export async function feltOn(page: Page, address: string): Promise<{ moved: string[]; small: string[] }> {
  const open = new Set<Request>();
  const begun = (request: Request) => void (ASKED.test(request.url()) && open.add(request));
  // What the page before asked for may end now, too.
  const ended = (request: Request) => void open.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  await page.goto(product.url + address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await eventually(async () => {
    const busy = await page.evaluate<number>(`document.querySelectorAll('${BUSY}').length`);
    expect([open.size, busy]).toEqual([0, 0]);
  });
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  const shifted = await page.evaluate<{ sum: number; what: string[] }>('window.shifted');
  return { moved: shifted.sum < 0.1 ? [] : shifted.what, small: await smallOn(page, 40) };
}

/** What there is to be pressed now and is smaller than so many px. */
export async function smallOn(page: Page, finger: number): Promise<string[]> {
  return [...new Set(await page.evaluate<string[]>(smallTargets(finger)))];
}
