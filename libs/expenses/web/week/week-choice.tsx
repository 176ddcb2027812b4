import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { mondayOf, sundayOf } from '@ceiba/expenses/contract';
import { addDays, type Day, dayInZone } from '@ceiba/platform/contract';
import { DayInput } from '@ceiba/platform/web';
import { Button } from 'antd';

/** This week's Monday, as the person's clock has it. */
export const thisMonday = (): Day => mondayOf(dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));

interface Props {
  /** Its Monday. */
  value: Day;
  onChange: (monday: Day) => void;
  disabled?: boolean;
  /** Of the field that a label names. */
  id?: string;
}

/** A week, Monday to Sunday: the one before, the one after, or that of a day. */
export function WeekChoice({ value, onChange, disabled, id }: Props) {
  return (
    <div className="exp-lead" role="group" aria-label="Semana">
      <Button
        aria-label="Semana anterior"
        icon={<LeftOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onChange(addDays(value, -7))}
      />
      <span role="status">
        {value} a {sundayOf(value)}
      </span>
      <Button
        aria-label="Semana siguiente"
        icon={<RightOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onChange(addDays(value, 7))}
      />
      {!disabled && (
        <div style={{ width: 140 }}>
          <DayInput
            id={id}
            label="Ir a la semana del día"
            value={value}
            onChange={(day) => day && onChange(mondayOf(day))}
          />
        </div>
      )}
    </div>
  );
}
