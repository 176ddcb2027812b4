import { promisify } from 'node:util';
import { constants, deflate, inflate } from 'node:zlib';
import { parentsFirst } from '@ceiba/network/contract';
import type { CompensationFacts } from './facts';

const pack = promisify(deflate);
const unpack = promisify(inflate);

/** Raw bytes of a column in one part; every part stays far below the database's packet. */
const PIECE = 4 * 1024 * 1024;
const FORMAT = 1;

interface Head {
  format: number;
  size: number;
  parity: number;
  /** Pieces per column, in the order of `columnsOf`. */
  pieces: number[];
}

type Column = Int32Array | Uint8Array | Float64Array;

const columnsOf = ({ tree, status, money, points, business }: CompensationFacts): Column[] => [
  tree.ids,
  tree.parent,
  status,
  money,
  points,
  ...business,
];

/** The frozen facts as packed parts, lazily: a head and the columns in pieces (compensation.md, "A run", step 1). */
export async function* packFacts(facts: CompensationFacts, piece = PIECE): AsyncGenerator<Buffer, void, undefined> {
  const columns = columnsOf(facts);
  const pieces = columns.map((column) => Math.ceil(column.byteLength / piece));
  const head: Head = { format: FORMAT, size: facts.tree.size, parity: facts.parity, pieces };
  yield Buffer.from(JSON.stringify(head));
  for (const column of columns) {
    const bytes = Buffer.from(column.buffer, column.byteOffset, column.byteLength);
    for (let at = 0; at < bytes.length; at += piece)
      yield await pack(bytes.subarray(at, at + piece), { level: constants.Z_BEST_SPEED });
  }
}

/** The facts that were packed, byte for byte. Throws when parts are missing. */
export async function unpackFacts(parts: readonly Buffer[]): Promise<CompensationFacts> {
  const [first, ...rest] = parts;
  const head = JSON.parse(first?.toString() ?? '{}') as Partial<Head>;
  if (head.format !== FORMAT || head.size === undefined || head.parity === undefined || !head.pieces)
    throw new Error('these are no packed facts');
  let next = 0;
  const columns: Buffer[] = [];
  for (const count of head.pieces) {
    const raw = await Promise.all(rest.slice(next, next + count).map((part) => unpack(part)));
    next += count;
    columns.push(raw.length === 1 && raw[0] ? raw[0] : Buffer.concat(raw));
  }
  const { size } = head;
  const wide = (at: number) => new Float64Array(aligned(columns[at], size * 8));
  const ids = new Int32Array(aligned(columns[0], size * 4));
  const parent = new Int32Array(aligned(columns[1], size * 4));
  const tree = { size, ids, parent, order: parentsFirst(parent), root: parent.indexOf(-1) };
  const status = new Uint8Array(aligned(columns[2], size));
  const money = new Uint8Array(aligned(columns[3], size));
  return { tree, status, money, points: wide(4), business: [wide(5), wide(6)], parity: head.parity };
}

/** A copy that begins at an address that typed arrays accept. */
function aligned(bytes: Buffer | undefined, length: number): ArrayBuffer {
  if (bytes?.length !== length) throw new Error('the packed facts are not whole');
  const copy = new ArrayBuffer(length);
  new Uint8Array(copy).set(bytes);
  return copy;
}
