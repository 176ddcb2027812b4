import { statementName } from './statement';

it.each([
  ['select id from sale where id = ?', 'select sale'],
  ['insert into `sale_detail` (`id`) values ?', 'insert sale_detail'],
  ['insert ignore into report_file (a) values (?)', 'insert report_file'],
  ['\n  update stock_balance b set qty = ?', 'update stock_balance'],
  ['delete from cart where id = ?', 'delete cart'],
  ['select get_lock(?, 5)', 'select'],
  ['', 'sql'],
])('names %j %j', (sql, name) => {
  expect(statementName(sql)).toBe(name);
});
