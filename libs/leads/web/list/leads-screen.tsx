import {
  DeleteOutlined,
  PhoneOutlined,
  UserAddOutlined,
  UserDeleteOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { BOT_LEADS, LEAD_WEEKS, LEADS_SCREEN, type LeadAction, type LeadState, mayLead } from '@ceiba/leads/contract';
import {
  ask,
  type BulkAction,
  newDraftKey,
  type ReportRow,
  ReportScreen,
  type RowAction,
  useCan,
  useReportViews,
} from '@ceiba/platform/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAssignLeadsMutation, useForgetLeadMutation, useLeadWorkersQuery } from '../leads.api';
import { AssignModal } from './assign-modal';
import { ContactModal } from './contact-modal';

const VIEWS = [
  { value: '', label: 'Prospectos', definition: BOT_LEADS },
  { value: 'semanas', label: 'Por origen y semana', definition: LEAD_WEEKS },
] as const;

/** What a dialog is about. */
interface Chosen {
  what: 'contact' | 'assign';
  id: number;
  reload: () => void;
}

const idOf = (row: ReportRow): number => Number(row.id_bot_lead);
const allows = (action: LeadAction, row: ReportRow): boolean => mayLead(action, row.lead_state as LeadState);

/** What can be undone by nobody, or only by giving it again, asked or done at once. */
function useQuietActions() {
  const [assign] = useAssignLeadsMutation();
  const [forget] = useForgetLeadMutation();
  const release = async (row: ReportRow, reload: () => void) => {
    await assign({ bot_leads: [idOf(row)], id_worker: null, draft: newDraftKey() });
    reload();
  };
  const askForget = (row: ReportRow, reload: () => void) =>
    ask({
      title: `¿Borrar los datos del prospecto #${idOf(row)}?`,
      content:
        'Se borran teléfono, nombre, cliente en el bot y observación; no se recuperan. El prospecto se sigue contando.',
      yes: '¡Sí, borrar!',
      no: '¡No!',
      danger: true,
      onYes: async () => {
        await forget({ id_bot_lead: idOf(row), draft: newDraftKey() }).unwrap();
        reload();
      },
    });
  return { release, askForget };
}

/** What may be done with a lead in its state, by who holds the right. */
function useLeadActions(open: (chosen: Chosen) => void) {
  const may = useCan(LEADS_SCREEN);
  const mayRegister = useCan('clientes');
  const navigate = useNavigate();
  const { release, askForget } = useQuietActions();
  return (row: ReportRow, reload: () => void): RowAction[] => {
    const id = idOf(row);
    const every: (RowAction & { when: boolean })[] = [
      {
        when: allows('contact', row),
        key: 'contact',
        label: `Marcar #${id} como contactado`,
        icon: <PhoneOutlined aria-hidden />,
        primary: true,
        onClick: () => open({ what: 'contact', id, reload }),
      },
      {
        when: allows('assign', row) && may('update'),
        key: 'assign',
        label: `Asignar #${id}`,
        icon: <UserSwitchOutlined aria-hidden />,
        onClick: () => open({ what: 'assign', id, reload }),
      },
      {
        when: allows('release', row) && may('update'),
        key: 'release',
        label: `Quitar la asignación de #${id}`,
        icon: <UserDeleteOutlined aria-hidden />,
        onClick: () => void release(row, reload),
      },
      {
        when: allows('convert', row) && mayRegister(),
        key: 'convert',
        label: `Registrar a #${id} como cliente`,
        icon: <UserAddOutlined aria-hidden />,
        primary: row.lead_state === 'contacted',
        // The number alone: what is personal never stands in an address.
        onClick: () => void navigate(`/clientes/nuevo?prospecto=${id}`),
      },
      {
        when: allows('forget', row) && may('delete'),
        key: 'forget',
        label: `Borrar los datos de #${id}`,
        icon: <DeleteOutlined aria-hidden />,
        danger: true,
        onClick: () => askForget(row, reload),
      },
    ];
    return every.flatMap(({ when, ...action }) => (when ? [action] : []));
  };
}

/** Several are given at once: all of them or none, with one bell. */
function useAssignMany() {
  const [assign] = useAssignLeadsMutation();
  const { currentData } = useLeadWorkersQuery();
  const choices = (currentData?.rows ?? []).map(({ id_worker, full_name: label }) => ({
    key: String(id_worker),
    label,
  }));
  return (reload: () => void): readonly BulkAction<ReportRow>[] => [
    {
      key: 'assign',
      label: 'Asignar a',
      icon: <UserSwitchOutlined aria-hidden />,
      choices,
      question: '¿Desea asignar',
      yes: 'Sí, asignar',
      start: async (rows, choice) => {
        await assign({ bot_leads: rows.map(idOf), id_worker: Number(choice), draft: newDraftKey() }).unwrap();
        reload();
      },
    },
  ];
}

/** Bot leads: who wrote to a bot, whose they are, who is late, and how many came (spec 3, section 2). */
export function LeadsScreen() {
  const { value, definition, lead } = useReportViews(VIEWS, []);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const actions = useLeadActions(setChosen);
  const may = useCan(LEADS_SCREEN);
  const bulk = useAssignMany();
  const listed = value === '';
  const close = () => setChosen(null);
  const saved = () => {
    chosen?.reload();
    close();
  };
  return (
    <>
      <ReportScreen
        key={value}
        definition={definition}
        title="Bot leads"
        lead={lead}
        actions={listed ? actions : undefined}
        bulk={listed && may('update') ? bulk : undefined}
      />
      {chosen?.what === 'contact' && <ContactModal id={chosen.id} onClose={close} onSaved={saved} />}
      {chosen?.what === 'assign' && <AssignModal id={chosen.id} onClose={close} onSaved={saved} />}
    </>
  );
}
