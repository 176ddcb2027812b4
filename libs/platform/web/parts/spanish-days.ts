import dayjs from 'dayjs';
import 'dayjs/locale/es';

dayjs.locale('es');

/** dayjs in Spanish, for the calendars of antd; only screens with a calendar load it. */
export { dayjs };
