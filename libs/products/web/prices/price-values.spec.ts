import { priceForm, typedPrices } from './price-values';

const row = (id_type_price: number, price = '', point = '', value_business = '') => ({
  id_type_price,
  price,
  point,
  value_business,
});

const problemsOf = (priced: number[], price: unknown[]) => {
  const read = priceForm(new Set(priced)).safeParse({ id_product: 7, price });
  return read.success ? read.data : read.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

describe('the price table', () => {
  it('leaves out a type that has no price and is left blank', () => {
    expect(problemsOf([1], [row(1, '10', '5.5', '0'), row(2)])).toEqual({
      id_product: 7,
      price: [{ id_type_price: 1, price: '10.00', point: '5.50', value_business: '0.00' }],
    });
  });

  it('asks for each figure of a type that has or gets a price, naming the cell', () => {
    expect(problemsOf([1], [row(1, '', '', ''), row(2, '3', '', '-1')])).toEqual([
      ['price.0.price', 'El campo es obligatorio.'],
      ['price.0.point', 'El campo es obligatorio.'],
      ['price.0.value_business', 'El campo es obligatorio.'],
      ['price.1.point', 'El campo es obligatorio.'],
      ['price.1.value_business', expect.stringContaining('0') as string],
    ]);
  });

  it('asks for something at all', () => {
    expect(problemsOf([], [row(1), row(2)])).toEqual([['price.0.price', 'El campo es obligatorio.']]);
  });

  it('starts with what is stored, blanks where nothing is', () => {
    const stored = { id_type_price: 1, name_price: 'Público', price: '10.00', point: '1.00', value_business: '2.00' };
    const none = { id_type_price: 2, name_price: 'Socio', price: null, point: null, value_business: null };
    expect(typedPrices([stored, none])).toEqual([row(1, '10.00', '1.00', '2.00'), row(2)]);
  });
});
