import SearchIcon from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { Icon } from '@ceiba/platform/web';
import type { StoreClasification } from '@ceiba/store/contract';

interface Props {
  groups: readonly StoreClasification[];
  /** 0 = all. */
  group: number;
  search: string;
  onGroup: (id: number) => void;
  onSearch: (text: string) => void;
}

/** Search box and the tabs of the classifications; both stay reachable while one scrolls. */
export function ShopFilters({ groups, group, search, onGroup, onSearch }: Props) {
  const tabs = [{ id_clasification: 0, name_clasification: 'Todos' }, ...groups];
  return (
    <div className="st-filters">
      <search className="st-search">
        <Icon icon={SearchIcon} size={18} />
        <input
          type="search"
          aria-label="Buscar productos"
          placeholder="Buscar productos"
          value={search}
          maxLength={100}
          onChange={(event) => onSearch(event.target.value)}
        />
      </search>
      <nav className="st-tabs" aria-label="Clasificaciones">
        {tabs.map((tab) => (
          <button
            key={tab.id_clasification}
            type="button"
            className="st-tab"
            aria-pressed={search === '' && group === tab.id_clasification}
            onClick={() => onGroup(tab.id_clasification)}
          >
            {tab.name_clasification}
          </button>
        ))}
      </nav>
    </div>
  );
}
