import { UsFormRepository } from './persistence/us-form.repository';
import { UsFormsReader } from './persistence/us-forms.reader';
import { FileUsFormsHandler } from './use-cases/us-forms/file-us-forms';
import { ListUsFormFilesHandler } from './use-cases/us-forms/list-us-form-files';
import { MakeUsFormsHandler } from './use-cases/us-forms/make-us-forms';
import { TakeUsFormFileHandler } from './use-cases/us-forms/take-us-form-file';
import './persistence/us-form.entity';

/** Forms 1099-NEC of partners in dollars. */
export const US_FORM_PROVIDERS = [
  FileUsFormsHandler,
  ListUsFormFilesHandler,
  MakeUsFormsHandler,
  TakeUsFormFileHandler,
  UsFormRepository,
  UsFormsReader,
];
