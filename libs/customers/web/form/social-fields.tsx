import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { TYPE_SOCIALS } from '@ceiba/customers/contract';
import { type Form } from '@ceiba/platform/web';
import { Button, Input, Select } from 'antd';
import type { CustomerValues } from './customer-values';

const MOST = 10;
const NAMES = { FACEBOOK: 'Facebook', TWITTER: 'Twitter', INSTAGRAM: 'Instagram', LINKEDIN: 'LinkedIn' } as const;
const OPTIONS = TYPE_SOCIALS.map((value) => ({ value, label: NAMES[value] }));
type Row = { type_social?: (typeof TYPE_SOCIALS)[number] | null; url_social?: string };

/** Where he is found: network and address, a row each. */
export function SocialFields({ form }: { form: Form<CustomerValues> }) {
  const rows = (form.values.socials ?? []) as readonly Row[];
  const change = (at: number, part: Row) =>
    form.set(
      'socials',
      rows.map((row, place) => (place === at ? { ...row, ...part } : row)),
    );
  const add = () => form.set('socials', [...rows, { type_social: TYPE_SOCIALS[0], url_social: '' }]);
  return (
    <div className="cu-socials">
      {rows.map((row, at) => {
        const error = form.errors[`socials.${at}.url_social`] ?? form.errors[`socials.${at}.type_social`];
        return (
          // A row has no name of its own: it is its place.
          <div key={at} className="cu-social" data-field={`socials.${at}.url_social`}>
            <Select
              aria-label={`Red social ${at + 1}`}
              value={row.type_social ?? undefined}
              options={OPTIONS}
              onChange={(type_social) => change(at, { type_social })}
            />
            <Input
              aria-label={`Dirección de la red social ${at + 1}`}
              aria-invalid={error !== undefined}
              status={error ? 'error' : undefined}
              maxLength={100}
              placeholder="https://"
              value={row.url_social ?? ''}
              onChange={(event) => change(at, { url_social: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Quitar red social ${at + 1}`}
              onClick={() =>
                form.set(
                  'socials',
                  rows.filter((_, place) => place !== at),
                )
              }
            />
            {error && (
              <div className="p-field-error" role="alert">
                {error}
              </div>
            )}
          </div>
        );
      })}
      {rows.length < MOST && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={add}>
          Agregar red social
        </Button>
      )}
    </div>
  );
}
