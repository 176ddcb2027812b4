import { AntdNotices, DialogHost } from '@ceiba/platform/web';
import { App as AntApp } from 'antd';

/** Where notices and questions of the signed-in side are drawn; both wait for it (`notify`, `ask`). */
export function Announcer() {
  return (
    <AntApp component={false}>
      <AntdNotices />
      <DialogHost />
    </AntApp>
  );
}
