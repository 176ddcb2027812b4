import { Linter } from 'eslint';
import { hiddenIcons } from './hidden-icons.mjs';

const config: Linter.Config = {
  plugins: { ceiba: { rules: { icons: hiddenIcons } } },
  rules: { 'ceiba/icons': 'error' },
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
};
const found = (code: string) => new Linter().verify(code, [config]).map(({ messageId }) => messageId);

describe('an icon', () => {
  it.each([
    '<Button icon={<EyeOutlined aria-hidden />}>Ver</Button>',
    '<CheckCircleFilled aria-label="Listo" />',
    '<Outlined.Box />',
    '<Icon of={Eye} />',
  ])('may stand as %s', (code) => {
    expect(found(code)).toEqual([]);
  });

  it.each([
    ['<Button icon={<EyeOutlined />}>Ver</Button>', '<Button icon={<EyeOutlined aria-hidden />}>Ver</Button>'],
    ['<LockFilled className="x" />', '<LockFilled aria-hidden className="x" />'],
  ])('is no word beside others: %s', (code, mended) => {
    expect(found(code)).toEqual(['spoken']);
    expect(new Linter().verifyAndFix(code, [config]).output).toBe(mended);
  });
});
