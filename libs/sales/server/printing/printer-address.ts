import { BlockList, isIPv4 } from 'node:net';
import { ConfigError } from '@ceiba/platform/server';
import { PRINTER_MESSAGES } from '@ceiba/sales/contract';

/** Where printers may be: networks and ports that the operator allows (`PRINTER_NETWORKS`, `PRINTER_PORTS`). */
export interface PrinterPlaces {
  networks: BlockList;
  ports: ReadonlySet<number>;
  /** The demo's stand-in: every printer is reached there (`PRINTER_STAND_IN`, host:port). */
  standIn: { host: string; port: number } | null;
}

const PRIVATE = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16';
const RAW = '9100';

/** Ourselves, the metadata of clouds, groups and what is reserved: never printers, whatever is allowed. */
const NEVER = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NEVER.addSubnet(network, bits);

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function portOf(text: string, variable: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new ConfigError(`${variable}: "${text}" no es un puerto.`);
  return port;
}

/** Reads the operator's settings. Throws ConfigError for what is no network of IPv4 or no port. */
export function printerPlaces(given: Readonly<Record<string, string>>): PrinterPlaces {
  const networks = new BlockList();
  for (const text of partsOf(given.NETWORKS ?? PRIVATE)) {
    const [network = '', bits = '32', ...more] = text.split('/');
    if (!isIPv4(network) || !/^\d{1,2}$/.test(bits) || Number(bits) > 32 || more.length > 0)
      throw new ConfigError(`PRINTER_NETWORKS: "${text}" no es una red (por ejemplo 192.168.1.0/24).`);
    networks.addSubnet(network, Number(bits));
  }
  const ports = new Set(partsOf(given.PORTS ?? RAW).map((text) => portOf(text, 'PRINTER_PORTS')));
  const [host, port] = given.STAND_IN?.split(':') ?? [];
  const standIn = host && port ? { host, port: portOf(port, 'PRINTER_STAND_IN') } : null;
  return { networks, ports, standIn };
}

/**
 * What is wrong with a printer's address; null: it may be called. Plain IPv4 addresses alone, so that no name is looked up
 * that may mean something else a moment later.
 */
export function addressProblem(
  { host, port }: { host: string; port: number },
  { networks, ports }: PrinterPlaces,
): { field: 'host' | 'port'; message: string } | null {
  if (!isIPv4(host) || NEVER.check(host) || !networks.check(host))
    return { field: 'host', message: PRINTER_MESSAGES.host };
  return ports.has(port) ? null : { field: 'port', message: PRINTER_MESSAGES.port };
}
