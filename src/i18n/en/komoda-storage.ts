export const komodaStorage = {
  'komoda.storage.summary': 'moves files into the object store, or back into the folder',
  'komoda.storage.details':
    'move copies original pictures, documents, uploads and backups from DATA_DIR to the store named in STORAGE_URL, back from the store to DATA_DIR. Each copy is read back and compared by its checksum. An interrupted command can be repeated: it copies only what is missing. Nothing is deleted.',
  'komoda.storage.none':
    'No store is named. Set STORAGE_URL, for example s3://KEY:SECRET@s3.eu-central-1.amazonaws.com/files?region=eu-central-1.',
  'komoda.storage.progress': 'Files checked: {{count}}',
  'komoda.storage.done': '{{copied}} copied, {{there}} already there, {{megabytes}} MB in all.',
  'komoda.storage.differs':
    'The copy of {{key}} differs from the original. Check the store and repeat the command; the original is untouched.',
  'komoda.storage.away': 'The store did not take a file ({{reason}}). Check STORAGE_URL and repeat the command.',
  'komoda.doctor.store': 'The file store {{place}} can be written and read.',
  'komoda.doctor.store_away': 'The file store {{place}} does not work ({{reason}}). Check STORAGE_URL and the bucket.',
} as const;
