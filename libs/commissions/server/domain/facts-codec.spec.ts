import { packFacts, unpackFacts } from './facts-codec';
import { hashFacts } from './facts-hash';
import { syntheticFacts } from './synthetic-network';

async function packed(n: number): Promise<{ parts: Buffer[]; facts: ReturnType<typeof syntheticFacts> }> {
  const facts = syntheticFacts(n);
  const parts: Buffer[] = [];
  for await (const part of packFacts(facts)) parts.push(part);
  return { parts, facts };
}

describe('Packed facts', () => {
  it.each([1, 12, 3_000])('of %d partners come back to the byte', async (n) => {
    const { parts, facts } = await packed(n);
    const back = await unpackFacts(parts);
    expect(hashFacts(back)).toBe(hashFacts(facts));
    expect([back.tree.root, back.tree.size]).toEqual([facts.tree.root, facts.tree.size]);
  });

  it('are cut into pieces where a column is long', async () => {
    const { parts, facts } = await packed(600_000);
    expect(parts.length).toBeGreaterThan(8);
    expect(hashFacts(await unpackFacts(parts))).toBe(hashFacts(facts));
  });

  it('are refused when a part is missing', async () => {
    const { parts } = await packed(100);
    await expect(unpackFacts(parts.slice(0, -1))).rejects.toThrow('not whole');
    await expect(unpackFacts([])).rejects.toThrow('no packed facts');
  });
});
