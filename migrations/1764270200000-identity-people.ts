import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Menu tree, profiles, workers, users, sessions and the company's settings. */
const tables: Record<string, string> = {
  tags_items_parent_master: `id_tags_items_parent_master int not null primary key, description varchar(100) not null, icon varchar(40) null, position int not null`,
  tags_items_parent: `id_tags_items_parent int not null primary key, id_tags_items_parent_master int not null, description varchar(100) not null, icon varchar(40) null, position int not null`,
  tags_items: `id_tags_items int not null primary key, id_tags_items_parent int not null, description varchar(100) not null, a_href varchar(100) not null unique, audience varchar(10) not null, \`show\` tinyint not null default 1, position int not null`,
  tags_items_action: `id_action int not null primary key, id_tags_items int not null, field_action varchar(40) not null, name_action varchar(100) not null, icon varchar(40) null, color varchar(20) null, unique key action_field (id_tags_items, field_action)`,
  profile: `id_profile int not null auto_increment primary key, description_profile varchar(255) not null, enabled_profile tinyint not null default 1, main_profile int null, request_break_box tinyint not null default 0, is_partner tinyint not null default 0, version int not null default 1`,
  profile_item: `id_profile int not null, id_tags_items int not null, primary key (id_profile, id_tags_items)`,
  profile_action: `id_profile int not null, id_action int not null, primary key (id_profile, id_action)`,
  worker: `id_worker int not null auto_increment primary key, name_worker varchar(150) not null, last_name_worker varchar(150) not null, email_worker varchar(150) not null, enabled_worker tinyint not null default 1, id_profile int not null`,
  worker_branch_office: `id_worker int not null, id_branch_office int not null, primary key (id_worker, id_branch_office)`,
  users: `id_user int not null auto_increment primary key, type_user tinyint not null, username_user varchar(50) not null, full_name varchar(460) not null, password_hash varchar(255) not null, must_change_password tinyint not null default 0, id_worker int null unique, id_customers int null unique, id_type_money int null, enabled_user tinyint not null default 1, file_photo_user varchar(255) null, terms_accepted tinyint not null default 0, created_at datetime(3) not null, unique key users_name (type_user, username_user)`,
  session: `id_session bigint not null auto_increment primary key, token_hash char(64) not null unique, id_user int not null, kind varchar(20) not null default 'session', created_at datetime(3) not null, last_seen_at datetime(3) not null, expires_at datetime(3) not null, remember tinyint not null default 0, revoked_at datetime(3) null, key session_user (id_user, revoked_at), key session_expires (expires_at)`,
  sign_in_failure: `id_failure bigint not null auto_increment primary key, account char(64) not null, address varchar(64) not null, at datetime(3) not null, key failure_account (account, address, at), key failure_at (at)`,
  company_setting: `id_setting int not null primary key, settings json not null, updated_at datetime(3) not null`,
};

export class IdentityPeople1764270200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(tables)) await runner.query(`create table ${name} (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(tables).reverse()) await runner.query(`drop table ${name}`);
  }
}
