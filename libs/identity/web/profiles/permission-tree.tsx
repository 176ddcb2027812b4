import { SearchOutlined } from '@ant-design/icons';
import type { ProfileTree, ProfileTreeItem, ProfileTreeParent } from '@ceiba/identity/contract';
import { Checkbox, Input, Radio, Tooltip } from 'antd';
import { useId, useState } from 'react';
import {
  filterTree,
  fixedBecause,
  setMain,
  stateOf,
  toggleAction,
  toggleItem,
  toggleParent,
  type PermissionChoice,
} from './permission-choice';
import './profiles.css';

interface Props {
  tree: readonly ProfileTree[];
  choice: PermissionChoice;
  onChange: (choice: PermissionChoice) => void;
}

interface Part<T> extends Omit<Props, 'tree'> {
  part: T;
}

function Item({ part: item, choice, onChange }: Part<ProfileTreeItem>) {
  const on = choice.items.includes(item.id_tags_items);
  const fixed = fixedBecause(choice, item);
  return (
    <li className="i-tree-item">
      <div className="i-tree-line">
        <Tooltip title={fixed} mouseEnterDelay={0.3}>
          <Checkbox
            checked={on}
            disabled={fixed !== null}
            onChange={(event) => onChange(toggleItem(choice, item, event.target.checked))}
          >
            {item.description}
          </Checkbox>
        </Tooltip>
        {item.show === 1 && (
          <Radio
            className="i-tree-main"
            name="main"
            value={item.id_tags_items}
            aria-label={`Página principal: ${item.description}`}
            disabled={item.may_grant === 0 && !on}
          />
        )}
      </div>
      {item.actions.length > 0 && (
        <div className="i-tree-actions" role="group" aria-label={`Acciones de ${item.description}`}>
          {item.actions.map((action) => (
            <Checkbox
              key={action.id_action}
              checked={choice.actions.includes(action.id_action)}
              disabled={action.may_grant === 0 || (item.may_grant === 0 && !on)}
              onChange={(event) => onChange(toggleAction(choice, item, action.id_action, event.target.checked))}
            >
              {action.name_action}
            </Checkbox>
          ))}
        </div>
      )}
    </li>
  );
}

function Group({ part: parent, choice, onChange }: Part<ProfileTreeParent>) {
  const state = stateOf(choice, parent);
  const id = useId();
  return (
    <section className="i-tree-group" aria-labelledby={id}>
      <header className="i-tree-head">
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={parent.children.every((item) => item.may_grant === 0)}
          onChange={() => onChange(toggleParent(choice, parent, state !== 'all'))}
        >
          <span id={id} className="i-tree-name">
            {parent.description}
          </span>
        </Checkbox>
        <span className="i-tree-main-title" aria-hidden>
          Principal
        </span>
      </header>
      <ul className="i-tree-list">
        {parent.children.map((item) => (
          <Item key={item.id_tags_items} part={item} {...{ choice, onChange }} />
        ))}
      </ul>
    </section>
  );
}

/** The three levels of screens and their actions: tick what the profile gets, mark the one it begins with. */
export function PermissionTree({ tree, choice, onChange }: Props) {
  const [filter, setFilter] = useState('');
  const shown = filterTree(tree, filter);
  const all = tree.flatMap((master) => master.children).flatMap((parent) => parent.children);
  const main = all.find((item) => item.id_tags_items === choice.main);
  return (
    <div className="i-tree" data-field="permissions">
      <div className="i-tree-bar">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder="Filtrar pantallas"
          aria-label="Filtrar pantallas"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setFilter('')}
        />
        <span role="status">
          {choice.items.length} de {all.length} pantallas · Página principal:{' '}
          <strong>{main?.description ?? 'sin elegir'}</strong>
        </span>
      </div>
      <Radio.Group
        className="i-tree-areas"
        value={choice.main}
        onChange={(event) => {
          const item = all.find((one) => one.id_tags_items === event.target.value);
          if (item) onChange(setMain(choice, item));
        }}
      >
        {shown.map((master) => (
          <section key={master.id_tags_items_parent_master} className="i-tree-area">
            <h2>{master.description}</h2>
            <div className="i-tree-groups">
              {master.children.map((parent) => (
                <Group key={parent.id_tags_items_parent} part={parent} {...{ choice, onChange }} />
              ))}
            </div>
          </section>
        ))}
        {shown.length === 0 && <p className="i-tree-none">No hay pantallas con ese nombre.</p>}
      </Radio.Group>
    </div>
  );
}
