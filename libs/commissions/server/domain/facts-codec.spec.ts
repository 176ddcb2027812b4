import { packFacts, unpackFacts } from './facts-codec';
import { hashFacts } from './facts-hash';
import { syntheticFacts } from './synthetic-network';

async function packed(
  n: number,
  piece?: number,
): Promise<{ parts: Buffer[]; facts: ReturnType<typeof syntheticFacts> }> {
  const facts = syntheticFacts(n);
  const parts: Buffer[] = [];
  for await (const part of packFacts(facts, piece)) parts.push(part);
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
    const { parts, facts } = await packed(5_000, 1_000);
    // Two columns of 4 bytes, two of 1 and three of 8, and the head.
    expect(parts).toHaveLength(1 + 2 * 20 + 2 * 5 + 3 * 40);
    expect(hashFacts(await unpackFacts(parts))).toBe(hashFacts(facts));
  });

  it('are refused when a part is missing', async () => {
    const { parts } = await packed(100);
    await expect(unpackFacts(parts.slice(0, -1))).rejects.toThrow('not whole');
    await expect(unpackFacts([])).rejects.toThrow('no packed facts');
  });
});
