import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Column } from './columns';
import type { Filters } from './list-address';
import type { ListState } from './use-list-state';

interface Props<F extends Filters> {
  list: ListState<F>;
  columns: readonly Pick<Column<object>, 'key' | 'title' | 'sortable'>[];
  /** The list's own filters. */
  children?: ReactNode;
}

const ORDERS = [
  { value: 'asc', label: 'Ascendente' },
  { value: 'desc', label: 'Descendente' },
];

/** On a phone: filters and order of a list behind one button, in a sheet from below (screens.md, "Shell"). */
export function FilterSheet<F extends Filters>({ list, columns, children }: Props<F>) {
  const [open, setOpen] = useState(false);
  // Without filters of its own the list's are elsewhere on the screen.
  const active = children ? list.narrowed : 0;
  const sortable = columns.filter((column) => column.sortable !== false && column.title);
  if (!children && sortable.length === 0) return null;
  return (
    <>
      <Badge count={active} size="small">
        <Button
          icon={<FilterOutlined aria-hidden />}
          aria-label={active > 0 ? `Filtros y orden (${active} con valor)` : 'Filtros y orden'}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Drawer
        open={open}
        placement="bottom"
        size="auto"
        title="Filtros y orden"
        onClose={() => setOpen(false)}
        classNames={{ body: 'p-sheet' }}
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            Ver resultados
          </Button>
        }
      >
        {children}
        <div className="p-sheet-order">
          <Select<string>
            aria-label="Ordenar por"
            placeholder="Ordenar por"
            value={list.sort}
            onChange={(sort) => list.change({ sort, order: list.order ?? 'asc', page: 1 })}
            options={sortable.map(({ key, title }) => ({ value: key, label: title }))}
          />
          <Select<'asc' | 'desc'>
            aria-label="Sentido"
            value={list.order ?? 'asc'}
            onChange={(order) => list.change({ order, page: 1 })}
            options={ORDERS}
          />
        </div>
      </Drawer>
    </>
  );
}
