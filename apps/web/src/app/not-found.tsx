import { useSession } from '@ceiba/platform/web';
import { Link } from 'react-router';

/** Unknown path, or one that the session doesn't hold (spec 1, section 2.3). */
export function NotFound() {
  const company = useSession()?.company?.name ?? 'Ceiba';
  return (
    <div className="a-lost">
      <title>{`No Existe La Página - ${company}`}</title>
      <h1>No Existe La Página</h1>
      <Link className="p-way" to="/">
        Regresar al inicio
      </Link>
    </div>
  );
}
