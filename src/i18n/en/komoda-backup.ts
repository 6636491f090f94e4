export const komodaBackup = {
  'komoda.backup.summary': 'writes database and original pictures into one file, while the shop runs',
  'komoda.backup.details':
    'The file is read again and found whole before it gets its name. It names your customers: keep it as such, on another machine. Variables and .env are not in it. With --store it goes to the store of files too.',
  'komoda.backup.exists':
    '{{file}} is there already, and a backup replaces none. Give another name, or move the old one away.',
  'komoda.backup.done': '{{file}}: {{rows}} rows and {{pictures}} pictures, read again and found whole.',
  'komoda.backup.missing_one': 'The shop names a picture that is not in its folder of originals:',
  'komoda.backup.missing_other': 'The shop names {{count}} pictures that are not in its folder of originals:',
  'komoda.backup.missing_more_one': 'and one more',
  'komoda.backup.missing_more_other': 'and {{count}} more',
  'komoda.restore.summary': 'fills an empty place from a backup',
  'komoda.restore.details':
    'DATA_DIR must hold no shop, and the database of DATABASE_URL no table. All is checked before the first change. A backup of an older Komoda is brought up to date; so is one that comes from an older PostgreSQL. With --store the file is fetched from the store of files first.',
  'komoda.restore.done': 'The shop of {{madeAt}} is back: {{rows}} rows and {{pictures}} pictures. Start it as usual.',
  'backup.not_stored': 'The store of files holds no backup named {{file}}.',
  'backup.no_room': 'The disk is full, so {{file}} was not written. Make room, or write to another disk.',
  'backup.not_writable': '{{file}} can not be written ({{reason}}). Check the folder and its rights.',
  'backup.unreadable': '{{file}} can not be read ({{reason}}). Check the path and its rights.',
  'backup.damaged':
    '{{file}} is cut off, damaged, or no backup of Komoda, so nothing was changed. Copy it again from where it was made, or take an older backup.',
  'backup.foreign':
    '{{file}} is no backup that this Komoda knows, so nothing was changed. Use the version that wrote it, or take another file.',
  'backup.newer':
    '{{file}} comes from a newer Komoda, so nothing was changed. Update Komoda to that version, then restore again.',
  'backup.other_version':
    '{{file}} has tables that this Komoda never had, so nothing was changed. Use the version that wrote it.',
  'backup.folder_full':
    '{{folder}} is not empty, so nothing was changed. Stop the shop and move its data away, or name an empty folder with DATA_DIR.',
  'backup.database_full':
    'The database of DATABASE_URL has {{count}} tables, so nothing was changed. Create an empty database and name it with DATABASE_URL.',
  'backup.disk_full':
    'The backup needs {{needed}} MB in {{folder}}, but only {{free}} MB are free, so nothing was changed. Make room, or name a folder on another disk with DATA_DIR.',
};
