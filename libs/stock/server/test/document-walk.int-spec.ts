import { Walk } from './document-walker';
import { openYard, type Yard } from './yard';

const STEPS = 160;

describe('random sequences of documents, cancels, sales and counts', () => {
  let yard: Yard;
  const seen = new Set<string>();

  const stock = async () => {
    const rows = await yard.t.db.query<{ name: string; qty: string }>(
      `select concat(p.id_branch_office, ' ', p.key_product, ' ', s.lot) as name, s.qty from stock_balance s
       join product p on p.id_product = s.id_product where s.qty <> 0`,
    );
    return Object.fromEntries(
      rows.map(({ name, qty }) => [name, Number(qty)]).sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
    );
  };
  const between = async () => {
    const row = await yard.t.db.one<Record<'way' | 'difference' | 'lost', string | null>>(
      'select sum(qty_transit) as way, sum(qty_difference) as difference, sum(qty_lost) as lost from stock_transit',
    );
    return Object.fromEntries(
      Object.entries(row ?? {}).flatMap(([name, qty]) => (Number(qty ?? 0) === 0 ? [] : [[name, Number(qty)]])),
    );
  };

  it.each([7, 20_261_128])('seed %d: ledger = balance = model after each, per lot, transit included', async (seed) => {
    yard = await openYard();
    const walk = new Walk(yard, seed);
    for (let step = 0; step < STEPS; step++) {
      const said = await walk.step();
      walk.done.push(said);
      const [there, way, differences] = await Promise.all([stock(), between(), yard.differences()]);
      expect({ step, said, stock: there, between: way, differences }).toEqual({
        step,
        said,
        stock: walk.model.stock(),
        between: walk.model.between(),
        differences: [],
      });
    }
    await yard.t.close();
    for (const said of walk.done) seen.add(said.replace(/[\d-]+/, '#'));
  });

  it('went everywhere: every kind of thing happened, refusals too', () => {
    const kinds = [
      'entry #',
      'type #: 1',
      '# is in 6',
      '# is in 7',
      '# is in 8',
      '# is in 9',
      '# is in 3',
      '# verified 3',
      '# verified 4',
      '# verified 5',
      '# take_back',
      '# write_off',
      '# cancelled',
      '# can not be cancelled',
      'type # refused',
      'sale',
      'sale refused',
      'inventory #',
    ];
    expect(kinds.filter((kind) => ![...seen].some((said) => said.startsWith(kind)))).toEqual([]);
  });
});
