import type { SharedFile } from '@ceiba/catalogs/contract';
import { useState } from 'react';
import { LinkCard } from './link-card';

/** A picture as its thumbnail; one that can't be shown becomes a plain link. */
export function PictureCard({ file }: { file: SharedFile }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <LinkCard file={file} />;
  return (
    <a className="catalogs-picture" href={file.path_file} target="_blank" rel="noopener noreferrer">
      <img
        src={file.path_file}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
      <span className="catalogs-link-name">{file.name_file}</span>
    </a>
  );
}
