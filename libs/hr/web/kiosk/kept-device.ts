const KEY = 'ceiba.attendance.device';

/** What this screen is: its token, which opens four calls and nothing else. */
export interface KeptDevice {
  device_token: string;
  name_device: string;
  name_branch_office: string;
}

const isDevice = (value: unknown): value is KeptDevice =>
  typeof value === 'object' &&
  value !== null &&
  ['device_token', 'name_device', 'name_branch_office'].every((name) => typeof Reflect.get(value, name) === 'string');

export function keptDevice(): KeptDevice | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isDevice(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepDevice(device: KeptDevice): void {
  localStorage.setItem(KEY, JSON.stringify(device));
}

export function forgetDevice(): void {
  localStorage.removeItem(KEY);
}
