import { CloseCircleOutlined, QuestionCircleOutlined, RollbackOutlined } from '@ant-design/icons';
import { CustomerLink } from '@ceiba/customers/web';
import { useLive } from '@ceiba/notifications/web';
import {
  Amount,
  ask,
  type Fact,
  Facts,
  formatInstant,
  JobProgress,
  Loaded,
  newDraftKey,
  StatusBadge,
  api,
  invalidates,
  useAppDispatch,
  useCan,
  useIsNarrow,
} from '@ceiba/platform/web';
import {
  CART_KIND_TEXTS,
  CASE_KIND_TEXTS,
  type PaymentStory,
  type PaymentSubject,
  PROVIDER_TITLES,
} from '@ceiba/payments/contract';
import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { actionLabel, ResolveModal } from '../attention/resolve-modal';
import { useAskPaymentMutation, useCloseLinkMutation, usePaymentStoryQuery } from '../payments.api';
import { RefundModal } from '../refund/refund-modal';
import { StandingBadge } from './payment-columns';
import { StorySteps } from './story-steps';
import './payments.css';

/** While the payment is not decided, looks again as often. */
const LOOK_MS = 5000;
const WIDTH = 640;

function titleOf(provider: string): string {
  return Object.entries(PROVIDER_TITLES).find(([name]) => name === provider)?.[1] ?? provider;
}

function factsOf({ row, provider_ref, method, approved_at, link_pay, provider_account }: PaymentStory): Fact[] {
  const money = (value: string | null, key: string) =>
    value === null ? null : <Amount key={key} value={value} code={row.currency} />;
  const customer = row.id_customers !== null && row.full_name_customers && (
    <CustomerLink id={row.id_customers}>
      {row.id_customers} - {row.full_name_customers}
    </CustomerLink>
  );
  return [
    ['Proveedor', titleOf(row.provider)],
    ['Importe', money(row.amount, 'amount'), 'main'],
    ['Cobrado', money(row.amount_taken, 'taken')],
    ['Devuelto', Number(row.amount_refunded ?? 0) === 0 ? null : money(row.amount_refunded, 'refunded')],
    ['Comisión', money(row.amount_fee, 'fee')],
    ['Neto', money(row.amount_net, 'net')],
    ['Aprobado', approved_at && formatInstant(approved_at)],
    ['Medio de pago', method],
    ['Comprador', row.full_name_cart],
    ['Correo electrónico', row.email_cart],
    [row.kind_cart === 'partner' ? 'Socio' : 'Cliente', customer],
    ['Carrito', row.id_customers_sale_public && `#${row.id_customers_sale_public}`],
    ['Tipo', row.kind_cart && CART_KIND_TEXTS[row.kind_cart]],
    ['Sucursal', row.key_branch_office],
    ['Pago del proveedor', row.provider_payment_id],
    ['Enlace del proveedor', provider_ref],
    ['Cuenta', provider_account],
    ['Referencia', row.external_reference],
    ['Vence', row.is_open === 1 && row.expires_at && formatInstant(row.expires_at)],
    [
      'Página de pago',
      link_pay && (
        <a key="link" href={link_pay} target="_blank" rel="noreferrer">
          Abrir
        </a>
      ),
    ],
  ];
}

/** Asks the provider, once whoever presses; what it says stands in the line of time. */
function AskNow({ story, subject, onDone }: { story: PaymentStory; subject: PaymentSubject; onDone: () => void }) {
  const [askProvider, asking] = useAskPaymentMutation();
  const [asked, setAsked] = useState<number | null>(null);
  const job = asked ?? story.id_job;
  return (
    <>
      <Button
        icon={<QuestionCircleOutlined aria-hidden />}
        loading={asking.isLoading || job !== null}
        onClick={() =>
          void askProvider({ ...subject, draft: newDraftKey() })
            .unwrap()
            .then(
              ({ id_job }) => setAsked(id_job),
              () => undefined,
            )
        }
      >
        Preguntar ahora
      </Button>
      {job !== null && (
        <JobProgress
          key={job}
          jobId={job}
          label={`Preguntando a ${titleOf(story.row.provider)}`}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
          onFailed={onDone}
        />
      )}
    </>
  );
}

type Deciding = { at: number; action: PaymentStory['cases'][number]['actions'][number] };

function Story({ story, subject, refetch, onShow }: Props & { story: PaymentStory; refetch: () => void }) {
  const may = useCan('pagos-por-conciliar');
  const [closeLink] = useCloseLinkMutation();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [refunding, setRefunding] = useState(false);
  const { row, cases, others, steps } = story;
  const decided = deciding && cases[deciding.at];
  const askToClose = () =>
    ask({
      title: 'Cerrar el enlace',
      content: 'Nadie podrá pagar con él y el carrito se podrá editar. Un pago que ya empezó puede llegar todavía.',
      yes: 'Cerrar enlace',
      no: 'Cancelar',
      onYes: () => closeLink({ id_attempt: row.id_attempt ?? 0, draft: newDraftKey() }).unwrap(),
    });
  return (
    <>
      <div className="pay-story-actions">
        <AskNow {...{ story, subject }} onDone={refetch} />
        {row.is_open === 1 && may('ban') && (
          <Button danger icon={<CloseCircleOutlined aria-hidden />} onClick={askToClose}>
            Cerrar enlace
          </Button>
        )}
        {row.id_payment !== null && story.approved_at !== null && may('refund') && (
          <Button icon={<RollbackOutlined aria-hidden />} onClick={() => setRefunding(true)}>
            Devolver dinero
          </Button>
        )}
      </div>
      {cases.map((one, at) => (
        <section key={one.id_case} className="pay-case" aria-label={CASE_KIND_TEXTS[one.kind]}>
          <p>
            <StatusBadge color="danger" text={CASE_KIND_TEXTS[one.kind]} /> {one.reason_text} {one.detail}
          </p>
          <div className="pay-story-actions">
            {one.actions.map((action) => (
              <Button
                key={action}
                size="small"
                danger={action === 'refund'}
                onClick={() => setDeciding({ at, action })}
              >
                {actionLabel(action)}
              </Button>
            ))}
          </div>
        </section>
      ))}
      <Facts facts={factsOf(story)} label="Datos del pago" />
      {others.length > 0 && (
        <section aria-label="Otros intentos del mismo carrito">
          <h3>Otros intentos del mismo carrito</h3>
          <ul className="pay-others">
            {others.map((other) => (
              <li key={other.key}>
                <button type="button" className="p-link" onClick={() => onShow(other)}>
                  {formatInstant(other.at)}
                </button>
                <StandingBadge standing={other.standing} />
                <Amount value={other.amount} code={row.currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <h3>Línea de tiempo</h3>
      <StorySteps steps={steps} currency={row.currency} />
      {refunding && row.id_payment !== null && (
        <RefundModal id_payment={row.id_payment} onClose={() => setRefunding(false)} />
      )}
      {deciding && decided && <ResolveModal row={decided} action={deciding.action} onClose={() => setDeciding(null)} />}
    </>
  );
}

interface Props {
  subject: PaymentSubject;
  onShow: (other: Pick<PaymentStory['row'], 'id_payment' | 'id_attempt'>) => void;
}

/** A payment (or a link of which none came) with all that happened to it, and what can be done about it. */
export function StoryDrawer({ subject, onShow, onClose }: Props & { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const query = usePaymentStoryQuery(subject, { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  const narrow = useIsNarrow();
  const standing = query.data?.row.standing;
  const undecided = standing === 'open' || standing === 'waiting' || standing === 'refunding';
  useLive({ open: () => void refetch(), notification: () => void refetch() });
  useEffect(() => {
    if (!undecided) return;
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [undecided, refetch]);
  return (
    <Drawer
      open
      onClose={onClose}
      size={narrow ? '100%' : WIDTH}
      title={subject.id_payment === null ? `Enlace #${subject.id_attempt}` : `Pago #${subject.id_payment}`}
      extra={standing && <StandingBadge standing={standing} />}
    >
      <Loaded query={query} lines={10}>
        {(story) => (
          <Story
            {...{ story, subject, onShow }}
            refetch={() => dispatch(api.util.invalidateTags([...invalidates('payment'), ...invalidates('attention')]))}
          />
        )}
      </Loaded>
    </Drawer>
  );
}
