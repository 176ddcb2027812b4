import { type Disclosure, DISCLOSURE_STATES } from '@ceiba/commissions/contract';
import { Loaded, PageHead } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useDisclosureActions } from './disclosure-actions';
import { DisclosureShown } from './disclosure-figures';
import { DisclosurePaper } from './disclosure-paper';
import { useGetDisclosureQuery } from './disclosure.api';

function Shown({ shown }: { shown: Disclosure }) {
  const navigate = useNavigate();
  const [paper, setPaper] = useState(false);
  const actions = useDisclosureActions(() => setPaper(true))(shown);
  const { year, state, figures } = shown;
  return (
    <>
      <PageHead
        title={`Declaración de ingresos de ${year}`}
        note={`${DISCLOSURE_STATES[state]} · ${figures.date_start} a ${figures.date_end}`}
        actions={
          <>
            <Button onClick={() => void navigate('/ingresos-por-rango')}>Todas</Button>
            {actions.map(({ key, label, icon, danger, onClick }) => (
              <Button key={key} type={key === 'publish' ? 'primary' : 'default'} {...{ icon, danger, onClick }}>
                {label}
              </Button>
            ))}
          </>
        }
      />
      <DisclosureShown figures={figures} />
      {paper && <DisclosurePaper shown={shown} onClose={() => setPaper(false)} />}
    </>
  );
}

/** /ingresos-por-rango/{id}: a disclosure as everybody will read it. */
export function DisclosureScreen() {
  const query = useGetDisclosureQuery(Number(useParams()['id']));
  return <Loaded query={query}>{(shown) => <Shown shown={shown} />}</Loaded>;
}
