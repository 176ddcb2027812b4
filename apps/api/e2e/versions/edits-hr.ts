import { saveDevice, saveEmployee } from '@ceiba/hr/contract';
import { deviceOf } from '../answers/hr.calls';
import type { EditCase, Fields } from './edit-case';

const sent = ({ shape }: { shape: object }, record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in shape));

/** Employees, and the devices that they mark at. */
export const hrEdits: Record<string, EditCase> = {
  'POST /employee/insert/update': {
    open: async (demo) => `/employee/get/id/${await demo.id('employee', 'id_employee')}`,
    change: (record, n) => ({ ...sent(saveEmployee, record), name_employee: `Carrera ${n}` }),
  },
  'POST /attendance/device/insert/update': {
    open: async (demo) => `/attendance/device/get/id/${await deviceOf(demo)}`,
    change: (record, n) => ({ ...sent(saveDevice, record), name_device: `Carrera ${n}` }),
  },
};
