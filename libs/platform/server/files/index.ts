import { Config } from '../config/config';
import { FILE_DRIVER } from './file-driver';
import { FileStore } from './file-store';
import { Links } from './links';
import { LocalDriver } from './local-driver';
import { SweepFiles } from './sweep-files';

export {
  checkUpload,
  sharedPicture,
  thumbnail,
  UPLOAD_LIMITS,
  type CheckedUpload,
  type UploadKind,
} from './check-upload';
export { type ByteRange, FILE_DRIVER, type FileDriver } from './file-driver';
export { FileStore, type NewFile, type StoredFile, type StoredFileState } from './file-store';
export { attachment, FilesController } from './files.controller';
export { Links } from './links';
export { LocalDriver } from './local-driver';
export { newFile } from './new-file';
export { publicPicture } from './public-picture';
export { namesInZip, readZip, type UnpackedFile } from './zip-read';
export { writeZip, type ZipEntry } from './zip-writer';

/** What the platform's module provides of this folder. */
export const FILE_PROVIDERS = [
  { provide: FILE_DRIVER, useFactory: (config: Config) => new LocalDriver(config.dataDir), inject: [Config] },
  FileStore,
  Links,
  SweepFiles,
];
