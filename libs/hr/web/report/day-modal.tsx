import { type AttendanceDay, correctMark, type DayMark, MARK_TEXTS, MARKS } from '@ceiba/hr/contract';
import {
  AreaField,
  ChoiceField,
  FlagField,
  formatDay,
  FormGrid,
  FormModal,
  RecordModal,
  StatusBadge,
  TextField,
  useCan,
  useForm,
} from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useAttendanceDayQuery, useCorrectMarkMutation } from './attendance.api';

const SOURCES = { sesion: 'Sesión', equipo: 'Equipo', correccion: 'Corrección' } as const;
const OPTIONS = MARKS.map((value) => ({ value, label: MARK_TEXTS[value] }));

/** What is to be known of a mark besides its hour. */
function noteOf({ source, reason, name_device, device_hour, drift_seconds, unclear, user_created }: DayMark): string {
  if (source === 'correccion') return `${user_created}: ${reason ?? ''}`;
  const from = name_device ?? user_created;
  const off = Math.abs(drift_seconds ?? 0) >= 60 ? ` · Su reloj decía ${device_hour ?? '-'}` : '';
  return `${from}${off}${unclear === 1 ? ' · Hora por revisar' : ''}`;
}

function History({ marks }: { marks: readonly DayMark[] }) {
  if (marks.length === 0) return <p>Nadie marcó este día.</p>;
  return (
    <div className="hr-scroll" role="region" aria-label="Marcas del día" tabIndex={0}>
      <table className="hr-marks">
        <thead>
          <tr>
            <th scope="col">Marca</th>
            <th scope="col">Hora</th>
            <th scope="col">Origen</th>
            <th scope="col">Detalle</th>
          </tr>
        </thead>
        <tbody>
          {marks.map((one) => (
            <tr key={one.id_mark}>
              <td>{MARK_TEXTS[one.mark]}</td>
              <td>{one.hour ?? 'Sin marca'}</td>
              <td>
                <StatusBadge color={one.source === 'correccion' ? 'warning' : 'secondary'} text={SOURCES[one.source]} />
              </td>
              <td>{noteOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const titleOf = ({ nombre_completo, attendance_date }: AttendanceDay) =>
  `${nombre_completo} · ${formatDay(attendance_date)}`;

function Correction({ day, onClose, onSaved }: { day: AttendanceDay; onClose: () => void; onSaved: () => void }) {
  const [correct] = useCorrectMarkMutation();
  const { id_employee, attendance_date } = day;
  const form = useForm({
    schema: correctMark,
    initial: { id_employee, attendance_date, attendance_mark: null, correct_hour: '', correct_next_day: 0, reason: '' },
    onSubmit: (values, draft) => correct({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal {...{ form, onClose, onSaved }} title={titleOf(day)} open width={760} submitText="Corregir asistencia">
      <p className="hr-shift">Turno: {day.shift}</p>
      <History marks={day.marks} />
      <FormGrid>
        <ChoiceField form={form} name="attendance_mark" label="Marca" options={OPTIONS} autoFocus />
        <TextField
          form={form}
          name="correct_hour"
          label="Hora correcta"
          placeholder="HH:MM"
          maxLength={5}
          help="En blanco quita la marca."
        />
        <FlagField form={form} name="correct_next_day" label="Del día siguiente" />
        <AreaField form={form} name="reason" label="Motivo" maxLength={255} rows={2} wide />
      </FormGrid>
    </FormModal>
  );
}

/** A day with all its marks, and HR's word on them. Mounted to open it. */
export function DayModal({ id, onClose, onSaved }: { id: number; onClose: () => void; onSaved: () => void }) {
  const may = useCan('asistencia-reporte');
  const query = useAttendanceDayQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title="Asistencia" width={760} onClose={onClose}>
      {(day) =>
        may('update') ? (
          <Correction {...{ day, onClose, onSaved }} />
        ) : (
          <Modal
            open
            title={titleOf(day)}
            width={760}
            onCancel={onClose}
            footer={<Button onClick={onClose}>Cerrar</Button>}
          >
            <p className="hr-shift">Turno: {day.shift}</p>
            <History marks={day.marks} />
          </Modal>
        )
      }
    </RecordModal>
  );
}
