export const komodaStorage = {
  'komoda.storage.summary': 'moves files into the object store, or back into the folder',
  'komoda.storage.details':
    'move copies original pictures, documents, uploads and backups from DATA_DIR into the store of STORAGE_URL, back from the store into DATA_DIR. Each copy is read again and compared by its checksum. A command that broke off can be repeated: it copies only what is missing. Nothing is deleted.',
  'komoda.storage.none':
    'No store is named. Set STORAGE_URL, for example s3://KEY:SECRET@s3.eu-central-1.amazonaws.com/files?region=eu-central-1.',
  'komoda.storage.progress': 'Files checked: {{count}}',
  'komoda.storage.done': '{{copied}} copied, {{there}} there already, {{megabytes}} MB together.',
  'komoda.storage.differs':
    'The copy of {{key}} differs from the original. Check the store and repeat the command; the original is untouched.',
  'komoda.storage.away': 'The store did not take a file ({{reason}}). Check STORAGE_URL and repeat the command.',
  'komoda.doctor.store': 'The store of files {{place}} writes and reads.',
  'komoda.doctor.store_away':
    'The store of files {{place}} does not work ({{reason}}). Check STORAGE_URL and the bucket.',
} as const;
