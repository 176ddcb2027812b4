/** What is wrong with a tree; `ids` names every partner concerned. */
export interface TreeProblem {
  readonly kind: 'cycle' | 'orphan' | 'no_root' | 'many_roots' | 'duplicate' | 'unknown';
  readonly ids: readonly number[];
}

const SAID = {
  cycle: 'La red tiene un ciclo entre los clientes',
  orphan: 'La red tiene huérfanos (su upline no está en la red)',
  no_root: 'La red no tiene raíz: ningún cliente está sin upline',
  many_roots: 'La red debe tener una sola raíz; están sin upline los clientes',
  duplicate: 'La red tiene clientes repetidos',
  unknown: 'Hay datos de clientes que no están en la red',
} as const satisfies Record<TreeProblem['kind'], string>;

const SHOWN = 20;

/** The tree is broken and nothing may be calculated on it. `problems` holds all ids, the message the first ones. */
export class NetworkTreeError extends Error {
  override readonly name = 'NetworkTreeError';

  constructor(readonly problems: readonly TreeProblem[]) {
    super(problems.map(sentence).join(' '));
  }
}

function sentence({ kind, ids }: TreeProblem): string {
  if (ids.length === 0) return `${SAID[kind]}.`;
  const more = ids.length > SHOWN ? ` y ${ids.length - SHOWN} más` : '';
  return `${SAID[kind]}: ${ids.slice(0, SHOWN).join(', ')}${more}.`;
}
