import { downloadFile } from '@ceiba/platform/web';
import { usePackageFileMutation } from '../invoicing.api';

/** Downloads one's own package; what keeps it from that is said. */
export function usePackageDownload() {
  const [link] = usePackageFileMutation();
  return async (id_package: number): Promise<void> => {
    const { data } = await link({ id_package });
    if (data) await downloadFile(data.file, data.filename);
  };
}
