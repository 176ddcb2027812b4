import { type FileType, type SharedFile, youtubeId } from '@ceiba/catalogs/contract';
import { PictureCard } from './picture-card';
import { LinkCard } from './link-card';

function Video({ file }: { file: SharedFile }) {
  const id = youtubeId(file.path_file);
  if (!id) return <LinkCard file={file} />;
  return (
    <figure className="catalogs-video">
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${id}`}
        title={file.name_file}
        loading="lazy"
        allow="encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <figcaption>{file.name_file}</figcaption>
    </figure>
  );
}

function Card({ file }: { file: SharedFile }) {
  if (file.type_file === 'YOUTUBE') return <Video file={file} />;
  return file.type_file === 'IMAGEN' ? <PictureCard file={file} /> : <LinkCard file={file} />;
}

/** The files of one kind under their heading. */
export function FileGroup({ type, label, files }: { type: FileType; label: string; files: readonly SharedFile[] }) {
  const id = `archivos-${type.toLowerCase()}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="catalogs-archive-title">
        {label} <span className="p-muted">{files.length}</span>
      </h2>
      <ul className={`catalogs-cards catalogs-cards-${type.toLowerCase()}`}>
        {files.map((file) => (
          <li key={file.id_file}>
            <Card file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}
