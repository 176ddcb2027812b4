import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of the store: uploads and generated documents; the bytes are elsewhere, under the key. */
export class PlatformFiles1764270001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table stored_file (
      id_file_store bigint not null auto_increment primary key,
      \`key\` char(32) character set ascii collate ascii_bin not null,
      name varchar(255) not null,
      mime varchar(100) not null,
      bytes bigint not null default 0,
      kind varchar(60) not null,
      owner_type varchar(60) null,
      owner_id bigint null,
      state varchar(10) not null default 'ready',
      job_id bigint null,
      created_at datetime(3) not null,
      expires_at datetime(3) null,
      unique key stored_file_key (\`key\`),
      key stored_file_owner (owner_type, owner_id, kind),
      key stored_file_expires (expires_at)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table stored_file');
  }
}
