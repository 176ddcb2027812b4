import { linkMinutes } from '../domain/link-minutes';
import { excludedTypes, preferenceOf } from './preference';

const line = (name_product: string, qty: number, price: string) => ({
  id_product: 1,
  name_product,
  qty,
  price_original: price,
  price,
  point: '0.00',
  value_business: '0.00',
  rate: '0.1600',
  exempt: 0 as const,
});
const cards = { card: 30, voucher: null, transfer: null };
const made = (company = 'Grupo Ceiba, S.A.', expiry: Parameters<typeof linkMinutes>[0] = cards) =>
  preferenceOf({
    cart: {
      id_type_price: 1,
      id_type_money: 2,
      lines: [line('Crema', 3, '99.99'), line('Té', 1, '0.10'), line('Regalo', 1, '0.00')],
      shipping_amount: '120.00',
      shipping_rate: '0.1600',
      shipping: {},
      invoice: null,
      total: '420.07',
      email: 'ana@example.com',
      full_name: 'Ana Niño',
      phone: '5555555555',
    },
    external_ref: 'f'.repeat(32),
    expires_at: new Date('2026-11-27T10:30:00Z'),
    publicUrl: 'https://tienda.example.com',
    id_customers: 2,
    company,
    expiry,
  });

describe('the preference of a link', () => {
  it('adds up to the frozen total; what costs nothing is left out', () => {
    const { items } = made();
    expect(items.map((one) => [one.title, one.quantity, one.unit_price])).toEqual([
      ['Crema', 3, 99.99],
      ['Té', 1, 0.1],
      ['Envío', 1, 120],
    ]);
    const cents = items.reduce((sum, one) => sum + Math.round(one.unit_price * 100) * one.quantity, 0);
    expect(cents).toBe(42007);
  });

  it('comes back to the seller, tells our address, ends with the reservation', () => {
    expect(made()).toMatchObject({
      back_urls: {
        success: 'https://tienda.example.com/ecommerce-publico/2/carrito/success?payment_id=return',
        failure: 'https://tienda.example.com/ecommerce-publico/2/carrito/error-pago',
      },
      notification_url: 'https://tienda.example.com/api/webhooks/mercadopago?source_news=webhooks',
      expiration_date_to: '2026-11-27T10:30:00.000Z',
      statement_descriptor: 'GRUPO CEIBA S',
      binary_mode: true,
    });
    expect(made('¡Ñandú!').statement_descriptor).toBe('NANDU');
    expect(made('¡!').statement_descriptor).toBe('CEIBA');
  });

  it('offers what the company offers', () => {
    expect(excludedTypes(cards)).toEqual(['ticket', 'atm', 'bank_transfer']);
    const slow = { card: 30, voucher: 2880, transfer: null };
    expect([linkMinutes(cards), linkMinutes(slow)]).toEqual([30, 2880]);
    expect(made('x', slow)).toMatchObject({
      binary_mode: false,
      payment_methods: { excluded_payment_types: [{ id: 'bank_transfer' }] },
    });
  });
});
