import { productForm, startOf } from './product-values';

const DOLLARS = 1;
const PESOS = 2;
const whole = {
  ...startOf(null, 1),
  key_product: 'CE-001',
  name_product: 'Té verde',
  description_product: 'Té',
  description_store_product: 'Té',
  weight_product: '0.35',
  price_product: '12.5',
  id_clasification: 3,
};

function problemsOf(change: Record<string, unknown>, money = PESOS) {
  const read = productForm(() => money).safeParse({ ...whole, ...change });
  return read.success ? [] : read.error.issues.map((issue) => issue.path.join('.'));
}

describe('the product form', () => {
  it('starts so that the required fields alone are left to fill', () => {
    const read = productForm(() => PESOS).safeParse(startOf(null, 1));
    expect(read.error?.issues.map((issue) => issue.path.join('.')).sort()).toEqual([
      'description_product',
      'description_store_product',
      'key_product',
      'name_product',
      'price_product',
      'weight_product',
    ]);
    expect(problemsOf({})).toEqual([]);
  });

  it('asks at once for what its switches need and for what is missing anyway', () => {
    const on = { is_kit: 1, is_promo: 1, has_event: 1, show_bot_product: 1, name_product: '' };
    expect(problemsOf(on).sort()).toEqual([
      'bono_kit_pesos',
      'bot_name_product',
      'event_date',
      'event_location',
      'event_time',
      'id_period_promo',
      'name_product',
      'point_min_1',
      'type_kit',
    ]);
  });

  it("asks for a kit's bonus in the branch's currency, at least 0.10", () => {
    const kit = { is_kit: 1, type_kit: 'basico', bono_kit_pesos: '5' };
    expect(problemsOf(kit, DOLLARS)).toEqual(['bono_kit_usd']);
    expect(problemsOf({ ...kit, bono_kit_pesos: '0.09' })).toEqual(['bono_kit_pesos']);
    expect(problemsOf({ ...kit, bono_kit_pesos: '0.10' })).toEqual([]);
  });
});
