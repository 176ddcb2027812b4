import {
  ColumnHeightOutlined,
  DownloadOutlined,
  FileExcelOutlined,
  FileTextOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { ExportFormat } from '@ceiba/platform/contract';
import { Button, Checkbox, Dropdown, Tooltip } from 'antd';
import { Panel } from '../parts/panel';
import type { Column } from './columns';
import type { Filters } from './list-address';
import type { ListPrefs } from './list-prefs';
import { SavedViews } from './saved-views';
import type { ListState } from './use-list-state';

interface Props<F extends Filters> {
  list: ListState<F>;
  columns: readonly Pick<Column<object>, 'key' | 'title'>[];
  isShown: (key: string) => boolean;
  prefs: ListPrefs;
  onPrefs: (part: Partial<ListPrefs>) => void;
  onExport?: (format: ExportFormat) => void;
  exporting?: boolean;
  onReload: () => void;
}

function Chooser({
  columns,
  isShown,
  prefs,
  onPrefs,
}: Pick<Props<Filters>, 'columns' | 'isShown' | 'prefs' | 'onPrefs'>) {
  return (
    <div className="p-chooser">
      {columns.map(({ key, title }) => (
        <Checkbox
          key={key}
          checked={isShown(key)}
          onChange={(event) => onPrefs({ shown: { ...prefs.shown, [key]: event.target.checked } })}
        >
          {title}
        </Checkbox>
      ))}
      <Button size="small" type="link" onClick={() => onPrefs({ shown: {} })}>
        Restablecer
      </Button>
    </div>
  );
}

/** Reload, saved views, export, density and column chooser of a list. */
export function TableTools<F extends Filters>(props: Props<F>) {
  const { list, prefs, onPrefs, onExport, exporting, onReload } = props;
  const denser = prefs.density === 'small';
  return (
    <div className="p-table-tools">
      <Tooltip title="Actualizar">
        <Button type="text" icon={<ReloadOutlined aria-hidden />} aria-label="Actualizar" onClick={onReload} />
      </Tooltip>
      <SavedViews list={list} prefs={prefs} onPrefs={onPrefs} />
      {onExport && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: [
              { key: 'xlsx', label: 'Excel (.xlsx)', icon: <FileExcelOutlined aria-hidden /> },
              { key: 'csv', label: 'CSV (.csv)', icon: <FileTextOutlined aria-hidden /> },
            ],
            onClick: ({ key }) => onExport(key === 'csv' ? 'csv' : 'xlsx'),
          }}
        >
          <Button
            type="text"
            icon={<DownloadOutlined aria-hidden />}
            aria-label="Exportar lo filtrado"
            title="Exportar lo filtrado"
            loading={exporting}
          />
        </Dropdown>
      )}
      <Tooltip title={denser ? 'Filas más altas' : 'Filas más bajas'}>
        <Button
          type="text"
          className="p-density"
          icon={<ColumnHeightOutlined aria-hidden />}
          aria-label="Altura de filas"
          onClick={() => onPrefs({ density: denser ? 'middle' : 'small' })}
        />
      </Tooltip>
      <Panel label="Columnas visibles" placement="bottomRight" content={() => <Chooser {...props} />}>
        <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label="Columnas" title="Columnas" />
      </Panel>
    </div>
  );
}
