import { existsSync } from 'node:fs';
import { launch, type Browser } from 'puppeteer-core';
import { ServiceDown } from '../service-down';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The Chromium to print with: the configured one, else one of the usual places. Throws ServiceDown when there is none. */
export function findChromium(configured: string | undefined): string {
  const found = (configured ? [configured] : PLACES).find((path) => existsSync(path));
  if (!found) {
    throw new ServiceDown(
      'DOCUMENTS.NO_CHROMIUM',
      'No se pueden generar documentos PDF: no se encontró Chromium en el servidor.',
    );
  }
  return found;
}

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  // No name and no address resolves: what request interception doesn't see (preconnect, prefetch) goes nowhere either.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/**
 * Starts a headless Chromium that is steered through a pipe: it listens on no port and ends when this process does,
 * even by SIGKILL. Signals stay with the application.
 */
export async function startBrowser(configured: string | undefined): Promise<Browser> {
  const path = findChromium(configured);
  const root = process.getuid?.() === 0;
  try {
    // Root, and containers whose kernel gives nobody a name space, have no sandbox: pages of ours, scripts off, do without.
    return root ? await open(path, false) : await open(path, true).catch(() => open(path, false));
  } catch (error) {
    const down = new ServiceDown('DOCUMENTS.CHROMIUM', 'No se pueden generar documentos PDF: Chromium no inició.');
    down.cause = error;
    throw down;
  }
}

function open(executablePath: string, sandbox: boolean): Promise<Browser> {
  return launch({
    executablePath,
    headless: true,
    pipe: true,
    timeout: 30_000,
    protocolTimeout: 60_000,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: sandbox ? FLAGS : [...FLAGS, '--no-sandbox'],
  });
}
