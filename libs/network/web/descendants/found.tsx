import { LineChartOutlined } from '@ant-design/icons';
import type { NetworkRow } from '@ceiba/network/contract';
import { DataTable, EmptyState, FigureInput, warn, type Column, type ListState } from '@ceiba/platform/web';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFindNetworkQuery } from '../network.api';
import { ExcelButton } from '../parts/excel-button';
import { peopleColumns } from '../parts/people-columns';
import type { TreeOf } from './branch';
import { searchOf, STATES, TYPES, type NetworkFilters } from './filters';

interface Props {
  list: ListState<NetworkFilters>;
  scope: TreeOf;
}

const NIVEL: Column<NetworkRow> = { key: 'nivel', title: 'Nivel', kind: 'integer', sortable: false, card: 'fact' };

function Range({ list }: { list: ListState<NetworkFilters> }) {
  const { minimo, maximo } = list.filters;
  const [low, setLow] = useState(minimo);
  const [high, setHigh] = useState(maximo);
  const apply = () => {
    if (low && high && Number(low) > Number(high))
      return warn('Los puntos mínimos no pueden ser mayores a los máximos.');
    list.setFilters({ minimo: low, maximo: high });
  };
  const input = (label: string, value: string, set: (next: string) => void) => (
    <FigureInput
      {...{ value, label }}
      decimals={2}
      placeholder={label}
      onChange={set}
      onProblem={warn}
      onLeave={apply}
      onEnter={apply}
    />
  );
  return (
    <span className="nw-points-range">
      {input('Puntos mínimos', low, setLow)}
      {input('Puntos máximos', high, setHigh)}
    </span>
  );
}

/** The descendants that pass the filters, in tree order, as a list with its Excel. */
export function Found({ list, scope }: Props) {
  const { page, page_size } = list.input;
  const { id_customers, id_period } = scope;
  const query = useFindNetworkQuery({ id_customers, id_period, ...searchOf(list.filters), page, page_size });
  const first = useFindNetworkQuery({ id_customers, id_period, ...searchOf(list.filters), page: 1, page_size });
  const { estado, tipo } = list.filters;
  const navigate = useNavigate();
  const columns = peopleColumns(scope.minRange).filter((column) => column.key !== 'nivel');
  columns.splice(2, 0, NIVEL);
  return (
    <DataTable
      list={list}
      query={{ ...query, data: query.currentData }}
      columns={columns}
      rowKey="id_customers"
      searchable={false}
      actions={(row) => [
        {
          key: 'open',
          label: `Ver el avance de ${row.full_name}`,
          icon: <LineChartOutlined />,
          primary: true,
          onClick: () => void navigate(`/cliente-dashboard?cliente=${row.id_customers}&periodo=${id_period}`),
        },
      ]}
      toolbar={
        <>
          <Select
            aria-label="Estado"
            className="nw-filter"
            value={estado}
            options={[...STATES]}
            onChange={(next) => list.setFilters({ estado: next })}
          />
          <Range list={list} />
          <Select
            aria-label="Tipo"
            className="nw-filter"
            value={tipo}
            options={[...TYPES]}
            onChange={(next) => list.setFilters({ tipo: next })}
          />
          <ExcelButton link={first.currentData?.excel} label="Excel" />
        </>
      }
      empty={<EmptyState text="Nadie de esta red cumple los filtros." />}
    />
  );
}
