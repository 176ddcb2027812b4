import { SearchOutlined } from '@ant-design/icons';
import { foldText, type MenuLink } from '@ceiba/platform/web';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';

interface Props {
  links: readonly (MenuLink & { place: string })[];
  onClose: () => void;
}

function found(links: Props['links'], text: string): Props['links'] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return links.filter((link) => {
    const name = foldText(`${link.label} ${link.place}`);
    return words.every((word) => name.includes(word));
  });
}

/** Ctrl+K: goes to any screen by typing a part of its name. */
export function Palette({ links, onClose }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const shown = found(links, text);
  const go = (link: MenuLink | undefined) => {
    if (!link) return;
    onClose();
    void navigate(`/${link.screen}`);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(Math.min(at + 1, shown.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: () => go(shown[at]),
  };
  return (
    <Modal
      open
      title={<span className="p-visually-hidden">Ir a una pantalla</span>}
      footer={null}
      closable={false}
      onCancel={onClose}
      width={520}
      styles={{ body: { padding: 0 }, header: { margin: 0, height: 0 } }}
    >
      <label className="s-palette-box">
        <SearchOutlined aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
          aria-label="Ir a una pantalla"
          placeholder="Ir a una pantalla..."
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
        />
      </label>
      <ul id={id} role="listbox" aria-label="Pantallas" className="s-palette-list">
        {shown.map((link, index) => (
          <li
            key={link.screen}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onMouseMove={() => setAt(index)}
            onClick={() => go(link)}
          >
            {link.label} <span>{link.place}</span>
          </li>
        ))}
        {shown.length === 0 && <li className="s-palette-none">No hay registros para mostrar.</li>}
      </ul>
    </Modal>
  );
}
