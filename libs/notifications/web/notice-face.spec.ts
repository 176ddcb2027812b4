import type { NotificationView } from '@ceiba/notifications/contract';
import { faceOf } from './notice-face';

const common = { id_notification: 1, is_read: 0, created_at: '2026-11-28T12:00:00.000Z' } as const;
const stock = {
  ...common,
  id_branch_office: 7,
  key_branch_office: 'PUE',
  name_branch_office: 'Puebla',
  key_product: 'A-1',
  name_product: 'Té ñandú',
};

describe('faces of notices', () => {
  it('a product below its minimum leads to the list of its branch', () => {
    const item: NotificationView = { ...stock, kind: 'stock_below_minimum', qty: '1234.5000', minimum: '2000.0001' };
    expect(faceOf(item)).toEqual({
      badge: { color: 'warning', text: 'Bajo mínimo' },
      line: 'A-1 - Té ñandú',
      quiet: ['Quedan 1,234.50, el mínimo es 2,000.0001', 'PUE - Puebla'],
      said: {
        kind: 'warning',
        message: 'Bajo mínimo: A-1',
        description: 'Quedan 1,234.50, el mínimo es 2,000.0001',
      },
      target: '/reporte-inventario?vista=minimos&id_branch_office=7',
    });
  });

  it('lots about to expire name the first one', () => {
    const lot = { ...stock, kind: 'lot_expiring', lot: 'L1', date_expiration: '2026-12-20' } as const;
    expect(faceOf({ ...lot, lots: 1 })).toMatchObject({
      strong: undefined,
      quiet: ['Caduca el 2026-12-20, lote L1', 'PUE - Puebla'],
      said: { message: '1 lote por caducar' },
      target: '/reporte-inventario?vista=caducidad&id_branch_office=7',
    });
    expect(faceOf({ ...lot, lots: 12 })).toMatchObject({
      strong: '12 lotes por caducar',
      quiet: ['El primero el 2026-12-20, lote L1', 'PUE - Puebla'],
    });
  });

  it('tickets lead to the purchase that they are of', () => {
    const item = { ...common, kind: 'tickets_ready', id_sale: 9, id_customers: 2, events: 'Congreso Ñandú' } as const;
    expect(faceOf({ ...item, tickets: 1 })).toEqual({
      badge: { color: 'success', text: 'Boletos' },
      strong: '#9',
      line: 'Tu boleto está listo',
      quiet: ['Congreso Ñandú'],
      said: { kind: 'info', message: 'Tu boleto está listo', description: 'Congreso Ñandú' },
      target: '/historial-compras?buscar=9',
    });
    expect(faceOf({ ...item, tickets: 12 }).line).toBe('Tus 12 boletos están listos');
  });

  it('a statement leads to the history of commissions', () => {
    const item = { ...common, kind: 'statement_ready', id_period: 3, id_customers: 2 } as const;
    const paid = { code_period: '2026-10', name_period: 'Octubre', total_changed: '1234.50', code_money: 'MXN' };
    expect(faceOf({ ...item, ...paid })).toEqual({
      badge: { color: 'success', text: 'Comisiones' },
      strong: '2026-10',
      line: 'Tu estado de cuenta está listo',
      quiet: ['Octubre: 1,234.50 MXN'],
      said: { kind: 'success', message: 'Tu estado de cuenta está listo', description: 'Octubre: 1,234.50 MXN' },
      target: '/historial-comisiones',
    });
  });

  it('an invoice that was refused leads to where another one is given', () => {
    const item = { ...common, kind: 'invoice_refused', id_invoice: 5, id_customers: 2, id_period: 3 } as const;
    expect(faceOf({ ...item, code_period: '2026-10', name_period: 'Octubre', reason: 'Otro concepto' })).toEqual({
      badge: { color: 'danger', text: 'Factura' },
      strong: '2026-10',
      line: 'Tu factura no se aceptó',
      quiet: ['Octubre: Otro concepto'],
      said: { kind: 'warning', message: 'Tu factura no se aceptó', description: 'Octubre: Otro concepto' },
      target: '/mis-pagos',
    });
  });

  it('sales and ended work are told as before', () => {
    const sale = {
      ...common,
      kind: 'sale_ecommerce',
      id_sale: 9,
      id_customers: 2,
      full_name_customers: 'María Ñúñez',
      key_branch_office: 'PUE',
      name_branch_office: 'Puebla',
      code_period: 'P-4',
      name_period: 'Noviembre',
    } as const;
    expect(faceOf(sale)).toEqual({
      badge: { color: 'success', text: 'Venta Ecommerce' },
      strong: '#9',
      line: '2 - María Ñúñez',
      quiet: ['PUE - Puebla', 'P-4 - Noviembre'],
      said: { kind: 'info', message: 'Venta Ecommerce #9', description: 'María Ñúñez' },
      target: '/ventas',
    });
    const job = { ...common, kind: 'job_done', id_job: 3, title: 'Cierre', state: 'failed', link: '/x' } as const;
    expect(faceOf(job)).toMatchObject({ badge: { text: 'No terminó' }, said: { kind: 'danger' }, target: '/x' });
  });
});
