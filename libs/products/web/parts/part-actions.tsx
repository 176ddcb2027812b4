import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { confirmDelete, RowActions } from '@ceiba/platform/web';
import { MOVES } from '@ceiba/products/contract';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';

const ARROWS = { up: <ArrowUpOutlined aria-hidden />, down: <ArrowDownOutlined aria-hidden /> } as const;
const WORDS = { up: 'Subir', down: 'Bajar' } as const;

interface MoveProps {
  name: string;
  /** Where the row stands, from 0, among how many. */
  place: number;
  count: number;
  busy: boolean;
  onMove: (type: (typeof MOVES)[number]) => void;
}

/**
 * Moves a row of a sub-list one place up or down. The buttons are never disabled and the pressed one gets the focus back
 * where the row stands then: a row is moved over many places by pressing the same key again.
 */
export function MoveButtons({ name, place, count, busy, onMove }: MoveProps) {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  }, [place]);
  const ends = { up: place === 0, down: place === count - 1 };
  return MOVES.map((type) => (
    <Button
      key={type}
      type="text"
      size="small"
      icon={ARROWS[type]}
      className={ends[type] ? 'products-off' : undefined}
      aria-label={`${WORDS[type]} ${name}`}
      aria-disabled={ends[type]}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        if (!ends[type] && !busy) onMove(type);
      }}
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

/** The head of their column. */
export const ACTIONS = <span className="p-visually-hidden">Acciones</span>;

/** Edits or deletes a row of a sub-list. */
export function PartActions({ one, id, name, asked = name, onEdit, remove }: ActionsProps) {
  const actions = [
    { key: 'edit', label: `Modificar ${name}`, icon: <EditOutlined aria-hidden />, onClick: onEdit },
    {
      key: 'delete',
      label: `Eliminar ${name}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () => confirmDelete({ one, id, name: asked, onYes: remove }),
    },
  ];
  return <RowActions actions={actions} label={name} />;
}
