import { PlusOutlined } from '@ant-design/icons';
import { BranchPicker } from '@ceiba/branches/web';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import {
  DataTable,
  DayRange,
  EmptyState,
  PageHead,
  useCan,
  useCatalogOptions,
  useIsNarrow,
  useListState,
  textOf,
  sumFeet,
} from '@ceiba/platform/web';
import { DOCUMENT_STATUSES, type DocumentRow, STATUS_BADGES } from '@ceiba/stock/contract';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useListDocumentsQuery, useDocumentSumsQuery } from '../documents.api';
import { DocumentDialogs } from '../document-dialogs';
import { useOpenDocument } from '../use-open-document';
import { useDocumentActions } from './document-actions';
import { documentColumns } from './document-columns';
import { useDocumentBulk } from './use-document-bulk';
import '../documents.css';

const STATUS_OPTIONS = DOCUMENT_STATUSES.map((value) => ({ value: String(value), label: STATUS_BADGES[value].text }));

/** Yesterday to today, 25 rows, the newest first (spec 2, sections 2 and 9). */
function useDocumentList() {
  const [options] = useState(() => {
    const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const none = { id_branch_office: '', id_type_document: '', anulado: '', waiting: '' };
    const filters = { date_start: addDays(today, -1), date_end: today, ...none };
    return { id: 'documents', sort: 'id_document', order: 'desc' as const, pageSize: 25, filters };
  });
  return useListState(options);
}

type List = ReturnType<typeof useDocumentList>;

const VIEWS = [
  { value: '', label: 'Todos' },
  { value: '1', label: 'Esperan por mí' },
];

function Filters({ list }: { list: List }) {
  const types = useCatalogOptions('typedocument', 'id_type_document', 'name_document');
  const { filters } = list;
  const waiting = filters.waiting === '1';
  return (
    <>
      <Segmented
        aria-label="Vista"
        value={waiting ? '1' : ''}
        options={VIEWS}
        onChange={(next) => list.setFilters({ waiting: next, anulado: '' })}
      />
      {!waiting && (
        <DayRange
          value={[filters.date_start, filters.date_end]}
          onChange={([date_start, date_end]) => list.setFilters({ date_start, date_end })}
        />
      )}
      <BranchPicker
        value={filters.id_branch_office}
        onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
      />
      <Select<string>
        aria-label="Tipo de Documento"
        className="p-list-filter"
        placeholder="Tipo de Documento"
        allowClear
        loading={types.loading}
        value={filters.id_type_document || undefined}
        onChange={(type) => list.setFilters({ id_type_document: type ?? '' })}
        options={types.options
          .filter(({ value }) => value <= 6)
          .map(({ value, label }) => ({ value: String(value), label }))}
      />
      {!waiting && (
        <Select<string>
          aria-label="Estado"
          className="p-list-filter"
          placeholder="Estado"
          allowClear
          value={filters.anulado || undefined}
          onChange={(anulado) => list.setFilters({ anulado: anulado ?? '' })}
          options={STATUS_OPTIONS}
        />
      )}
    </>
  );
}

/** Listado De Documentos (spec 2, section 2, "Stock documents"). */
export function DocumentsScreen() {
  const list = useDocumentList();
  const waiting = list.filters.waiting === '1';
  // What waits, waits since whatever day.
  const filters = { ...list.filters, ...(waiting ? { waiting: 1, date_start: '', date_end: '' } : { waiting: 0 }) };
  const query = useListDocumentsQuery({ ...list.input, ...filters });
  const sums = useDocumentSumsQuery({ ...filters, search: list.search });
  const may = useCan('documentos');
  const narrow = useIsNarrow();
  const { shown, open, close } = useOpenDocument();
  const bulk = useDocumentBulk();
  const actions = useDocumentActions({
    run: (action, row) => open(action, row.id_document),
    paper: (paper, row) => open(paper === 'document' ? 'pdf' : 'picking', row.id_document),
  });
  const create = may('new') && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('new')}>
      Registrar Documento
    </Button>
  );
  return (
    <>
      <PageHead
        title="Listado De Documentos"
        // The filters are in their sheet there.
        note={
          narrow &&
          (waiting
            ? 'Esperan por mí'
            : list.filters.date_start && `${list.filters.date_start} a ${list.filters.date_end}`)
        }
        actions={create}
      />
      <DataTable<DocumentRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_document"
        columns={documentColumns}
        actions={actions}
        bulk={bulk}
        onOpen={(row) => open('view', row.id_document)}
        sums={sumFeet(sums.currentData, ', sin anulados')}
        exportName="documentos"
        toolbar={<Filters list={list} />}
        empty={
          <EmptyState
            text={waiting ? 'Ningún documento espera por usted.' : 'No hay documentos en estas fechas.'}
            action={create || undefined}
          />
        }
        table={{ rowClassName: (row) => (row.anulado === 1 ? 'stock-row-cancelled' : '') }}
      />
      {shown && <DocumentDialogs key={`${shown.what}-${shown.id}`} {...{ shown, open, close }} />}
    </>
  );
}
