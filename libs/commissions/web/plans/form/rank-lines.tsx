import { PlusOutlined } from '@ant-design/icons';
import { CellInput, EditableLines, FigureCell, type LineColumn, takeOut, typedText } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { type RankLine, withNextRank } from './plan-values';

interface Props {
  ranks: readonly RankLine[];
  onChange: (ranks: readonly RankLine[]) => void;
  readOnly: boolean;
}

const nameOf = ({ id, name }: RankLine) => name.trim() || `rango ${id}`;

const FIGURES = [
  ['personal', 'Puntos personales', 2],
  ['qualifiers', 'Calificados', 0],
  ['legs', 'Líneas', 0],
  ['group', 'Puntos grupales', 2],
  ['max_leg', 'Máximo por línea %', 2],
] as const;

function columnsOf(readOnly: boolean): LineColumn<RankLine>[] {
  return [
    { key: 'id', title: 'N.º', numeric: true, cell: ({ id }) => id, card: 'Rango' },
    {
      key: 'name',
      title: 'Nombre',
      className: 'pl-name',
      cell: (line, { row, walk, change }) => (
        <CellInput
          {...{ row, walk, readOnly }}
          column="name"
          label={`Nombre del rango ${line.id}`}
          accept={typedText(60)}
          value={line.name}
          onChange={(name) => change({ name })}
        />
      ),
    },
    ...FIGURES.map(([key, title, decimals]): LineColumn<RankLine> => ({
      ...{ key, title, numeric: true, card: title },
      cell: (line, { row, walk, change }) => (
        <FigureCell
          {...{ row, walk, readOnly, decimals }}
          column={key}
          label={`${title} de ${nameOf(line)}`}
          placeholder={key === 'max_leg' ? 'Sin tope' : undefined}
          value={line[key]}
          onChange={(value) => change({ [key]: value })}
        />
      ),
    })),
  ];
}

/** What each rank asks for; the highest that passes is paid. */
export function RankLines({ ranks, onChange, readOnly }: Props) {
  const ranked = ranks.slice(1);
  const latest = useRef(ranked);
  useEffect(() => {
    latest.current = ranked;
  });
  const put = (next: readonly RankLine[]) => onChange([...ranks.slice(0, 1), ...next]);
  const columns = useMemo(() => columnsOf(readOnly), [readOnly]);
  return (
    <>
      <EditableLines<RankLine>
        label="Rangos"
        className="pl-lines"
        lines={ranked}
        columns={columns}
        lineKey={({ id }) => id}
        nameOf={nameOf}
        onChange={(row, part) => put(ranked.map((line, at) => (at === row ? { ...line, ...part } : line)))}
        onRemove={readOnly ? undefined : (row) => takeOut(latest, put, row)}
        empty="El plan no tiene rangos."
      />
      {!readOnly && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => onChange(withNextRank(ranks))}>
          Agregar rango
        </Button>
      )}
    </>
  );
}
