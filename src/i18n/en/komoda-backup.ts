export const komodaBackup = {
  'komoda.backup.summary': 'writes the database and original pictures into one file while the shop runs',
  'komoda.backup.details':
    'The file is read back and checked before it gets its name. It holds customer data: protect it, and keep it on another machine. Variables and .env are not in it. With --store it also goes to the file store.',
  'komoda.backup.exists':
    '{{file}} already exists, and a backup never replaces anything. Give another name, or move the old file away.',
  'komoda.backup.done': '{{file}}: {{rows}} rows and {{pictures}} pictures; read back and complete.',
  'komoda.backup.missing_one': 'The shop lists a picture that is not in its folder of originals:',
  'komoda.backup.missing_other': 'The shop lists {{count}} pictures that are not in its folder of originals:',
  'komoda.backup.missing_more_one': 'and one more',
  'komoda.backup.missing_more_other': 'and {{count}} more',
  'komoda.restore.summary': 'restores the shop from a backup into an empty folder and database',
  'komoda.restore.details':
    'There must be no shop in DATA_DIR, and no table in the database of DATABASE_URL. Everything is checked before the first change. A backup from an older Komoda is brought up to date, even one from an older PostgreSQL. With --store the file is first fetched from the file store.',
  'komoda.restore.done':
    'The shop of {{madeAt}} has been restored: {{rows}} rows and {{pictures}} pictures. Start it as usual.',
  'backup.not_stored': 'The file store holds no backup named {{file}}.',
  'backup.no_room': 'The disk is full, so {{file}} was not written. Make room, or write to another disk.',
  'backup.not_writable': '{{file}} can’t be written ({{reason}}). Check the folder and its permissions.',
  'backup.unreadable': '{{file}} can’t be read ({{reason}}). Check the path and its permissions.',
  'backup.damaged':
    '{{file}} is cut off, damaged or not a Komoda backup, so nothing was changed. Copy it again from where it was made, or use an older backup.',
  'backup.foreign':
    '{{file}} is not a backup that this Komoda knows, so nothing was changed. Use the version that wrote it, or another file.',
  'backup.newer':
    '{{file}} comes from a newer Komoda, so nothing was changed. Update Komoda to that version, then restore again.',
  'backup.other_version':
    '{{file}} has tables that this Komoda has never had, so nothing was changed. Use the version that wrote it.',
  'backup.folder_full':
    '{{folder}} is not empty, so nothing was changed. Stop the shop and move its data away, or name an empty folder in DATA_DIR.',
  'backup.database_full':
    'The database of DATABASE_URL has {{count}} tables, so nothing was changed. Create an empty database and name it in DATABASE_URL.',
  'backup.disk_full':
    'The backup needs {{needed}} MB in {{folder}}, but only {{free}} MB are free, so nothing was changed. Make room, or name a folder on another disk in DATA_DIR.',
};
