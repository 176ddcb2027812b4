import {
  B,
  byName,
  DocumentSteps,
  Model,
  openWalkOffice,
  randomOf,
  TradeSteps,
  type WalkOffice,
} from '@ceiba/sales/testing';

const SEED = 20_261_128;
const ROUNDS = 10;

/** Every kind of thing that must have happened on the way, refusals too. */
const KINDS = [
  ...[1, 2, 3, 5].map((type) => `type ${type} saved`),
  ...[2, 3, 5].map((type) => `type ${type} refused`),
  ...[1, 2, 4, 5, 6].map((type) => `type ${type} prepared`),
  'type 3 edited',
  'type 4 in 6',
  'type 4 in 7',
  'type 6 in 8',
  'type 6 in 9',
  'type 6 in 3',
  ...[3, 4, 5].map((decision) => `verified ${decision}`),
  'take_back',
  'write_off',
  'type 1 cancelled',
  'type 3 cancelled',
  'type 1 in 3 can not be cancelled',
  'sale of 1 saved',
  'sale of 164 saved',
  'sale of 1 refused',
  'sale cancelled',
  'counted',
  'moved lines announced',
  'inventory applied',
  'inventory with moved lines applied',
  'inventory refused',
  'picked',
  'picking refused',
];

/** Each step is a command of the house. A round does all of them; in which order, and with what, the seed says. */
function stepsOf(office: WalkOffice, model: Model) {
  const random = randomOf(SEED);
  const documents = new DocumentSteps(office, model, random);
  const trade = new TradeSteps(office, model, random);
  const often = <T>(times: number, step: T): T[] => Array.from({ length: times }, () => step);
  const steps = [
    ...often(3, () => documents.enter()),
    () => documents.leave(2, documents.anyPlace(), null),
    () => documents.leave(3, B.one, B.two),
    () => documents.leave(3, B.two, B.one),
    () => documents.leave(5, random.pick([B.one, B.two]) ?? B.one, B.store),
    ...([1, 2, 5] as const).map((type) => () => documents.prepare(type)),
    () => documents.prepare(4),
    () => documents.prepare(6),
    ...often(2, () => documents.edit()),
    ...often(6, () => documents.go()),
    ...often(2, () => documents.settle()),
    ...often(3, () => documents.cancel()),
    ...often(3, () => trade.sell()),
    () => trade.cancelSale(),
    ...often(2, () => trade.count()),
    ...often(5, () => trade.apply()),
    ...often(2, () => trade.pick()),
  ];
  return { trade, round: () => random.shuffled(steps) };
}

describe('random sequences of documents, cancels, sales, inventories and pickings', () => {
  it(`seed ${SEED}: after each, ledger = balance = what a simple model says, per lot`, async () => {
    const office = await openWalkOffice();
    const model = new Model();
    const { trade, round } = stepsOf(office, model);
    for (const branch of [B.one, B.store, B.one]) await trade.build(branch);
    const said: string[] = [];
    const steps = Array.from({ length: ROUNDS }, round).flat();
    for (const [step, run] of steps.entries()) {
      said.push(await run());
      const [there, differences] = await Promise.all([office.everything(), office.shop.differences()]);
      expect({ step, last: said.slice(-5), there: Object.fromEntries(there.sort(byName)), differences }).toEqual({
        step,
        last: said.slice(-5),
        there: model.everything(),
        differences: [],
      });
    }
    await office.shop.t.close();
    expect(KINDS.filter((kind) => !said.includes(kind))).toEqual([]);
  });
});
