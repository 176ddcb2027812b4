import { LEVELS, MAX_GENERATIONS } from '@ceiba/commissions/contract';
import { EditableLines, FigureCell, type LineColumn } from '@ceiba/platform/web';
import { useMemo } from 'react';
import { percentAt, type RankLine } from './plan-values';

interface Props {
  ranks: readonly RankLine[];
  onChange: (ranks: readonly RankLine[]) => void;
  /** The rank from which generations are paid. */
  boundary: number;
  readOnly: boolean;
}

const FEWEST_GENERATIONS = 5;
const STEPS = { levels: ['Nivel', 'N'], generations: ['Generación', 'G'] } as const;
const nameOf = ({ id, name }: RankLine) => name.trim() || `rango ${id}`;

/** Generations that have a column: those in use and one more. */
function generationsOf(ranks: readonly RankLine[]): number {
  const longest = Math.max(0, ...ranks.map(({ generations }) => generations.length));
  return Math.min(MAX_GENERATIONS, Math.max(FEWEST_GENERATIONS, longest + 1));
}

function stepColumn(
  key: 'levels' | 'generations',
  at: number,
  { boundary, readOnly }: Pick<Props, 'boundary' | 'readOnly'>,
) {
  const [word, short] = STEPS[key];
  const column: LineColumn<RankLine> = {
    ...{ key: `${key}-${at}`, numeric: true, card: `${word} ${at + 1} %` },
    title: <abbr title={`${word} ${at + 1}, porcentaje`}>{`${short}${at + 1} %`}</abbr>,
    cell: (line, { row, walk, change }) =>
      key === 'generations' && line.id < boundary && !line.generations[at] ? (
        <span className="p-muted">-</span>
      ) : (
        <FigureCell
          {...{ row, walk, readOnly }}
          decimals={2}
          column={`${key}-${at}`}
          label={`${word} ${at + 1} de ${nameOf(line)}`}
          value={line[key][at] ?? ''}
          onChange={(value) => change({ [key]: percentAt(line[key], at, value) })}
        />
      ),
  };
  return column;
}

/** What each rank is paid by level and generation, in percent of business value; a blank pays nothing and unlocks nothing. */
export function PercentLines({ ranks, onChange, boundary, readOnly }: Props) {
  const generations = generationsOf(ranks);
  const columns = useMemo(
    (): LineColumn<RankLine>[] => [
      { key: 'name', title: 'Rango', rowHead: true, className: 'pl-rank', cell: nameOf },
      ...Array.from({ length: LEVELS }, (_, at) => stepColumn('levels', at, { boundary, readOnly })),
      ...Array.from({ length: generations }, (_, at) => stepColumn('generations', at, { boundary, readOnly })),
    ],
    [generations, boundary, readOnly],
  );
  return (
    <EditableLines<RankLine>
      label="Porcentajes por nivel y generación"
      className="pl-lines pl-percents"
      lines={ranks}
      columns={columns}
      lineKey={({ id }) => id}
      nameOf={nameOf}
      onChange={(row, part) => onChange(ranks.map((line, at) => (at === row ? { ...line, ...part } : line)))}
      empty={null}
    />
  );
}
