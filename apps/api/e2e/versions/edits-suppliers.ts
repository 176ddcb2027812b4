import { saveSupplier, saveSupplierRequest } from '@ceiba/suppliers/contract';
import { supplierRequest } from '../answers/suppliers.calls';
import type { EditCase, Fields } from './edit-case';

const sent = ({ shape }: { shape: object }, record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in shape));

/** Suppliers, what is asked for them, and the rules of approving it. */
export const SUPPLIER_EDITS: Record<string, EditCase> = {
  'POST /supplier/insert/update': {
    open: async (demo) => `/supplier/get/id/${await demo.id('supplier', 'id')}`,
    change: (record, n) => ({ ...sent(saveSupplier, record), supplier_name: `Carrera ${n}` }),
  },
  'POST /supplier-request/insert/update': {
    open: async (demo) => `/supplier-request/get/id/${await supplierRequest(demo)}`,
    change: (record, n) => ({ ...sent(saveSupplierRequest, record), request_description: `Carrera ${n}` }),
  },
  'POST /supplier-request/rules/save': {
    open: () => '/supplier-request/rules/get',
    change: (_record, n) => ({ own_forbidden: 0, second_from: `${n}00.00`, limits: [] }),
  },
};
