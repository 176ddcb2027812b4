import Eye from '@ant-design/icons-svg/es/asn/EyeOutlined';
import EyeOff from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import { useState } from 'react';
import { FieldFrame, textOf, type FieldProps } from '../form/field-frame';
import { Icon } from './icon';
import { native, type Native } from './light-fields';

/** A secret, shown only while one asks for it. */
export function LightPassword<V extends object>(props: FieldProps<V> & Native) {
  const { form, name, disabled, autoFocus, autoComplete = 'current-password', maxLength = 100 } = props;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...props}>
      {(wired) => (
        <span className="l-password">
          <input
            {...native(wired)}
            {...{ disabled, autoFocus, autoComplete, maxLength }}
            className="l-input"
            type={shown ? 'text' : 'password'}
            value={textOf(form.values[name])}
            onChange={(event) => form.set(name, event.target.value)}
          />
          <button type="button" className="l-eye" aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon icon={shown ? EyeOff : Eye} label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'} />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
