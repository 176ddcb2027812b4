import { PlusOutlined } from '@ant-design/icons';
import type { ListResult } from '@ceiba/platform/contract';
import { EmptyState, Loaded } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useGetProductQuery } from '../api/product.api';
import '../products.css';

const WIDTH = 860;

/** The part of a query's result that a sub-list needs. */
export interface SubListQuery<Row> {
  data?: ListResult<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<Row> {
  id: number;
  /** "Componentes": the product's key and name follow. */
  title: string;
  query: SubListQuery<Row>;
  /** Draws the rows; asked only when there are some. */
  children: (rows: readonly Row[], edit: (row: Row) => void) => ReactNode;
  /** The form of a row, or of a new one (null). */
  form: (row: Row | null, close: () => void) => ReactNode;
  /** "Registrar Componente". */
  createText: string;
  empty: string;
  onClose: () => void;
}

/** "{title} de {key} - {name}" as soon as the product is known. */
export function useProductTitle(id: number, title: string): string {
  const { data } = useGetProductQuery(id);
  return data ? `${title} de ${data.key_product} - ${data.name_product}` : `${title} #${id}`;
}

/** A sub-list of a product in a dialog: its rows, each saved by itself, and the button for another one. */
export function SubListModal<Row>(props: Props<Row>) {
  const { query, onClose } = props;
  const [edited, setEdited] = useState<{ row: Row | null } | null>(null);
  const title = useProductTitle(props.id, props.title);
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited({ row: null })}>
      {props.createText}
    </Button>
  );
  return (
    <>
      <Modal
        open
        title={title}
        width={WIDTH}
        mask={{ closable: false }}
        onCancel={onClose}
        footer={
          <div className="products-foot">
            {query.data && query.data.rows.length > 0 && create}
            <span className="products-grow" />
            <Button onClick={onClose}>Cerrar</Button>
          </div>
        }
      >
        <Loaded query={{ ...query, currentData: query.data }} lines={5}>
          {({ rows }) =>
            rows.length > 0 ? (
              props.children(rows, (row) => setEdited({ row }))
            ) : (
              <EmptyState text={props.empty} action={create} />
            )
          }
        </Loaded>
      </Modal>
      {edited && props.form(edited.row, () => setEdited(null))}
    </>
  );
}
