/**
 * The tables, as plain SQL that may run any number of times, on PGlite and on a Postgres server alike. A later change
 * is a further statement ("alter table … add column if not exists …"); none is ever edited.
 */
export const migrations: readonly string[] = [
  `create table if not exists identities (
    uuid uuid primary key,
    email text not null,
    password_hash text not null,
    phone text,
    org text not null,
    created_at timestamptz not null default now()
  )`,
  'create unique index if not exists identities_email on identities (email)',
  `create table if not exists tokens (
    digest text primary key,
    identity uuid not null references identities (uuid) on delete cascade,
    expires_at timestamptz not null
  )`,
  `create table if not exists profiles (
    uuid uuid primary key,
    identity uuid not null references identities (uuid) on delete cascade,
    type text not null,
    details jsonb not null
  )`,
  'create unique index if not exists profiles_identity on profiles (identity)',
  `create table if not exists applications (
    uuid uuid primary key,
    identity uuid not null references identities (uuid) on delete cascade,
    org text not null,
    submission_key text,
    checklist_status text not null,
    status jsonb not null,
    upcoming jsonb not null,
    active boolean not null,
    details jsonb not null,
    request jsonb,
    created_at timestamptz not null default now()
  )`,
  // One application per submission, and one active application per person and lender, whatever the program does.
  'create unique index if not exists applications_submission on applications (submission_key)',
  'create unique index if not exists applications_active on applications (identity, org) where active',
  `create table if not exists consents (
    id serial primary key,
    identity uuid not null references identities (uuid) on delete cascade,
    org text not null,
    body jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create table if not exists events (
    id serial primary key,
    call text not null,
    body jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create table if not exists wait_list (
    id serial primary key,
    org text not null,
    body jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create table if not exists optimizely_profiles (
    identity uuid primary key references identities (uuid) on delete cascade,
    profile text not null
  )`,
  `create table if not exists idempotency_keys (
    key text not null,
    call text not null,
    fingerprint text not null,
    reply jsonb,
    created_at timestamptz not null default now(),
    primary key (key, call)
  )`,
  `create table if not exists logins (
    id uuid primary key,
    kind text not null,
    org text not null,
    nonce text,
    return_path text not null,
    state text,
    created_at timestamptz not null default now()
  )`,
  `create table if not exists one_time_codes (
    email text primary key,
    code text not null,
    attempts integer not null default 0,
    created_at timestamptz not null default now()
  )`,
  'create table if not exists flags (key text primary key, flag jsonb not null)',
  `create table if not exists faults (
    call text primary key,
    times integer not null,
    fault text not null,
    ms integer not null
  )`,
  `create table if not exists signers (
    uuid uuid primary key,
    application uuid not null references applications (uuid) on delete cascade,
    identity uuid not null references identities (uuid) on delete cascade,
    details jsonb not null,
    created_at timestamptz not null default now()
  )`,
  'create unique index if not exists signers_once on signers (application, identity)',
  `create table if not exists uploads (
    uuid uuid primary key,
    application uuid not null references applications (uuid) on delete cascade,
    identity uuid not null references identities (uuid) on delete cascade,
    purpose text not null,
    condition uuid,
    type text not null,
    side text,
    name text not null,
    size integer not null,
    content_type text not null,
    digest text not null,
    created_at timestamptz not null default now()
  )`,
  'create index if not exists uploads_application on uploads (application)',
  `create table if not exists conditions (
    uuid uuid primary key,
    application uuid not null references applications (uuid) on delete cascade,
    identity uuid not null references identities (uuid) on delete cascade,
    category text not null,
    details jsonb not null,
    closed_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index if not exists conditions_application on conditions (application)',
  `create table if not exists links (
    uuid uuid primary key,
    application uuid not null references applications (uuid) on delete cascade,
    purpose text not null,
    type text not null,
    state text not null,
    created_at timestamptz not null default now()
  )`,
];
