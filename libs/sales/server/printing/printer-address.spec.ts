import { addressProblem, printerPlaces } from './printer-address';

const usual = printerPlaces({});
const fieldOf = (host: string, port = 9100, places = usual) => addressProblem({ host, port }, places)?.field ?? null;

describe('the address of a printer', () => {
  it.each(['10.0.0.1', '172.16.0.9', '172.31.255.254', '192.168.1.50'])('may be of a private network: %s', (host) =>
    expect(fieldOf(host)).toBeNull(),
  );

  it.each([
    ...[
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '169.254.169.254',
      '224.0.0.1',
      '255.255.255.255',
      '8.8.8.8',
      '172.32.0.1',
    ],
    ...['localhost', 'printer.local', 'metadata.google.internal', '::1', '::ffff:10.0.0.1', 'fd00::1', '', ' 10.0.0.1'],
    ...['0x0a000001', '167772161', '10.1', '010.0.0.1', '10.0.0.1:22', '10.0.0.1/24', 'http://10.0.0.1', '10.0.0.1\n'],
  ])('is nothing else: %j', (host) => expect(fieldOf(host)).toBe('host'));

  it('has the port of printers, or one that the operator allows', () => {
    for (const port of [1, 22, 80, 3306, 6379, 9101]) expect(fieldOf('10.0.0.1', port)).toBe('port');
    expect(fieldOf('10.0.0.1', 9101, printerPlaces({ PORTS: '9100, 9101' }))).toBeNull();
  });

  it('is where the operator says, and never ourselves', () => {
    const one = printerPlaces({ NETWORKS: '192.168.7.0/24' });
    expect([fieldOf('192.168.7.20', 9100, one), fieldOf('192.168.8.20', 9100, one)]).toEqual([null, 'host']);
    const all = printerPlaces({ NETWORKS: '0.0.0.0/0' });
    for (const host of ['127.0.0.1', '169.254.169.254', '0.0.0.0']) expect(fieldOf(host, 9100, all)).toBe('host');
    for (const NETWORKS of ['10.0.0.0/33', 'x', '10.0.0.0/8/8', '::/0'])
      expect(() => printerPlaces({ NETWORKS })).toThrow(/PRINTER_NETWORKS/);
    expect(() => printerPlaces({ PORTS: '0' })).toThrow(/PRINTER_PORTS/);
  });
});
