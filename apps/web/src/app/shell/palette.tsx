import { SearchOutlined } from '@ant-design/icons';
import { foldText, useSessionState, can, type Finder, type MenuLink } from '@ceiba/platform/web';
import { Modal } from 'antd';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { finders } from './finders';
import { useFound, type FoundGroup } from './use-found';

interface Props {
  links: readonly (MenuLink & { place: string })[];
  onClose: () => void;
}

function screensOf(links: Props['links'], text: string): FoundGroup {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const items = links
    .filter((link) => {
      const name = foldText(`${link.label} ${link.place}`);
      return words.every((word) => name.includes(word));
    })
    .map((link) => ({ key: link.screen, label: link.label, note: link.place, to: link.screen }));
  return { id: 'screens', title: 'Pantallas', items };
}

/** The finders whose screen this person may open and whose search he may ask. */
function useFinders(links: Props['links']): readonly Finder[] {
  const { info, granted } = useSessionState();
  return useMemo(() => {
    const may = (screen: string, action?: string) =>
      can(info ? { type: info.type, permissions: granted } : null, screen, action);
    return finders.filter(
      ({ screen, offered }) => links.some((link) => link.screen === screen) && (offered?.(may) ?? true),
    );
  }, [links, info, granted]);
}

function Groups({
  id,
  groups,
  chosen,
  onPoint,
  onGo,
}: {
  id: string;
  groups: readonly FoundGroup[];
  chosen: string | undefined;
  onPoint: (place: number) => void;
  onGo: (to: string) => void;
}) {
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0));
  return groups.map((group, index) => (
    <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
      <div id={`${id}-${group.id}`} className="s-palette-title">
        {group.title}
      </div>
      {group.items.map((item, nth) => {
        const name = `${id}-${group.id}-${item.key}`;
        return (
          <div
            key={item.key}
            id={name}
            role="option"
            className="s-palette-item"
            aria-selected={name === chosen}
            ref={name === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onMouseMove={() => onPoint((starts[index] ?? 0) + nth)}
            onClick={() => onGo(item.to)}
          >
            {item.label} <span>{item.note}</span>
          </div>
        );
      })}
    </div>
  ));
}

/** Ctrl+K: goes to a screen by a part of its name, and to customers, products and sales by number or name. */
export function Palette({ links, onClose }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const offered = useFinders(links);
  const { groups: records, waiting, search } = useFound(offered);
  const groups = [...records, screensOf(links, text)].filter(({ items }) => items.length > 0);
  const flat = groups.flatMap((group) => group.items.map((item) => ({ id: `${id}-${group.id}-${item.key}`, item })));
  const chosen = flat[Math.min(at, flat.length - 1)];
  const what = offered.length
    ? `Buscar pantallas, ${offered.map(({ title }) => title.toLowerCase()).join(', ')}`
    : 'Ir a una pantalla';
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(`/${to}`);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(Math.min(at + 1, flat.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: () => go(chosen?.item.to),
  };
  const pressed = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Modal
      open
      title={<span className="p-visually-hidden">{what}</span>}
      footer={null}
      closable={false}
      onCancel={onClose}
      width={600}
      styles={{ body: { padding: 0 }, header: { margin: 0, height: 0 } }}
    >
      <label className="s-palette-box">
        <SearchOutlined aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen?.id}
          aria-label={what}
          placeholder={`${what}...`}
          maxLength={60}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            search(event.target.value);
          }}
          onKeyDown={pressed}
        />
      </label>
      <div id={id} role="listbox" aria-label="Resultados" className="s-palette-list">
        <Groups id={id} groups={groups} chosen={chosen?.id} onPoint={setAt} onGo={go} />
      </div>
      <p className="s-palette-state" role="status">
        {waiting ? 'Procesando...' : flat.length === 0 ? 'No hay registros para mostrar.' : ''}
      </p>
    </Modal>
  );
}
