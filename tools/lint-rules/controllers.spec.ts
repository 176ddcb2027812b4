import { Linter } from 'eslint';
import { controllerBans } from './controllers.mjs';

const found = (line: string) =>
  new Linter().verify(line, [{ rules: { 'no-restricted-imports': ['error', controllerBans] } }]);

describe('what a controller may import', () => {
  it.each([
    "import { saved } from '@ceiba/platform/contract';",
    "import { branchRow } from '@ceiba/branches/contract';",
    "import { Bus, FileStore } from '@ceiba/platform/server';",
    "import { GetBranch } from '../use-cases/get-branch';",
    "import { SaveBranch } from '../use-cases/save-branch/save-branch';",
    "import { OpenStream } from './open-stream';",
    "import { VisitorGuard } from '@ceiba/store/server';",
    "import { z } from 'zod';",
  ])('takes %s', (line) => {
    expect(found(line)).toEqual([]);
  });

  it.each([
    "import { BranchReader } from '@ceiba/branches/server';",
    "import { Bus, Db } from '@ceiba/platform/server';",
    "import { BranchReader } from '../ports/branch-reader';",
    "import { CartRepository } from '../persistence/cart.repository';",
    "import { totals } from '../domain/totals';",
  ])('refuses %s, and says what to do instead', (line) => {
    expect(found(line).map(({ message }) => message)).toEqual([
      expect.stringContaining('A controller hands on to a use case'),
    ]);
  });
});
