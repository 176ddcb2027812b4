import { EmptyState, fetchFile, saveFile } from '@ceiba/platform/web';
import { Button, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import '../week/week.css';

/** The picture of a reimbursement, to look at and to keep. */
export function PhotoModal({ id, path, onClose }: { id: number; path: string; onClose: () => void }) {
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | 'failed' | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    let url = '';
    void fetchFile(path, stop.signal).then((blob) => {
      if (stop.signal.aborted) return;
      if (blob) url = URL.createObjectURL(blob);
      setPicture(blob ? { blob, url } : 'failed');
    });
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [path]);
  const there = picture !== null && picture !== 'failed';
  const keep = there && <Button onClick={() => saveFile(picture.blob, `reembolso-${id}`)}>Descargar</Button>;
  return (
    <Modal open title={`Imagen del reembolso de la solicitud #${id}`} onCancel={onClose} footer={keep} width={720}>
      {picture === null && <Skeleton active paragraph={{ rows: 6 }} />}
      {picture === 'failed' && <EmptyState text="La imagen no se pudo abrir." />}
      {there && <img className="exp-picture" src={picture.url} alt={`Reembolso de la solicitud #${id}`} />}
    </Modal>
  );
}
