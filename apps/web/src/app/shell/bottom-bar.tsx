import { NavLink } from 'react-router';
import { BOTTOM_BAR } from '../menu';
import { MenuIcon } from './menu-icon';

/** The partner's phone: the places he goes to most, those of them that there are. */
export function BottomBar({ holds }: { holds: (screen: string) => boolean }) {
  return (
    <nav className="s-bottom" data-page-foot aria-label="Accesos rápidos">
      {BOTTOM_BAR.filter(({ screen }) => holds(screen)).map(({ screen, label, icon }) => (
        <NavLink key={screen} to={`/${screen}`}>
          <MenuIcon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
