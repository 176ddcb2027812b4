// How a described column is answered: the piece of `libs/platform/contract/answers.ts` for its type.

const PIECES = [
  [/^(int|bigint)\.(auto|key)/, 'anId'],
  [/^(int|bigint)\b.*\.(uses|with|follows)\(/, 'anId'],
  [/^(int|bigint|tinyint)\b/, 'z.int()'],
  [/^decimal\(\d+, ?(\d+)\)/, (found) => `aDecimal(${found[1]})`],
  [/^date\b/, 'aDay'],
  [/^datetime\b/, 'anInstant'],
  [/^json\b/, 'z.unknown()'],
  [/./, 'aText'],
];

export function answerOf({ text }) {
  const [pattern, piece] = PIECES.find(([fits]) => fits.test(text));
  const plain = typeof piece === 'function' ? piece(pattern.exec(text)) : piece;
  return /\.(null|computed)\b/.test(text) ? `${plain}.nullable()` : plain;
}

/** Names to import for some pieces. */
export const importsOf = (pieces) => [...new Set(pieces.flatMap((piece) => /^(an?[A-Z]\w*)/.exec(piece)?.[1] ?? []))];
