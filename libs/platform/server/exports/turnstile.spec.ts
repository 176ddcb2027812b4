import { Turnstile } from './turnstile';

describe('Turnstile', () => {
  it('lets so many in, the others in order, each leaving once', async () => {
    const gate = new Turnstile(2);
    const order: string[] = [];
    const [first, second] = [await gate.enter(), await gate.enter()];
    const third = gate.enter().then((leave) => (order.push('third'), leave));
    const fourth = gate.enter().then((leave) => (order.push('fourth'), leave));
    await Promise.resolve();
    expect(order).toEqual([]);
    first();
    first();
    const leave = await third;
    expect(order).toEqual(['third']);
    second();
    leave();
    (await fourth)();
    expect(order).toEqual(['third', 'fourth']);
    expect(await Promise.all([gate.enter(), gate.enter()])).toHaveLength(2);
  });
});
