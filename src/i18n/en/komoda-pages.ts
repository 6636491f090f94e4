export const komodaPages = {
  'komoda.pages.summary': 'publishes pages from a folder, shows their versions, publishes one of them',
  'komoda.pages.options':
    '  pages import DIR [--pictures DIR]\n  pages versions CODE\n  pages publish CODE NUMBER\n\n  --pictures DIR   where the pictures of the pages lie; DIR unless given\n\nThe files are described in docs/content.md.',
  'komoda.pages.published': '{{code}}: version {{number}} is published.',
  'komoda.pages.waiting': '{{code}}: version {{number}} waits for its hour. Preview: {{preview}}',
  'komoda.pages.draft': '{{code}}: version {{number}} is a draft. Preview: {{preview}}',
  'komoda.pages.unchanged': '{{code}}: nothing has changed since version {{number}}.',
  'komoda.pages.refused': '{{code}} is refused. What was published before stays as it is.',
  'komoda.pages.none': 'There are no pages in {{folder}}. A page is a file like about.en.md.',
  'komoda.pages.unknown': 'There is no version {{number}} of {{code}}. Look it up by pages versions {{code}}.',
  'komoda.pages.no_versions': 'There is no page {{code}}.',
  'komoda.pages.state.published': 'published {{at}}',
  'komoda.pages.state.waiting': 'to be published {{at}}',
  'komoda.pages.state.draft': 'draft',
  'pages.problem.name': 'The name of the file should be a code and a language, like about.en.md.',
  'pages.problem.no_head':
    'The file should begin with a line of three hyphens, then its head, then three hyphens again.',
  'pages.problem.head_line': 'A line of the head should be a word, a colon and a value.',
  'pages.problem.head_key': 'The head knows no “{{key}}”.',
  'pages.problem.head_value': '“{{key}}” is missing or makes no sense.',
  'pages.problem.slug': 'Another page has the address “{{slug}}” already.',
  'pages.problem.unknown': 'There is no region “{{widget}}”.',
  'pages.problem.open': 'The region “{{widget}}” is not closed: </{{element}}> is missing.',
  'pages.problem.setting': 'The setting “{{setting}}” of the region “{{widget}}” is missing or makes no sense.',
  'pages.problem.picture': 'The picture {{file}} is not there, or it is no picture.',
  'pages.problem.missing':
    'The region “{{widget}}” is left out: its attribute data-{{attribute}} is missing or names nothing.',
};
