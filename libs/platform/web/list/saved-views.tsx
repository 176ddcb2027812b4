import { DeleteOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Panel } from '../parts/panel';
import type { Filters } from './list-address';
import type { ListPrefs, SavedView } from './list-prefs';
import type { ListState } from './use-list-state';

interface Props<F extends Filters> {
  list: ListState<F>;
  prefs: ListPrefs;
  onPrefs: (part: Partial<ListPrefs>) => void;
}

const MOST = 20;

/** What a list shows now, but for the page. */
function viewOf<F extends Filters>(name: string, list: ListState<F>): SavedView {
  const { search, sort, order, pageSize, filters } = list;
  return { name, search, sort, order, pageSize, filters };
}

function Views<F extends Filters>({ list, prefs, onPrefs, onDone }: Props<F> & { onDone: () => void }) {
  const [name, setName] = useState('');
  const title = name.trim();
  const save = () => {
    if (!title) return;
    const others = prefs.views.filter((view) => view.name !== title);
    onPrefs({ views: [...others, viewOf(title, list)].slice(-MOST) });
    setName('');
  };
  const show = ({ name: _name, filters, ...view }: SavedView) => {
    // Only filters that the list still has.
    const known = Object.fromEntries(Object.keys(list.filters).map((key) => [key, filters[key] ?? ''])) as F;
    list.change({ ...view, filters: known, page: 1 });
    onDone();
  };
  return (
    <div className="p-views">
      {prefs.views.length === 0 && <p>Guarde la búsqueda, los filtros y el orden que usa seguido.</p>}
      <ul>
        {prefs.views.map((view) => (
          <li key={view.name}>
            <button type="button" className="p-link" onClick={() => show(view)}>
              {view.name}
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Quitar la vista ${view.name}`}
              onClick={() => onPrefs({ views: prefs.views.filter((one) => one !== view) })}
            />
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Input
          size="small"
          aria-label="Nombre de la vista"
          placeholder="Nombre de esta vista"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="small" htmlType="submit" disabled={!title}>
          Guardar
        </Button>
      </form>
    </div>
  );
}

/** Filters and order under a name, remembered for this list in this browser. */
export function SavedViews<F extends Filters>(props: Props<F>) {
  return (
    <Panel label="Vistas guardadas" placement="bottomRight" content={(close) => <Views {...props} onDone={close} />}>
      <Button type="text" icon={<StarOutlined aria-hidden />} aria-label="Vistas guardadas" title="Vistas guardadas" />
    </Panel>
  );
}
