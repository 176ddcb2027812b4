import { promoForm, startOf } from './promo-values';

const whole = {
  ...startOf(null),
  name_promo: 'Dos por uno',
  date_start_promo: '2026-11-01',
  date_end_promo: '2026-11-30',
  products: [{ id_product: 7, qty_min: '2', qty_free: '1' }],
};
const problemsOf = (change: Record<string, unknown>) => {
  const read = promoForm.safeParse({ ...whole, ...change });
  return read.success ? read.data.products : read.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

describe('the form of a promotion', () => {
  it('reads whole quantities', () => {
    expect(problemsOf({})).toEqual([{ id_product: 7, qty_min: 2, qty_free: 1 }]);
  });

  it('says at once what is missing, products too', () => {
    expect(problemsOf(startOf(null))).toEqual([
      ['name_promo', 'El campo es obligatorio.'],
      ['date_start_promo', 'El campo es obligatorio.'],
      ['date_end_promo', 'El campo es obligatorio.'],
      ['products', 'Por favor, agregar productos.'],
    ]);
  });

  it('names the line whose quantities are wrong: at least 1 bought, 0 free', () => {
    const lines = [
      { id_product: 7, qty_min: '2', qty_free: '0' },
      { id_product: 8, qty_min: '0', qty_free: '-1' },
    ];
    expect(problemsOf({ products: lines })).toEqual([
      ['products.1.qty_min', expect.any(String) as string],
      ['products.1.qty_free', expect.any(String) as string],
    ]);
  });

  it('says what its fields say together', () => {
    expect(problemsOf({ date_end_promo: '2026-10-31', flag_percentage_discount_promo: 1 })).toEqual([
      ['date_end_promo', 'La fecha final no puede ser menor que la inicial.'],
      ['percentage_discount_promo', 'Capture el porcentaje de descuento.'],
    ]);
  });
});
