import { MESSAGES, zFlag } from '@ceiba/platform/contract';
import { FlagField, FormBox, Loaded, sessionTouched, useAppDispatch, useForm } from '@ceiba/platform/web';
import { Button } from 'antd';
import { z } from 'zod';
import { useAcceptTermsMutation, useGetTermsQuery } from '../account.api';
import { TermsFrame } from './terms-frame';

const schema = z.object({ accepted: zFlag.refine((value) => value === 1, { error: MESSAGES.required }) });

/** The contract of partners in pesos: read, ticked, accepted. */
export function PesoContract({ money }: { money: number }) {
  const dispatch = useAppDispatch();
  const query = useGetTermsQuery();
  const [accept] = useAcceptTermsMutation();
  const form = useForm({
    schema,
    initial: { accepted: 0 },
    onSubmit: async () => {
      await accept({ id_type_money: money }).unwrap();
      dispatch(sessionTouched({ terms_accepted: 1 }));
    },
  });
  return (
    <TermsFrame
      title="Términos y condiciones"
      out="Cerrar sesión"
      button={(id) => (
        <Button type="primary" htmlType="submit" form={id} loading={form.busy} disabled={!query.currentData}>
          Aceptar términos
        </Button>
      )}
    >
      {(id) => (
        <FormBox form={form} id={id}>
          <div className="i-terms-text" tabIndex={0} role="region" aria-label="Contrato">
            <Loaded query={query}>{({ text }) => text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</Loaded>
          </div>
          <FlagField form={form} name="accepted" label="Leí el contrato y lo acepto" />
        </FormBox>
      )}
    </TermsFrame>
  );
}
