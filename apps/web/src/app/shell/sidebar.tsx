import { DownOutlined, UsergroupAddOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Panel, type MenuRoot, type MenuSection } from '@ceiba/platform/web';
import { HIGHLIGHTED, screenOf } from '../menu';
import { MenuIcon } from './menu-icon';

function Sections({ sections, onGo }: { sections: readonly MenuSection[]; onGo?: () => void }) {
  return (
    <>
      {sections.map((section) => (
        <div key={section.label} className="s-section">
          <p className="s-section-label">{section.label}</p>
          <ul>
            {section.links.map((link) => (
              <li key={link.screen}>
                <NavLink
                  to={`/${link.screen}`}
                  className={link.screen === HIGHLIGHTED ? 's-link s-link-strong' : 's-link'}
                  onClick={onGo}
                >
                  {link.screen === HIGHLIGHTED && <UsergroupAddOutlined aria-hidden />}
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

const holds = (root: MenuRoot, screen: string) =>
  root.sections.some((section) => section.links.some((link) => link.screen === screen));

/** Scrolls the menu, never the page, until the current place is in sight. */
function revealCurrent(nav: HTMLElement): void {
  const link = nav.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const box = nav.closest<HTMLElement>('.s-drawer-body') ?? nav;
  const { top, bottom, height } = box.getBoundingClientRect();
  if (link && (link.top < top || link.bottom > bottom)) box.scrollTop += link.top - top - height / 2;
}

interface Props {
  roots: readonly MenuRoot[];
  collapsed?: boolean;
  /** Called when a link is followed (closes the drawer). */
  onGo?: () => void;
}

/** The three-level menu; the current place is marked and its area open. Collapsed: areas as icons that fly out. */
export function Sidebar({ roots, collapsed = false, onGo }: Props) {
  const screen = screenOf(useLocation().pathname);
  const current = roots.find((root) => holds(root, screen))?.id;
  const [seen, setSeen] = useState(screen);
  const [open, setOpen] = useState<readonly number[]>(() => (current === undefined ? [] : [current]));
  if (screen !== seen) {
    setSeen(screen);
    if (current !== undefined && !open.includes(current)) setOpen([...open, current]);
  }
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (nav.current) revealCurrent(nav.current);
  }, [screen, collapsed]);
  const toggle = (id: number) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id]);
  return (
    <nav ref={nav} className={`s-nav${collapsed ? ' s-nav-collapsed' : ''}`} aria-label="Menú principal">
      {roots.map((root) =>
        collapsed ? (
          <Panel
            key={root.id}
            label={root.label}
            placement="rightTop"
            trigger={['hover', 'click']}
            classNames={{ root: 's-flyout' }}
            title={root.label}
            content={(close) => <Sections sections={root.sections} onGo={close} />}
          >
            <button
              type="button"
              className={`s-root${root.id === current ? ' s-current' : ''}`}
              aria-label={root.label}
            >
              <MenuIcon name={root.icon} />
            </button>
          </Panel>
        ) : (
          <div key={root.id}>
            <button
              type="button"
              className={`s-root${root.id === current ? ' s-current' : ''}`}
              aria-expanded={open.includes(root.id)}
              onClick={() => toggle(root.id)}
            >
              <MenuIcon name={root.icon} />
              <span className="s-root-label">{root.label}</span>
              <DownOutlined className="s-chevron" aria-hidden />
            </button>
            {open.includes(root.id) && <Sections sections={root.sections} onGo={onGo} />}
          </div>
        ),
      )}
    </nav>
  );
}
