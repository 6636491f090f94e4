export const komodaPeople = {
  'komoda.people.summary': 'writes down or forgets all that is kept of one person',
  'komoda.people.details':
    'export MAIL [--out FILE] writes everything that every area keeps of an e-mail and its account as JSON.\n  erase MAIL deletes it and lists what has to stay and why. It asks first; --yes answers it. There is no way back.',
  'komoda.people.sure': 'Delete everything that is kept of {{email}}? There is no way back. Write yes:',
  'komoda.people.not_erased': 'Nothing was deleted. Where nobody can be asked, repeat it with --yes.',
  'komoda.people.erased': 'erased: {{count}}',
  'komoda.people.kept': 'kept: {{count}}. {{why}}',
  'komoda.people.elsewhere':
    'Backups lose it when they are replaced. The log of requests names no person. Payment providers, couriers and your accounts keep what they know themselves.',
  'people.kept.orders':
    'Orders stay for five years after the end of their tax year (Ordynacja podatkowa, art. 86; ustawa o rachunkowości, art. 74), without names, streets and e-mails as soon as they are finished.',
  'people.kept.statements':
    'Withdrawals and complaints stay until claims lapse, six years (Kodeks cywilny, art. 118; RODO, art. 17 (3) (e)).',
} as const;
