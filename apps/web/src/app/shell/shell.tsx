import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { Bell } from '@ceiba/notifications/web';
import { linksOf, menuOf, useIsNarrow, useSessionState } from '@ceiba/platform/web';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { appRoutes } from '../app-routes';
import { BottomBar } from './bottom-bar';
import { MenuDrawer } from './menu-drawer';
import { Sidebar } from './sidebar';
import { UserMenu } from './user-menu';
import './shell.css';

const loadPalette = () => import('./palette');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const COLLAPSED = 'ceiba.sidebar';
const PRELOAD_MS = 1500;

function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', pressed);
    // Ready before it is asked for: what one types right after Ctrl+K must not get lost.
    const soon = window.setTimeout(() => void loadPalette(), PRELOAD_MS);
    return () => {
      window.clearTimeout(soon);
      window.removeEventListener('keydown', pressed);
    };
  }, [open]);
}

function Brand({ logo, name, small }: { logo?: string | null; name: string; small: boolean }) {
  return (
    <Link to="/" className="s-brand" aria-label={`${name}: inicio`}>
      <img src={logo ?? '/ceiba.svg'} alt="" width={28} height={28} />
      {!small && <span>{name}</span>}
    </Link>
  );
}

const isBuilt = (screen: string) => appRoutes.some((route) => route.path === screen);

/** Sidebar or drawer, top bar, footer (spec 1, section 2.5; screens.md, "Shell"). */
export function Shell({ children }: { children: ReactNode }) {
  const { info, granted } = useSessionState();
  const narrow = useIsNarrow();
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === '1');
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const roots = useMemo(() => menuOf(info?.permissions ?? [], appRoutes), [info]);
  const links = useMemo(() => linksOf(roots), [roots]);
  usePaletteKey(useMemo(() => () => setPalette(true), []));
  if (!info) return null;
  const company = info.company?.name ?? 'Ceiba';
  const holds = (screen: string) => Object.hasOwn(granted, screen);
  const fold = () => {
    localStorage.setItem(COLLAPSED, collapsed ? '0' : '1');
    setCollapsed(!collapsed);
  };
  return (
    <div className={`s-shell${collapsed && !narrow ? ' s-folded' : ''}`}>
      <a className="s-skip" href="#contenido">
        Ir al contenido
      </a>
      {!narrow && (
        <aside className="s-side">
          <Brand logo={info.company?.logo} name={company} small={collapsed} />
          <Sidebar roots={roots} collapsed={collapsed} />
        </aside>
      )}
      <header className="s-top">
        <Button
          type="text"
          icon={
            narrow ? (
              <MenuOutlined aria-hidden />
            ) : collapsed ? (
              <MenuUnfoldOutlined aria-hidden />
            ) : (
              <MenuFoldOutlined aria-hidden />
            )
          }
          aria-label={narrow ? 'Abrir menú' : collapsed ? 'Desplegar menú' : 'Plegar menú'}
          onClick={narrow ? () => setDrawer(true) : fold}
        />
        <button type="button" className="s-find" onClick={() => setPalette(true)}>
          <SearchOutlined aria-hidden />
          <span>{info.type === 2 ? 'Buscar' : 'Ir a una pantalla'}</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
        {info.company?.banner && <img className="s-banner" src={info.company.banner} alt="" />}
        <div className="s-top-end">
          <Bell />
          <UserMenu info={info} hasPersonal={holds('informacion-personal')} />
        </div>
      </header>
      <main id="contenido" className="s-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="s-foot">
        © {new Date().getFullYear()} {company}. Todos los derechos reservados.
      </footer>
      {narrow && info.type === 1 && <BottomBar holds={(screen) => holds(screen) && isBuilt(screen)} />}
      {narrow && <MenuDrawer roots={roots} company={company} open={drawer} onClose={() => setDrawer(false)} />}
      {palette && (
        <Suspense fallback={null}>
          <Palette links={links} onClose={() => setPalette(false)} />
        </Suspense>
      )}
    </div>
  );
}
