export const komodaPeople = {
  'komoda.people.summary': 'exports or erases everything kept about one person',
  'komoda.people.details':
    'export E-MAIL [--out FILE] writes everything that every area keeps about an e-mail address and its account as JSON.\n  erase E-MAIL deletes it and lists what has to stay and why. It asks first; --yes answers for you. This can’t be undone.',
  'komoda.people.sure': 'Delete everything kept about {{email}}? This can’t be undone. Type yes:',
  'komoda.people.not_erased': 'Nothing was deleted. Where nobody can be asked, repeat the command with --yes.',
  'komoda.people.erased': 'erased: {{count}}',
  'komoda.people.kept': 'kept: {{count}}. {{why}}',
  'komoda.people.elsewhere':
    'Backups lose the data once newer ones replace them. The request log names nobody. Payment providers, couriers and your accountants keep their own.',
  'people.kept.orders':
    'Orders stay for five years after the end of their tax year (Ordynacja podatkowa, art. 86; ustawa o rachunkowości, art. 74), without names, streets and e-mail addresses as soon as they are finished.',
  'people.kept.statements':
    'Withdrawals and complaints stay until claims lapse, after six years (Kodeks cywilny, art. 118; GDPR, art. 17(3)(e)).',
} as const;
