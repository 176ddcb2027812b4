import { type ApiError, fetchFile, Loaded, saveFile } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import '../week/week.css';

interface Picture {
  blob: Blob;
  url: string;
}

/** The picture of an address of the API, as a query answers what it loads. */
function usePicture(path: string) {
  const [found, setFound] = useState<{ picture?: Picture; error?: ApiError } | null>(null);
  const [times, again] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    let url = '';
    const failed = (error: ApiError) => {
      setFound({ error });
      return true;
    };
    void fetchFile(path, stop.signal, failed).then((blob) => {
      if (stop.signal.aborted || !blob) return;
      url = URL.createObjectURL(blob);
      setFound({ picture: { blob, url } });
    });
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [path, times]);
  const refetch = () => {
    setFound(null);
    again(times + 1);
  };
  return { currentData: found?.picture, error: found?.error, isFetching: found === null, refetch };
}

/** The picture of a reimbursement, to look at and to keep. */
export function PhotoModal({ id, path, onClose }: { id: number; path: string; onClose: () => void }) {
  const query = usePicture(path);
  const picture = query.currentData;
  const keep = picture && <Button onClick={() => saveFile(picture.blob, `reembolso-${id}`)}>Descargar</Button>;
  return (
    <Modal open title={`Imagen del reembolso de la solicitud #${id}`} onCancel={onClose} footer={keep} width={720}>
      <Loaded query={query} lines={6}>
        {({ url }) => <img className="exp-picture" src={url} alt={`Reembolso de la solicitud #${id}`} />}
      </Loaded>
    </Modal>
  );
}
