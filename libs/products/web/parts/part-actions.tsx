import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { confirmDelete, RowActions } from '@ceiba/platform/web';
import { MOVES } from '@ceiba/products/contract';
import { Button } from 'antd';

const ARROWS = { up: <ArrowUpOutlined />, down: <ArrowDownOutlined /> } as const;
const WORDS = { up: 'Subir', down: 'Bajar' } as const;

interface MoveProps {
  name: string;
  first: boolean;
  last: boolean;
  busy: boolean;
  onMove: (type: (typeof MOVES)[number]) => void;
}

/** Moves a row of a sub-list one place up or down. */
export function MoveButtons({ name, first, last, busy, onMove }: MoveProps) {
  const blocked = { up: first, down: last };
  return MOVES.map((type) => (
    <Button
      key={type}
      type="text"
      size="small"
      icon={ARROWS[type]}
      aria-label={`${WORDS[type]} ${name}`}
      disabled={blocked[type] || busy}
      onClick={() => onMove(type)}
    />
  ));
}

interface ActionsProps {
  /** "Componente". */
  one: string;
  id: number;
  /** How the buttons name the row, and how the question does (the same unless told). */
  name: string;
  asked?: string;
  onEdit: () => void;
  remove: () => Promise<unknown>;
}

/** Edits or deletes a row of a sub-list. */
export function PartActions({ one, id, name, asked = name, onEdit, remove }: ActionsProps) {
  const actions = [
    { key: 'edit', label: `Modificar ${name}`, icon: <EditOutlined />, onClick: onEdit },
    {
      key: 'delete',
      label: `Eliminar ${name}`,
      icon: <DeleteOutlined />,
      danger: true,
      onClick: () => confirmDelete({ one, id, name: asked, onYes: remove }),
    },
  ];
  return <RowActions actions={actions} label={name} />;
}
