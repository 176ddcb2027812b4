import { type AuditRow, toWorker } from '@ceiba/identity/contract';
import {
  type Column,
  DataTable,
  DayRange,
  formatMoment,
  PageHead,
  textOf,
  useListState,
  WORD_SEARCH,
} from '@ceiba/platform/web';
import { Select } from 'antd';
import { useListAuditQuery } from '../account.api';
import { WorkerPicker } from '../worker-picker';
import { summaryOf } from './audit-changes';
import { ENTITIES, entityName, verbOf } from './audit-words';
import { ChangeTable } from './change-table';
import { RecordChoice } from './record-choice';
import './audit.css';

const columns: readonly Column<AuditRow>[] = [
  { key: 'at', title: 'Fecha', kind: 'instant', width: 160, card: 'fact', render: ({ at }) => formatMoment(at) },
  { key: 'actor_name', title: 'Quién', width: 190, card: 'title', link: toWorker('id_worker') },
  {
    key: 'command',
    title: 'Qué hizo',
    width: 170,
    card: 'fact',
    render: (row) => <span title={row.command}>{verbOf(row.command)}</span>,
  },
  { key: 'entity', title: 'Registro', width: 140, labels: ENTITIES, card: 'fact' },
  { key: 'entity_id', title: 'ID', width: 90, sortable: false },
  {
    key: 'changes',
    title: 'Cambios',
    sortable: false,
    render: (row) => <span className="i-audit-summary">{summaryOf(row)}</span>,
    text: (row) => summaryOf(row),
    card: 'fact',
  },
  { key: 'request_id', title: 'Petición', hidden: true, sortable: false, card: 'none' },
];
const filters = { entity: '', id: '', id_user: '', date_start: '', date_end: '' };
const options = { id: 'audit', sort: 'at', order: 'desc', filters } as const;

type Filters = { [Key in keyof typeof filters]: string };

function Toolbar({ value, onChange }: { value: Filters; onChange: (part: Partial<Filters>) => void }) {
  const entities = Object.keys(ENTITIES).map((entity) => ({ value: entity, label: entityName(entity) }));
  const known = value.entity === '' || Object.hasOwn(ENTITIES, value.entity);
  return (
    <>
      <DayRange
        label="Fechas"
        value={[value.date_start, value.date_end]}
        onChange={([date_start, date_end]) => onChange({ date_start, date_end })}
      />
      <Select
        allowClear
        showSearch={WORD_SEARCH}
        style={{ minWidth: 180 }}
        placeholder="Registro"
        aria-label="Registro"
        value={value.entity || undefined}
        options={known ? entities : [...entities, { value: value.entity, label: value.entity }]}
        onChange={(entity?: string) => onChange({ entity: entity ?? '', id: '' })}
      />
      <RecordChoice key={value.entity} entity={value.entity} id={value.id} onChange={(id) => onChange({ id })} />
      <WorkerPicker
        label="Quién"
        placeholder="Quién"
        value={value.id_user}
        onChange={(id) => onChange({ id_user: textOf(id) })}
      />
    </>
  );
}

/** Who changed what, and when: everything, or one record, person or span of days. */
export function AuditScreen() {
  const list = useListState<Filters>(options);
  const given = Object.fromEntries(Object.entries(list.filters).filter(([, value]) => value !== ''));
  const query = useListAuditQuery({ ...list.input, ...given }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Auditoría" />
      <DataTable
        {...{ list, query, columns }}
        rowKey="id"
        exportName="auditoria"
        toolbar={<Toolbar value={list.filters} onChange={list.setFilters} />}
        table={{
          expandable: {
            expandedRowRender: (row) => <ChangeTable row={row} />,
            rowExpandable: (row) => row.changes !== null,
          },
        }}
      />
    </>
  );
}
