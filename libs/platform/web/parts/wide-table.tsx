import { type GetRef, Table, type TableProps } from 'antd';
import { useMemo, useRef } from 'react';
import { useScrollRegions } from './scroll-region';

/** What of antd's table scrolls: all of it, or its rows below a head that stays. */
const SCROLLERS = '.ant-table-content, .ant-table-body';

/** antd's table; where it is wider than its place it can be scrolled by keyboard, and says that it is the table of `label`. */
export function WideTable<Row extends object>({ label, ...table }: TableProps<Row> & { label: string }) {
  const drawn = useRef<GetRef<typeof Table>>(null);
  const root = useMemo(
    () => ({
      get current() {
        return drawn.current?.nativeElement ?? null;
      },
    }),
    [],
  );
  useScrollRegions(root, SCROLLERS, `Tabla: ${label}`);
  return <Table<Row> {...table} ref={drawn} />;
}
