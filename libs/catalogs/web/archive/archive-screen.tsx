import { FILE_MODULES, FILE_TYPES, type FileModule, visibleModules } from '@ceiba/catalogs/contract';
import { hasWords } from '@ceiba/platform/contract';
import { EmptyState, Loaded, PageHead, SearchBox, useSession } from '@ceiba/platform/web';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useSharedFilesQuery } from './archive.api';
import { FileGroup } from './file-group';
import './archive.css';

const ALL = 'TODOS';

/** What is looked for and of which module, kept in the address. */
function useArchiveAddress() {
  const [address, setAddress] = useSearchParams();
  const put = (name: string, value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const asked = address.get('modulo');
  const type_module = FILE_MODULES.find(({ value }) => value === asked)?.value;
  return { search: address.get('buscar') ?? '', type_module, put };
}

/** The files shared with the person signed in: pictures as thumbnails, videos embedded, the rest as links. */
export function ArchiveScreen() {
  const { search, type_module, put } = useArchiveAddress();
  const modules = visibleModules(useSession()?.type ?? 1);
  const shown: FileModule | undefined = modules.find((module) => module === type_module);
  const query = useSharedFilesQuery({ type_module: shown });
  const groups = FILE_TYPES.map(({ value, label }) => ({
    type: value,
    label,
    files: (query.currentData?.[value] ?? []).filter((file) => hasWords(file.name_file, search)),
  })).filter(({ files }) => files.length > 0);
  const options = FILE_MODULES.filter(({ value }) => modules.includes(value));
  return (
    <>
      <PageHead
        title="Archivos"
        filters={
          <>
            <div className="catalogs-archive-search">
              <SearchBox value={search} onChange={(text) => put('buscar', text)} />
            </div>
            <Segmented<string>
              aria-label="Módulo"
              value={shown ?? ALL}
              onChange={(value) => put('modulo', value === ALL ? '' : value)}
              options={[{ value: ALL, label: 'Todos' }, ...options]}
            />
          </>
        }
      />
      <div className="catalogs-archive" aria-busy={query.isFetching}>
        <Loaded query={query} lines={8}>
          {() =>
            groups.length === 0 ? (
              <EmptyState
                text={search.trim() ? 'Ningún archivo coincide con el filtro.' : 'Aún no hay archivos para mostrar.'}
              />
            ) : (
              groups.map((group) => <FileGroup key={group.type} {...group} />)
            )
          }
        </Loaded>
      </div>
    </>
  );
}
