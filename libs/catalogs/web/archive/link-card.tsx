import {
  CloudOutlined,
  FileExcelOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileWordOutlined,
  PictureOutlined,
  YoutubeOutlined,
} from '@ant-design/icons';
import type { FileType, SharedFile } from '@ceiba/catalogs/contract';
import type { ComponentType } from 'react';

const ICONS: Record<FileType, ComponentType<{ className?: string }>> = {
  DRIVE: CloudOutlined,
  EXCEL: FileExcelOutlined,
  IMAGEN: PictureOutlined,
  PDF: FilePdfOutlined,
  WORD: FileWordOutlined,
  YOUTUBE: YoutubeOutlined,
  OTROS: FileOutlined,
};

/** Where a link leads, in short. */
function siteOf(address: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1] ?? address;
}

/** A file that opens beside the product; its site learns nothing of it. */
export function LinkCard({ file }: { file: SharedFile }) {
  const Icon = ICONS[file.type_file];
  return (
    <a className="catalogs-link-card" href={file.path_file} target="_blank" rel="noopener noreferrer">
      <Icon className={`catalogs-file-icon catalogs-file-${file.type_file.toLowerCase()}`} />
      <span className="catalogs-link-words">
        <span className="catalogs-link-name">{file.name_file}</span>
        <span className="p-muted">{siteOf(file.path_file)}</span>
      </span>
    </a>
  );
}
