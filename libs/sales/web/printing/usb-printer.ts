/** What of WebUSB is used; browsers without it (Firefox, Safari) have none of it. */
interface UsbDevice {
  opened: boolean;
  configuration: UsbConfiguration | null;
  configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ status: string }>;
}
interface UsbConfiguration {
  configurationValue: number;
  interfaces: readonly {
    interfaceNumber: number;
    alternate: {
      interfaceClass: number;
      endpoints: readonly { endpointNumber: number; direction: string; type: string }[];
    };
  }[];
}
interface Usb {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>;
}

const PRINTERS = 7;
const TEXTS = {
  none: 'Este navegador no imprime por USB. Use Chrome o Edge, o imprima con el navegador.',
  notChosen: 'No se eligió ninguna impresora.',
  noPlace: 'El equipo elegido no es una impresora.',
  held: 'No se pudo abrir la impresora: en Windows su controlador la tiene ocupada. Use la impresora por red.',
  broken: 'La impresora dejó de contestar. Revise el cable y el papel antes de reimprimir.',
} as const;

/** A USB printer did not print; the message says why. */
export class UsbFailure extends Error {}

const usbOf = (): Usb | undefined => (navigator as Navigator & { usb?: Usb }).usb;

/** The printer that was allowed before, else the one that the person chooses (needs his click or key). */
async function deviceOf(usb: Usb): Promise<UsbDevice> {
  const [known] = await usb.getDevices();
  if (known) return known;
  try {
    return await usb.requestDevice({ filters: [{ classCode: PRINTERS }] });
  } catch {
    throw new UsbFailure(TEXTS.notChosen);
  }
}

/** Where its bytes go. */
function placeOf(device: UsbDevice): { number: number; endpoint: number } {
  for (const { interfaceNumber, alternate } of device.configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
    if (alternate.interfaceClass === PRINTERS && out) return { number: interfaceNumber, endpoint: out.endpointNumber };
  }
  throw new UsbFailure(TEXTS.noPlace);
}

async function claimed(device: UsbDevice): Promise<number> {
  try {
    if (!device.opened) await device.open();
    const [first] = device.configurations;
    if (device.configuration === null && first) await device.selectConfiguration(first.configurationValue);
    const { number, endpoint } = placeOf(device);
    await device.claimInterface(number);
    return endpoint;
  } catch (error) {
    throw error instanceof UsbFailure ? error : new UsbFailure(TEXTS.held);
  }
}

/** Sends a paper (base64) to the printer that is plugged into this device. Throws UsbFailure with what to say. */
export async function sendByUsb(paper: string): Promise<void> {
  const usb = usbOf();
  if (!usb) throw new UsbFailure(TEXTS.none);
  const device = await deviceOf(usb);
  const endpoint = await claimed(device);
  const bytes = Uint8Array.from(atob(paper), (sign) => sign.charCodeAt(0));
  try {
    const { status } = await device.transferOut(endpoint, bytes);
    if (status !== 'ok') throw new UsbFailure(TEXTS.broken);
  } catch {
    throw new UsbFailure(TEXTS.broken);
  } finally {
    await device.close().catch(() => undefined);
  }
}
